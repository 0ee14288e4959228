import { join } from 'node:path';
import fc from 'fast-check';
import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { createEngine, toInstructions } from '../../engine/index.js';
import { contentOf } from '../site/access/content.js';
import { loadSite } from '../site/index.js';
import { readSiteFolder } from '../site/load/files.js';
import { type FormatOptions, formatTemplate, UnreadableSource } from './index.js';

const engine = createEngine();
const format = (text: string, options?: FormatOptions): string =>
  formatTemplate(engine.compile(text), options);
const lines = (...texts: readonly string[]): string => texts.join('\n');

/** What is laid out, and how. */
const CASES: readonly (readonly [name: string, before: string, after: string])[] = [
  [
    'elements',
    lines('<ul>', '<li>', 'a', '</li>', '</ul>'),
    lines('<ul>', '  <li>', '    a', '  </li>', '</ul>'),
  ],
  [
    'blocks',
    lines('<b></b>{.if a}', 'x', '{.or}', 'y', '{.end}'),
    lines('<b></b>{.if a}', '  x', '{.or}', '  y', '{.end}'),
  ],
  [
    'both together',
    lines(
      '<ul>',
      '{.repeated section a}',
      '<li>{@}</li>',
      '{.alternates with}',
      '<hr>',
      '{.or}',
      'none',
      '{.end}',
      '</ul>',
    ),
    lines(
      '<ul>',
      '  {.repeated section a}',
      '    <li>{@}</li>',
      '  {.alternates with}',
      '    <hr>',
      '  {.or}',
      '    none',
      '  {.end}',
      '</ul>',
    ),
  ],
  [
    'one level of what opens in one line',
    lines('{.if a}<p>', 'x', '</p>{.end}'),
    lines('{.if a}<p>', '  x', '</p>{.end}'),
  ],
  [
    'a line that closes twice',
    lines('<div><p>', 'x', '</p></div>', 'y'),
    lines('<div><p>', '  x', '</p></div>', 'y'),
  ],
  [
    'an element that a branch leaves open',
    lines('{.if a}<p id="b">{.or}<p>{.end}', 'x', '</p>', 'y'),
    lines('{.if a}<p id="b">{.or}<p>{.end}', '  x', '</p>', 'y'),
  ],
  [
    'an element that branches of branches leave open',
    lines(
      '{.if a}',
      '<a href="/">',
      '{.or}',
      '{.if b}',
      '<b>',
      '{.or}',
      '<i>',
      '{.end}',
      '{.end}',
      'x',
    ),
    lines(
      '{.if a}',
      '  <a href="/">',
      '{.or}',
      '  {.if b}',
      '    <b>',
      '  {.or}',
      '    <i>',
      '  {.end}',
      '{.end}',
      '  x',
    ),
  ],
  [
    'rows that blocks end and begin',
    lines('<div>', '{.repeated section a}', '{.if b}</div><div>{.end}', 'x', '{.end}', '</div>'),
    lines(
      '<div>',
      '  {.repeated section a}',
      '    {.if b}</div><div>{.end}',
      '      x',
      '  {.end}',
      '</div>',
    ),
  ],
  [
    'end tags that are left out',
    lines('<ul>', '<li>a', '<li>b', '</ul>', 'x'),
    lines('<ul>', '  <li>a', '  <li>b', '</ul>', 'x'),
  ],
  [
    'void elements',
    lines('<p>', '<br>', '<img alt="">', 'x', '</p>'),
    lines('<p>', '  <br>', '  <img alt="">', '  x', '</p>'),
  ],
  [
    'elements that end themselves',
    lines('<svg>', '<path d="M0"/>', '<g>', '</g>', '</svg>'),
    lines('<svg>', '  <path d="M0"/>', '  <g>', '  </g>', '</svg>'),
  ],
  [
    'tags of the platform',
    lines('<div>', '<squarespace:query collection="a" />', '</div>'),
    lines('<div>', '  <squarespace:query collection="a" />', '</div>'),
  ],
  ['blanks at ends of lines', '<p>  \n\t x \t\n</p>', lines('<p>', '  x', '</p>')],
  ['empty lines', '<p>\n\n\n\nx\n \n</p>\n\n\n', '<p>\n\n  x\n\n</p>\n'],
  ['the start of a file', '\n\n  <p></p>', '\n<p></p>'],
  [
    'attributes of a short tag',
    '<p\n   class="a"\n id = "b"   title=\'c\'  >',
    '<p class="a" id="b" title=\'c\'>',
  ],
  ['blanks before the end of a tag', '<br\n/>', '<br />'],
  [
    'a conditional attribute',
    '<p\n{.if a} id="b"{.end}\nclass="c">',
    '<p {.if a} id="b"{.end} class="c">',
  ],
  [
    'comments',
    lines('<p>', '<!-- a', ' b -->', '{# a }', '{##', ' b', '##}', '</p>'),
    lines('<p>', '  <!-- a', ' b -->', '  {# a }', '  {##', ' b', '##}', '</p>'),
  ],
  [
    'old comments of browsers',
    lines('<p>', '<!--[if IE]>', '<b>', '<![endif]-->', '</p>'),
    lines('<p>', '  <!--[if IE]>', '<b>', '<![endif]-->', '</p>'),
  ],
  [
    'a part that is switched off',
    lines('<p>', '{# fmt off}', ' <b', 'id="c"> ', '{# fmt on}', ' x', '</p>'),
    lines('<p>', '  {# fmt off}', ' <b', 'id="c"> ', '{# fmt on}', '    x', '</p>'),
  ],
];
/** What stays as it is. */
const KEPT: readonly (readonly [name: string, text: string])[] = [
  ['text of a line', '<p>a  b {c}  {d}</p>'],
  ['preformatted text', '<div>\n  <pre>\n a\n{.if b}\n  c\n{.end}\n</pre>\n</div>'],
  ['a field of text', '<textarea>\n a\n</textarea>'],
  ['scripts', '<script>\n  if (a < b) {.if c}\n    x()\n {.end}\n</script>'],
  ['styles', '<style>\na { b: c }\n   d {e: f}\n</style>'],
  ['values of attributes', '<p title="a\n   b {.if c}\n d {.end}">'],
  ['a value with a slash at its end', '<a href=/a/>'],
  ['a tag inside of a line', 'a <b\n    id="c">'],
  ['a partial of text', '\n\n   a\n     b\n'],
  ['nothing', ''],
  ['a less-than sign', '<p>a < b &lt; c</p>'],
];
/** What cannot be read. */
const REFUSED: readonly (readonly [text: string, message: string, offset: number])[] = [
  ['<p>{.if a}', 'Reached EOF in the middle of IF started at line 1 char 4', 10],
  ['<p>{.end}', 'Instruction END not allowed at root', 3],
  ['<p>{## a', 'Reached EOF in the middle of a multi-line comment', 3],
  ['<p class="a', 'The tag has no end', 0],
  [
    '<p {.if a}>{.end}',
    'What is before {.end} ends in another part of HTML than its block began',
    11,
  ],
  [
    '<p id="{.if a}b">{.or}c">{.end}',
    'What is before {.or} ends in another part of HTML than its block began',
    17,
  ],
];

