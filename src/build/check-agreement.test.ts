import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSiteFolder } from '../site/load/files.js';
import { createStyleCompiler } from '../site/styles/index.js';
import { buildSite } from './build.js';
import { checkFiles } from './check-folder.js';

const SITE = 'fixtures/check/site';
/** In the middle of 2026, after every date of the site. */
const NOW = Date.UTC(2026, 5, 12);

/** A text that takes the place of another one in a file; of all of it where the other is missing. */
type Edit = readonly [file: string, text: string, old?: string];

/** Mistakes of a site with the errors that a build and a check tell of them, as `code@file:line`. */
interface Row {
  readonly edits: readonly Edit[];
  readonly errors: readonly string[];
  /** Errors that only the check tells, and the reason. */
  readonly only?: readonly string[];
  readonly because?: string;
}

const LIST = 'template/collections/blog.list';

/** The path of a page whose address is too long. */
const DEEP = `${'deep/'.repeat(420)}a.json`;

const LINKS = 'a build follows no links: a page is as good without what it leads to';
const CONTENT = 'a build reads content without its schema: it passes over what it cannot use';
const WHOLE = 'a build looks at no finished page';
const UNUSED = 'a build compiles the templates of its pages';
const PRIVATE =
  'a check reads as a member with all passwords, a build writes what everybody may see';

