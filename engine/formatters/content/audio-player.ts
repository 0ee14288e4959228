import { toFieldText, toRawText } from '../../shared/html-attributes.js';
import { child, follow } from '../../shared/values.js';
import { defineFormatter } from '../define.js';
import { template } from './generated/audio-player.js';

/** `{item|audio-player}` (formatters.md 3.3). */
export const audioPlayer = defineFormatter({
  name: 'audio-player',
  summary: 'Writes the audio player of an item with an audio asset.',
  args: [],
  output: 'html',
  run(value, _args, ctx) {
    const address = follow(value, ['structuredContent', 'audioAssetUrl']);
    const fields = {
      id: toRawText(child(value, 'id'), ctx.budget),
      url: toRawText(address, ctx.budget),
      slot: ctx.slot('audio', '', { url: toFieldText(address) }),
    };
    return ctx.renderTemplate(template, fields, { private: true });
  },
});