describe('a template', () => {
  it.each(CASES)('has its %s laid out', (_name, before, after) => {
    expect(format(before)).toBe(after);
    expect(format(after)).toBe(after);
  });

  it.each(KEPT)('keeps %s', (_name, text) => {
    expect(format(text)).toBe(text);
  });

  it.each(REFUSED)('is refused: %s', (text, message, offset) => {
    expect(() => format(text)).toThrow(expect.objectContaining({ message, offset }));
  });

  it('has a long tag broken, one attribute a line, as wide as one says', () => {
    const tag =
      '<div>\n<img src="{assetUrl}" alt="{title|htmltag}" {.if a}width="1" height="2"{.end} />x\n</div>';
    expect(format(tag, { width: 40 })).toBe(
      lines(
        '<div>',
        '  <img',
        '    src="{assetUrl}"',
        '    alt="{title|htmltag}"',
        '    {.if a}width="1" height="2"{.end}',
        '  />x',
        '</div>',
      ),
    );
    expect(format(format(tag, { width: 40 }))).toBe(format(tag));
  });

  it.each([
    [4, '    '],
    [0, ''],
    ['tab', '\t'],
  ] as const)('is indented by %s', (indent, blanks) => {
    expect(format('<p>\nx\n</p>', { indent })).toBe(`<p>\n${blanks}x\n</p>`);
  });

  it('keeps its kind of line breaks', () => {
    expect(format('<p>\r\n  x\r\n\r\n\r\n</p>\r\n')).toBe('<p>\r\n  x\r\n\r\n</p>\r\n');
  });
});

