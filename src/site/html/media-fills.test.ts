import { describe, expect, test } from 'vitest';
import { createEngine, Slots } from '../../../engine/index.js';
import { fillPage, pageText } from './fill-page.js';
import { MEDIA_FILLS } from './media-fills.js';

const engine = createEngine();
async function placed(formatter: string, item: object): Promise<string> {
  const slots = new Slots();
  const { html } = engine.renderToString(`{@|${formatter}}`, item, { slots });
  return pageText(await fillPage(slots.pieces(html), MEDIA_FILLS, slots));
}
const player = (html: string, more: object = {}) => ({ oembed: { html, ...more } });

describe('what plays without scripts', () => {
  test.each<[string, string, object, string[], string[]]>([
    [
      'a link to a video',
      'video',
      player('<iframe src="//v.example/1?a=1&amp;b=2"></iframe>', { providerName: 'Tide & co' }),
      [
        '<a class="video-link" href="https://v.example/1?a=1&amp;b=2"><span class="video-link-text">Tide &amp; co</span></a></div>',
      ],
      [],
    ],
    [
      'a link before the overlay, by the title of the player',
      'video load-false',
      {
        ...player('<iframe title="Low &lt;tide&gt;" src="https://v.example/1"></iframe>'),
        overlay: true,
      },
      ['>Low &lt;tide&gt;</span></a><div class="sqs-video-overlay'],
      [],
    ],
    [
      'an empty text of the picture over a video',
      'video color-data',
      { ...player('<iframe src="https://v.example/1"></iframe>'), overlay: true, mainImageId: 'm' },
      ['<img alt="" data-load="false" data-src='],
      [],
    ],
    [
      'a link by its host where nothing has a name',
      'video',
      player('<iframe src="https://v.example/1"></iframe>'),
      ['>v.example</span>'],
      [],
    ],
    [
      'a link by its address where that has no host',
      'video',
      player('<iframe src="https://%/1"></iframe>'),
      ['>https://%/1</span>'],
      [],
    ],
    ['no link where there is no player', 'video', player('<b>'), [], ['<a']],
    [
      'no link that runs something',
      'video',
      player('<iframe src="javascript:alert(1)"></iframe>'),
      [],
      ['<a'],
    ],
    [
      "the browser's player of a recording",
      'audio-player',
      { id: 't1', structuredContent: { audioAssetUrl: '/s/fog%20horn.mp3?a="&b' } },
      [
        '<audio src="/s/fog%20horn.mp3?a=&quot;&amp;b" controls preload="none" aria-label="fog horn.mp3"></audio></div>',
      ],
      ['<script'],
    ],
    ['no player without a recording', 'audio-player', { id: 't1' }, [], ['<audio']],
    [
      'no player of what is no recording',
      'audio-player',
      { structuredContent: { audioAssetUrl: 'javascript:alert(1)' } },
      [],
      ['<audio'],
    ],
  ])('%s', async (_what, formatter, item, has, lacks) => {
    const html = await placed(formatter, item);
    for (const part of has) expect(html).toContain(part);
    for (const part of lacks) expect(html).not.toContain(part);
  });
});
