import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeText } from './change-text.js';

const TEXT = `{
    "collection": { "title": "About",   "tags": ["a","b"] },

    "blocks": [
        { "id": "one", "value": { "html": "<p>Ahoy</p>", "n": 1.50 } },
        { "id": "two", "value": { "images": [
            { "assetUrl": "/a.jpg" },
            { "assetUrl": "/b.jpg", "altText": "B" },
            { "assetUrl": "/c.jpg" }
        ] } }
    ]
}
`;
const parsed = JSON.parse(TEXT);
const at = (path: readonly (string | number)[]): unknown =>
  path.reduce((value, name) => value[name], parsed);

describe('changeText', () => {
  const images = parsed.blocks[1].value.images as readonly object[];
  const LIST = ['blocks', 1, 'value', 'images'];
  it.each<[string, readonly (string | number)[], unknown, string, string]>([
    ['a text', ['blocks', 0, 'value', 'html'], '<p>Hi</p>', '"<p>Ahoy</p>"', '"<p>Hi</p>"'],
    ['a number', ['blocks', 0, 'value', 'n'], 2, '1.50', '2'],
    [
      'a property of an object',
      ['collection'],
      { title: 'Us', tags: ['a', 'b'] },
      '"About"',
      '"Us"',
    ],
    ['an element of a list', ['collection', 'tags'], ['a', 'c'], '"b"', '"c"'],
    [
      'the first of a list that goes',
      LIST,
      images.slice(1),
      '{ "assetUrl": "/a.jpg" },\n            ',
      '',
    ],
    [
      'the last of a list that goes',
      LIST,
      images.slice(0, 2),
      ',\n            { "assetUrl": "/c.jpg" }',
      '',
    ],
  ])('changes %s and nothing else', (_name, path, after, from, to) => {
    expect(TEXT.split(from)).toHaveLength(2);
    expect(changeText(TEXT, path, at(path), after)).toBe(TEXT.replace(from, to));
  });

  it('leaves a text alone in which nothing changes', () => {
    expect(changeText(TEXT, [], parsed, structuredClone(parsed))).toBe(TEXT);
  });

  it('writes what is new in the indentation of the file', () => {
    const after = { ...parsed.blocks[0], variant: 'x' };
    const changed = changeText(TEXT, ['blocks', 0], parsed.blocks[0], after);
    expect(JSON.parse(changed).blocks[0]).toEqual(after);
    const tabs = '{\r\n\t"a": 1\r\n}\r\n';
    expect(changeText(tabs, [], { a: 1 }, { a: 1, b: 2 })).toBe(
      '{\r\n\t"a": 1,\r\n\t"b": 2\r\n}\r\n',
    );
  });

  it('makes any value of any other one, in any style', () => {
    const style = fc.constantFrom<string | number | undefined>(undefined, 1, 2, 4, '\t');
    const anyObject = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }));
    fc.assert(
      fc.property(anyObject, anyObject, style, (before, after, indent) => {
        const [old, now] = [before, after].map((each) => JSON.parse(JSON.stringify(each)));
        const text = JSON.stringify({ keep: [1, 2], old }, null, indent);
        const changed = changeText(text, ['old'], old, now);
        expect(JSON.parse(changed)).toEqual({ keep: [1, 2], old: now });
      }),
    );
  });
});