/** The instructions of a template, with any run of whitespace as one blank, and none at the end of a tag. */
const instructionsOf = (text: string): string =>
  JSON.stringify(toInstructions(engine.compile(text)))
    .replace(/(?:\\[nrtf]| )+/g, ' ')
    .replaceAll(' >', '>')
    .replaceAll(' />', '/>');

const PARTS = [
  ...[
    '<div>',
    '</div>',
    '<p class="a" id="b">',
    '</p>',
    '<br>',
    '<li>',
    '<pre>',
    '</pre>',
    '<script>',
    '</script>',
  ],
  ...[
    '<a href="{b}"',
    '>',
    ' title="',
    '"',
    '<!--',
    '-->',
    'text',
    '<',
    '/>',
    '{a}',
    '{.if a}',
    '{.or}',
    '{.end}',
  ],
  ...[
    '{.repeated section a}',
    '{.alternates with}',
    '{# c}',
    '{##',
    '##}',
    '{# fmt off}',
    '{# fmt on}',
  ],
  ...['\n', '\n', '\n  ', '\n\n\n', ' ', '\t', '\r\n'],
];

describe('any template', () => {
  it.each([
    ['tags of one line', '<br><p class="a"></p>'.repeat(20_000)],
    ['lines', '<p\nid="b">\n</p>\n'.repeat(25_000)],
    ['open elements', '<b>\n'.repeat(100_000)],
    ['values without a blank between', `<p ${'a="b"'.repeat(100_000)}>\n`],
  ])('is laid out however many %s it has', (_name, text) => {
    const once = format(text);
    expect(once.length).toBeLessThan(50_000_000);
  });

  it('is the same when it is laid out again, and has the same instructions but for whitespace', () => {
    const template = fc
      .array(fc.constantFrom(...PARTS), { maxLength: 40 })
      .map((parts) => parts.join(''));
    let laidOut = 0;
    fc.assert(
      fc.property(template, fc.integer({ min: 0, max: 60 }), (text, width) => {
        let once: string;
        try {
          once = format(text, { width });
        } catch (error) {
          if (error instanceof UnreadableSource) return;
          throw error;
        }
        laidOut++;
        expect(format(once, { width })).toBe(once);
        expect(instructionsOf(once)).toBe(instructionsOf(text));
      }),
      { numRuns: 2_000 },
    );
    expect(laidOut).toBeGreaterThan(300);
  });
});

type Node = DefaultTreeAdapterMap['node'];

/** What a browser shows of a page: runs of whitespace are one blank where they look so. */
function shown(node: Node, isRaw = false): unknown {
  if ('value' in node) return isRaw ? node.value : node.value.replace(/[ \t\n\f\r]+/g, ' ');
  const { nodeName } = node;
  const raw = isRaw || /^(?:pre|textarea|script|style|title)$/.test(nodeName);
  const children = 'childNodes' in node ? node.childNodes.map((child) => shown(child, raw)) : [];
  return [nodeName, 'attrs' in node ? node.attrs : [], children];
}

describe.each(['field-notes', 'harbor-goods'])('the site %s', (name) => {
  const folder = join('fixtures/sites', name);

  it('has the same pages after its templates are laid out', async () => {
    const files = await readSiteFolder(folder);
    const laidOut = new Map<string, unknown>();
    let changed = 0;
    for (const [path, text] of files.templates as ReadonlyMap<string, unknown>) {
      const isTemplate =
        typeof text === 'string' && /\.(?:block|item|list|page|region)$/.test(path);
      const next = isTemplate ? format(text) : text;
      if (next !== text) changed++;
      laidOut.set(path, next);
    }
    expect(changed).toBeGreaterThan(5);
    const [before, after] = [loadSite(files), loadSite({ ...files, templates: laidOut } as never)];
    const now = Date.UTC(2026, 5, 12);
    for (const address of contentOf(before.model).table.byUrl.keys()) {
      const [one, two] = [before, after].map((site) =>
        shown(parse(site.render(address, { now }).html)),
      );
      expect(two, address).toEqual(one);
    }
  });
});
