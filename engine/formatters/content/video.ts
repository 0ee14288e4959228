import { toEscapedText, toFieldText, toRawText } from '../../shared/html-attributes.js';
import type { StepCounter } from '../../shared/step-counter.js';
import { child, follow, isTruthy } from '../../shared/values.js';
import { defineFormatter } from '../define.js';
import { colorAttributes } from './color-data.js';
import { template } from './generated/video.js';
import { focalPoint } from './image-item.js';

interface Options {
  /** Whether the page's script does not load the video automatically. */
  readonly unloaded: boolean;
  readonly colors: boolean;
}

const WORDS: readonly string[] = ['load-false', 'color-data'];

/** `{item|video load-false color-data}` (formatters.md 3.15). */
export const video = defineFormatter<Options>({
  name: 'video',
  summary: 'Writes the frame that a script puts an embedded video in, with its overlay.',
  args: [{ name: 'word', optional: true, repeated: true, check: checkWord }],
  output: 'html',
  prepare: (args) => ({
    unloaded: args.includes('load-false'),
    colors: args.includes('color-data'),
  }),
  run(value, options, ctx) {
    const html = follow(value, ['oembed', 'html']);
    const provider = follow(value, ['oembed', 'providerName']);
    const fields = {
      unloaded: options.unloaded,
      html: toEscapedText(html, ctx.budget),
      provider: toRawText(provider, ctx.budget),
      slot: ctx.slot('video', '', { html: toFieldText(html), provider: toFieldText(provider) }),
      overlay: isTruthy(child(value, 'overlay')),
      thumbnail: thumbnail(value, options.colors, ctx.budget),
    };
    return ctx.renderTemplate(template, fields, { private: true });
  },
});

function checkWord(value: string): string | undefined {
  return WORDS.includes(value) ? undefined : `'${value}' is not an expected value`;
}

/** The content of the overlay; null if the item has no image. */
function thumbnail(
  item: unknown,
  withColors: boolean,
  steps: StepCounter,
): Readonly<Record<string, string>> | null {
  const hasImage = ['mainImageId', 'systemDataId'].some((name) => isTruthy(child(item, name)));
  if (!hasImage) return null;
  const colorData = child(item, 'colorData');
  return {
    url: toRawText(child(item, 'assetUrl'), steps),
    size: toRawText(child(item, 'originalSize'), steps),
    focalPoint: focalPoint(item),
    colors:
      withColors && isTruthy(colorData)
        ? colorAttributes(colorData, (position) => position.toLowerCase(), steps)
        : '',
  };
}
