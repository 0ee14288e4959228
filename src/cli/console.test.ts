import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { deliver } from './commands/deliver.js';
import { Channel } from './console.js';

/** A stream whose writes fail with an error code, from a given write on. */
function stream(options: { isTTY?: boolean; failsFrom?: number; code?: string } = {}) {
  const { isTTY = false, failsFrom = Number.POSITIVE_INFINITY, code } = options;
  const written: string[] = [];
  let count = 0;
  const write = (chunk: Buffer, _: string, done: (error?: Error) => void) => {
    if (count++ >= failsFrom) return done(Object.assign(new Error('write'), { code }));
    written.push(chunk.toString());
    done();
  };
  const target = Object.assign(new Writable({ write }), { isTTY });
  return { target, written, count: () => count };
}

describe('Channel', () => {
  it.each([
    ['a terminal', true, {}, true],
    ['a pipe', false, {}, false],
    ['a terminal with NO_COLOR', true, { NO_COLOR: '1' }, false],
    ['a terminal with an empty NO_COLOR', true, { NO_COLOR: '' }, true],
    ['a terminal without colours', true, { TERM: 'dumb' }, false],
    ['a terminal with FORCE_COLOR=0', true, { FORCE_COLOR: '0' }, false],
    ['a pipe with FORCE_COLOR', false, { FORCE_COLOR: '' }, true],
  ])('colours on %s', (_, isTTY, environment, colored) => {
    const { colors } = new Channel(stream({ isTTY }).target, environment);
    expect(colors.red('x') !== 'x').toBe(colored);
  });

  it('writes nothing more once its reader has gone away', async () => {
    const { target, written, count } = stream({ failsFrom: 1, code: 'EPIPE' });
    const channel = new Channel(target, {});
    for (const text of ['a', 'b', 'c']) await channel.write(text);
    expect(written).toEqual(['a']);
    expect(count()).toBe(2);
  });

  it('says when the output cannot be written', async () => {
    const channel = new Channel(stream({ failsFrom: 0, code: 'ENOSPC' }).target, {});
    await expect(channel.write('a')).rejects.toThrow('cannot write the output: no space is left');
  });
});

it.each([
  [true, '<p>\u241b[2J</p>'],
  [false, '<p>\u001b[2J</p>'],
])(
  'pages are written as they are, but for a terminal (%s), which would obey them',
  async (isTTY, expected) => {
    const { target, written } = stream({ isTTY });
    await deliver('<p>\u001b[2J</p>', undefined, new Channel(target, {}));
    expect(written.join('')).toBe(expected);
  },
);