const ROWS: Readonly<Record<string, Row>> = {
  'a formatter with a slip': {
    edits: [[LIST, '{title|htm}', '{title|html}']],
    errors: ['formatter-unknown@collections/blog.list:4'],
  },
  'a formatter of the template of items': {
    edits: [['template/collections/events.item', '{title|nope}']],
    errors: ['formatter-unknown@collections/events.item:1'],
  },
  'an unclosed section': {
    edits: [[LIST, '{.section a}\n{title}']],
    errors: ['block-unclosed@collections/blog.list:1'],
  },
  'an end too much': {
    edits: [[LIST, '{.if a}x{.end}\n{.end}\nx']],
    errors: ['mismatched-end@collections/blog.list:2'],
  },
  'an alternative of nothing': {
    edits: [[LIST, 'x\n{.or}']],
    errors: ['not-allowed-at-root@collections/blog.list:2'],
  },
  'an end of another language': {
    edits: [['template/collections/products.list', '{/repeated}', '{.end}']],
    errors: ['brace-suspicious@collections/products.list:6'],
  },
  'an instruction with a slip': {
    edits: [[LIST, '{.sectoin items}\nx\n{.end}']],
    errors: ['mismatched-end@collections/blog.list:3'],
  },
  'a predicate that is none': {
    edits: [[LIST, '{.folderr?}\nx\n{.end}']],
    errors: ['predicate-unknown@collections/blog.list:1'],
  },
  'an expression that cannot be read': {
    edits: [[LIST, '\n{.eval 1 + }']],
    errors: ['expression-reduce@collections/blog.list:2'],
  },
  'errors of a partial': {
    edits: [['template/blocks/picture.block', '\n{title|nope}{.section a}']],
    errors: ['block-unclosed@blocks/picture.block:2', 'formatter-unknown@blocks/picture.block:2'],
  },
  'an unclosed section in a partial of every page': {
    edits: [['template/blocks/nav.block', '<b>\n{.section items}']],
    errors: ['block-unclosed@blocks/nav.block:2'],
  },
  'a missing partial': {
    edits: [[LIST, '\n\n{@|apply gone.block}']],
    errors: ['partial-missing@collections/blog.list:3'],
  },
  'a missing partial in a branch that no page runs': {
    edits: [[LIST, '{.section nothingLikeIt}\n{@|apply gone.block}{.end}']],
    errors: ['partial-missing@collections/blog.list:2'],
  },
  'a missing partial in the body of a tag': {
    edits: [
      [
        'template/site.region',
        '<squarespace:query collection="log">\n{@|apply gone.block}</squarespace:query></body>',
        '</body>',
      ],
    ],
    errors: ['partial-missing@site.region:20'],
  },
  'an error in the body of a tag that shows nothing': {
    edits: [
      [
        'template/site.region',
        '<squarespace:query collection="none">\n{title|nope}</squarespace:query></body>',
        '</body>',
      ],
    ],
    errors: ['formatter-unknown@site.region:20'],
  },
  'partials that apply each other': {
    edits: [
      ['template/blocks/picture.block', '{@|apply other.block}'],
      ['template/blocks/other.block', '{@|apply picture.block}'],
    ],
    errors: ['apply-partial-recursion-depth@blocks/other.block:1'],
  },
  'a broken template.conf': {
    edits: [['template/template.conf', '{']],
    errors: ['json-invalid@template.conf:1'],
  },
  'a template.conf that is a list': {
    edits: [['template/template.conf', '[]']],
    errors: ['conf-wrong-type@template.conf:1'],
  },
  'a region that is not there': {
    edits: [['template/template.conf', '["site", "foot"]', '["site"]']],
    errors: ['region-missing@template.conf:4'],
  },
  'layouts that are a list': {
    edits: [
      [
        'template/template.conf',
        '"layouts": [], "x": {\n    "default"',
        '"layouts": {\n    "default"',
      ],
    ],
    errors: ['conf-wrong-type@template.conf:3'],
  },
  'a page size that is no number': {
    edits: [['template/collections/blog.conf', '{ "pageSize": [] }']],
    errors: ['conf-wrong-type@collections/blog.conf:1'],
  },
  'a broken configuration of a collection': {
    edits: [['template/collections/blog.conf', '{ "title": ']],
    errors: ['json-invalid@collections/blog.conf:1'],
  },
  'broken texts of a language': {
    edits: [['template/strings/en-US.json', '{ "a": }']],
    errors: ['json-invalid@strings/en-US.json:1'],
  },
  'a stylesheet without an end': {
    edits: [['template/styles/shop.less', 'a { color: red']],
    errors: ['style-error@styles/shop.less:1'],
  },
  'a mixin that calls itself': {
    edits: [['template/styles/shop.less', '.a() { .a(); }\n.a();']],
    errors: ['style-limit@styles/base.less:1'],
  },
  'a script that is none': {
    edits: [['template/scripts/site.js', 'var a = 1;\nvar = ;']],
    errors: ['script-error@scripts/site.js:2'],
  },
  'a script that imports what is not there': {
    edits: [['template/scripts/site.js', "\nimport './gone.js';\n"]],
    errors: ['script-error@scripts/site.js:2'],
  },
  'a broken site.json': {
    edits: [['content/site.json', '{ "website": \n }']],
    errors: ['json-invalid@site.json:2'],
  },
  'a site.json that is a list': {
    edits: [['content/site.json', '[]']],
    errors: ['content-invalid@site.json:1'],
  },
  'a broken content file': {
    edits: [['content/views.json', '{ "items": [ }']],
    errors: ['json-invalid@views.json:1'],
    only: ['link-broken@site.json:46'],
    because: LINKS,
  },
  'a content file that is a list': {
    edits: [['content/views.json', '[]']],
    errors: ['content-invalid@views.json:1'],
    only: ['link-broken@site.json:46'],
    because: LINKS,
  },
  'broken blocks of a field': {
    edits: [['content/blocks/footer.json', '[\n{']],
    errors: ['json-invalid@blocks/footer.json:2'],
  },
  'an address that is too long': {
    edits: [[`content/${DEEP}`, '{}']],
    errors: [`url-too-long@${DEEP}:1`],
  },
  'a currency that is none': {
    edits: [['content/site.json', '"defaultCurrency": "usd"', '"defaultCurrency": "USD"']],
    errors: ['currency-unknown@site.json:22'],
  },
  'a Free label that is missing': {
    edits: [['content/site.json', '"freeIfZero": true,\n"defaultCurrency"', '"defaultCurrency"']],
    errors: ['free-label-missing@site.json:22'],
  },
  'an error of a later part of a list': {
    edits: [
      ['content/log.json', '', '"status": "Private",'],
      ['template/collections/blog.conf', '{ "title": "Log", "pageSize": 1 }'],
      [
        LIST,
        '{.section pagination}{.if prevPage}\n{.eval 1 + }{.end}<a href="{nextPageUrl|htmltag}">More</a>{.end}',
      ],
    ],
    errors: ['expression-reduce@collections/blog.list:2'],
  },
  'settings that make an error a warning': {
    edits: [
      [LIST, '{title|htm}'],
      ['skerry.check.json', '{ "rules": { "formatter-unknown": "warning" } }'],
    ],
    errors: [],
  },
  'settings that make a warning an error': {
    edits: [
      ['content/index.json', '"type": "imag"', '"type": "image"'],
      ['skerry.check.json', '{ "rules": { "block-type-unknown": "error" } }'],
    ],
    errors: ['block-type-unknown@index.json:11'],
  },
  'settings that ignore an error': {
    edits: [
      [LIST, '{title|htm}'],
      [
        'skerry.check.json',
        '{ "ignores": [{ "rule": "formatter-unknown", "in": "template/collections", "because": "our host has it" }] }',
      ],
    ],
    errors: [],
  },
  'settings that ignore the cause of an error': {
    edits: [
      ['template/collections/products.list', '{/repeated}', '{.end}'],
      ['skerry.check.json', '{ "rules": { "brace-suspicious": "off" } }'],
    ],
    errors: ['block-unclosed@collections/products.list:2'],
  },
  'settings that make the error of a script a warning': {
    edits: [
      ['template/scripts/site.js', 'var = ;'],
      ['skerry.check.json', '{ "rules": { "script-error": "warning" } }'],
    ],
    errors: [],
  },
  'a comment that ignores an error': {
    edits: [[LIST, '{# skerry-ignore formatter-unknown: our host has it}\n{title|htm}']],
    errors: [],
  },
  'a link that leads nowhere': {
    edits: [['content/log.json', '/gone', '/shop/mug']],
    errors: [],
    only: ['link-broken@log.json:13'],
    because: LINKS,
  },
  'a content file whose page others link to': {
    edits: [['content/log.json', '{ "items": [ }']],
    errors: ['json-invalid@log.json:1'],
    only: ['link-broken@index.json:10'],
    because: LINKS,
  },
  'a key of the content with a wrong type': {
    edits: [['content/log.json', '"publishOn": "2026-02-01"', '"publishOn": 1769940000000']],
    errors: [],
    only: ['content-wrong-type@log.json:9'],
    because: CONTENT,
  },
  'an id of two items': {
    edits: [['content/log.json', '"id": "first"', '"id": "second"']],
    errors: [],
    only: ['item-id-taken@log.json:18'],
    because: CONTENT,
  },
  'a price that is none': {
    edits: [['content/shop.json', '"value": "19,00"', '"value": "19.00"']],
    errors: [],
    only: ['price-invalid@shop.json:40'],
    because: CONTENT,
  },
  'no tag for the head': {
    edits: [['template/site.region', '', '{squarespace-headers}']],
    errors: [],
    only: ['headers-missing@site.region:3'],
    because: WHOLE,
  },
  'a font that is not there': {
    edits: [['template/styles/base.less', '/assets/gone.woff2', '/assets/quay.woff2']],
    errors: [],
    only: ['style-file-missing@styles/base.less:6'],
    because: LINKS,
  },
  'an error of a template that no page has': {
    edits: [['template/collections/album.list', '{title|nope}']],
    errors: [],
    only: ['formatter-unknown@collections/album.list:1'],
    because: UNUSED,
  },
  'an error of a page for members': {
    edits: [
      ['content/views.json', '"collection": { "membersOnly": true,', '"collection": {'],
      ['template/collections/gallery.list', '{.eval 1 + }'],
    ],
    errors: [],
    only: ['expression-reduce@collections/gallery.list:1'],
    because: PRIVATE,
  },
};

