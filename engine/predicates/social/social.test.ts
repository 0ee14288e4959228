import { describe, expect, it } from 'vitest';
import { createEngine } from '../../index.js';
import { type Case, holds } from '../testing.js';

const engine = createEngine();

const CASES: Readonly<Record<string, readonly Case[]>> = {
  'comments?': [
    ['comments?', { commentState: 1 }, true],
    ['comments?', { commentState: '1' }, true],
    ['comments?', { commentState: true }, true],
    ['comments?', { publicCommentCount: 3 }, true],
    ['comments?', { commentState: 2, publicCommentCount: '3' }, true],
    ['comments?', { commentState: 2, publicCommentCount: 0 }, false],
    ['comments?', { commentState: 2, publicCommentCount: -1 }, false],
    ['comments?', { commentState: 'x', publicCommentCount: 'x' }, false],
    ['comments?', { commentState: [1], publicCommentCount: [1] }, false],
    ['comments?', { commentState: 1, websiteSettings: { commentsEnabled: true } }, true],
    ['comments?', { commentState: 1, websiteSettings: { commentsEnabled: 'false' } }, true],
    ['comments?', { commentState: 1, websiteSettings: { commentsEnabled: false } }, false],
    ['comments?', { publicCommentCount: 3, websiteSettings: { commentsEnabled: 0 } }, false],
    ['comments?', { commentState: 1, websiteSettings: {} }, false],
    ['comments?', { commentState: 1, websiteSettings: null }, false],
    ['comments?', { websiteSettings: { commentsEnabled: true } }, false],
    ['comments?', {}, false],
    ['comments?', null, false],
  ],
  'disqus?': [
    ['disqus?', { websiteSettings: { disqusShortName: 'shop' } }, true],
    ['disqus?', { websiteSettings: { disqusShortname: 'shop' } }, true],
    ['disqus?', { websiteSettings: { disqusShortName: '', disqusShortname: 'shop' } }, true],
    ['disqus?', { websiteSettings: { disqusShortName: '' } }, false],
    ['disqus?', { websiteSettings: { disqusshortname: 'shop' } }, false],
    ['disqus?', { websiteSettings: 'shop' }, false],
    ['disqus?', { disqusShortName: 'shop' }, false],
    ['disqus?', {}, false],
  ],
};

describe.each(Object.entries(CASES))('%s', (_name, cases) => {
  it.each(cases)('%s of %j is %s', (predicate, data, expected) => {
    expect(holds(predicate, data)).toBe(expected);
  });
});

describe('scope', () => {
  const render = (predicate: string, data: unknown) =>
    engine.renderToString(`{.section s}{.${predicate}}y{.or}n{.end}{.end}`, data).html;

  it('has the settings from outside, and the state from the current node', () => {
    const on = { commentsEnabled: true, disqusShortname: 'shop' };
    expect(render('comments?', { websiteSettings: on, s: { commentState: 1 } })).toBe('y');
    expect(render('comments?', { websiteSettings: {}, s: { commentState: 1 } })).toBe('n');
    expect(render('comments?', { commentState: 1, s: { x: 1 } })).toBe('n');
    expect(render('disqus?', { websiteSettings: on, s: { x: 1 } })).toBe('y');
  });

  it('lets the nearest settings decide', () => {
    const data = {
      websiteSettings: { commentsEnabled: true, disqusShortname: 'shop' },
      s: { commentState: 1, websiteSettings: {} },
    };
    expect(render('comments?', data)).toBe('n');
    expect(render('disqus?', data)).toBe('n');
  });
});
