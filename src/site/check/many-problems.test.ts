import { describe, expect, it } from 'vitest';
import { page, problemsOf } from './testing.js';

describe('the problems of one page of many pictures', () => {
  const COUNT = 80_000;
  const pictures = (attributes: string) =>
    page(Array.from({ length: COUNT }, (_, at) => `<img src="/p${at}.png"${attributes}>`).join(''));

  it.each<[name: string, code: string, attributes: string, marked: (at: number) => string]>([
    ['that are missing', 'link-broken', ' alt=""', (at) => `/p${at}.png`],
    ['without a text', 'image-alt-missing', '', (at) => `<img src=\\"/p${at}.png\\">`],
  ])('%s are told at their places', async (_name, code, attributes, marked) => {
    const problems = await problemsOf({ content: pictures(attributes), expected: [] });
    const found = problems.filter((problem) => problem.code === code);
    const texts = found.map(({ location, span }) => location.file.text.slice(span.start, span.end));
    expect(texts).toEqual(Array.from({ length: COUNT }, (_, at) => marked(at)));
    const frames = found.map(({ frame }) => frame);
    expect(frames.filter((frame) => frame.includes('^^^'))).toHaveLength(COUNT);
  });
});
