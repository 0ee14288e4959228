import { expect, test } from 'vitest';
import { readPlayer } from './video-player.js';

const player = (src: string, title = '', ratio = '') => ({ src, title, ratio });

test.each([
  ['<iframe src="https://v.example/1"></iframe>', player('https://v.example/1')],
  [
    '<div><IFRAME width="4" height=\'3\' title="Tide &amp; co" src="//v.example/1?a=1&amp;b=2"></IFRAME></div>',
    player('https://v.example/1?a=1&b=2', 'Tide & co', '4 / 3'),
  ],
  [
    '<iframe src="https://v.example/1" src="https://w.example/"></iframe>',
    player('https://v.example/1'),
  ],
  [
    '<iframe src="http://v.example/" width="100%" height="0"></iframe>',
    player('http://v.example/'),
  ],
  ['<iframe data-src="https://v.example/1"></iframe>', undefined],
  ['<iframe src="javascript:alert(1)"></iframe>', undefined],
  ['<iframe src="data:text/html,x"></iframe>', undefined],
  ['<iframe src="/own"></iframe>', undefined],
  ['<iframe src="https://v.example/\\@w.example"></iframe>', undefined],
  ['<iframe srcdoc="x"></iframe>', undefined],
  ['<iframes src="https://v.example/1"></iframes>', undefined],
  ['<b>', undefined],
  ['', undefined],
])('%s', (html, expected) => {
  expect(readPlayer(html)).toEqual(expected);
});