let root: string;
const styles = createStyleCompiler();
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'skerry-agreement-'));
  await cp(SITE, join(root, 'site'), { recursive: true });
});
afterAll(async () => {
  await styles.close();
  await rm(root, { recursive: true });
});

interface Told {
  readonly code: string;
  readonly severity: string;
  readonly file: string;
  readonly line: number;
}

const errorsOf = (problems: readonly Told[]): string[] =>
  [
    ...new Set(
      problems
        .filter(({ severity }) => severity === 'error')
        .map(({ code, file, line }) => `${code}@${file}:${line}`),
    ),
  ].sort();

it.each(Object.entries(ROWS))('build and check agree on %s', async (name, row) => {
  const site = join(root, 'site');
  for (const [file, text, old] of row.edits) {
    const path = join(site, file);
    const before = await readFile(path, 'utf8').catch(() => '');
    if (old !== undefined && !before.includes(old)) throw new Error(`${name}: ${file}`);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, old === undefined ? text : before.replace(old, text));
  }
  const built = await buildSite(site, { out: join(root, 'out'), now: NOW, workers: 0, styles });
  const checked = await checkFiles(site, await readSiteFolder(site), NOW);
  await rm(site, { recursive: true });
  await cp(SITE, site, { recursive: true });
  expect(errorsOf(built.problems)).toEqual(row.errors);
  expect(errorsOf(checked.problems)).toEqual([...row.errors, ...(row.only ?? [])].sort());
  expect(built.stopped > 0 || !built.written).toBe(row.errors.length > 0);
});

it('a second build places problems of content where they have moved to', async () => {
  const file = join(root, 'site/content/index.json');
  const text = (await readFile(file, 'utf8')).replace('"type": "image"', '"type": "imag"');
  const lines: (number | undefined)[] = [];
  for (const start of ['', '\n\n']) {
    await writeFile(file, start + text);
    const options = { out: join(root, 'moved'), now: NOW, workers: 0, styles };
    const { problems } = await buildSite(join(root, 'site'), options);
    lines.push(problems.find(({ code }) => code === 'block-type-unknown')?.line);
  }
  expect(lines).toEqual([11, 13]);
});
