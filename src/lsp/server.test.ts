import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  CompletionItem,
  PublishDiagnosticsParams,
  TextEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { CLI, runBin } from '../cli/testing.js';
import {
  createEditor,
  type Editor,
  initialize,
  openFolderFor,
  SITE,
  startEditor,
} from './testing.js';

const URI = 'file:///theme/page.html';

let editor: Editor;
beforeEach(async () => {
  editor = await startEditor();
});
afterEach(() => editor.end());

/** Problems as `line:column code`, from 1. */
const shown = ({ diagnostics }: PublishDiagnosticsParams): readonly string[] =>
  diagnostics.map(
    ({ range: { start }, code }) => `${start.line + 1}:${start.character + 1} ${code}`,
  );

describe('diagnostics', () => {
  it.each<[text: string, problems: string[]]>([
    ['<b>{title}</b>', []],
    ['{title|htm}', ['1:8 formatter-unknown']],
    ['a\n{.section x}', ['2:1 block-unclosed']],
    ['{.end}', ['1:1 mismatched-end']],
    ['{.equl? a b}{.end}', ['1:3 predicate-unknown']],
    ['<squarespace:qery />', ['1:1 tag-unknown']],
    ['{# skerry-ignore formatter-unknown: of the host }{a|htm}', []],
    ['<squarespace:query collection="a">{x|htm}</squarespace:query>', ['1:38 formatter-unknown']],
  ])('of %j', async (text, problems) => {
    expect(shown(await editor.open(URI, text))).toEqual(problems);
  });

  it('follow the edits of a text, and end with it', async () => {
    expect(shown(await editor.open(URI, '{a|htm}'))).toHaveLength(1);
    expect(shown(await editor.change(URI, '{a|html}'))).toEqual([]);
    expect(shown(await editor.change(URI, '{.if a}'))).toEqual(['1:1 block-unclosed']);
    expect(shown(await editor.close(URI))).toEqual([]);
  });

  it('have the message, the hint and the source', async () => {
    const { diagnostics } = await editor.open(URI, '{title|htm}');
    expect(diagnostics).toEqual([
      {
        range: { start: { line: 0, character: 7 }, end: { line: 0, character: 10 } },
        severity: 1,
        code: 'formatter-unknown',
        source: 'skerry',
        message: "Formatter 'htm' is unknown\nDid you mean 'html'?",
      },
    ]);
  });

  it('refuse a template over the limits, and are for the next all the same', async () => {
    const large = shown(await editor.open(URI, '{a}'.repeat(400_000)));
    expect(large).toEqual(['1:1 template-size-limit-reached']);
    const deep = shown(await editor.change(URI, '{.if a}'.repeat(20_000)));
    expect(deep).toEqual(['1:1401 nesting-limit-reached']);
    expect(shown(await editor.change(URI, '{a}'))).toEqual([]);
  });
});

describe('a template of a stranger', () => {
  it.each([
    ['tags', '{a|html}'.repeat(49_000)],
    ['branches', `{.section a}${'{.or odd? b}x'.repeat(15_000)}{.end}`],
    ['blocks without an end', '{.section a}'.repeat(150)],
    ['macros', '{.macro a}{@|apply a}{.end}'.repeat(9_000)],
    ['quotes', `{.eval ${'"\\'.repeat(100_000)}}`],
    ['elements', '<div>'.repeat(80_000)],
    ['values', `<p ${'a="'.repeat(100_000)}`],
    ['platform tags', '<squarespace:query collection="a">'.repeat(3_000)],
    ['braces', '{'.repeat(400_000)],
    ['ignores', '{# skerry-ignore formatter-unknown: a}{a|htm}\n'.repeat(10_000)],
  ])('has its answers, however many %s it has', async (_name, text) => {
    await editor.open(URI, text);
    const at = { line: 0, character: Math.floor(text.length / 2) };
    const params = {
      textDocument: { uri: URI },
      position: at,
      range: { start: at, end: at },
      context: { includeDeclaration: true, diagnostics: [] },
      options: { tabSize: 2, insertSpaces: true },
    };
    const kinds = ['completion', 'hover', 'definition', 'references', 'documentHighlight'];
    for (const kind of [...kinds, 'documentSymbol', 'foldingRange', 'formatting', 'codeAction']) {
      await editor.connection.sendRequest(`textDocument/${kind}`, params);
    }
    expect(shown(await editor.change(URI, '{a}'))).toEqual([]);
  });
});

describe('problems of a site', () => {
  let site: Awaited<ReturnType<typeof openFolderFor>>;
  beforeAll(async () => {
    site = await openFolderFor({
      ...SITE,
      'template/blocks/card.block': '<b>{titel|html}</b>\n',
      'skerry.check.json': {
        rules: { 'invalid-instruction': 'off', 'predicate-unknown': 'warning' },
        ignores: [{ rule: 'formatter-unknown', in: 'template/collections', because: 'Ours' }],
      },
    });
  });
  afterAll(() => site.remove());
  const uriOf = (path: string) => pathToFileURL(join(site.folder, path)).href;
  const withCode = async (uri: string, code: string): Promise<readonly string[]> => {
    for (;;) {
      const found = shown(await editor.problems(uri));
      if (found.some((each) => each.endsWith(code))) return found;
    }
  };

  it('come with the first template that is opened, also those of other files', async () => {
    const card = uriOf('template/blocks/card.block');
    const item = uriOf('template/collections/blog.item');
    const ofCard = withCode(card, 'name-unknown');
    await editor.open(item, '{.section item}<h1>{title}</h1>{.end}\n');
    expect(await ofCard).toEqual(['1:5 name-unknown']);
  });

  it('are those that the settings of checks leave, while an author types too', async () => {
    const text = '{.foo}{title|ours}{.equl? a 1}{.end}\n';
    const item = uriOf('template/collections/blog.item');
    await editor.open(item, '{title}\n');
    const { diagnostics } = await editor.change(item, text);
    expect(diagnostics.map(({ code, severity }) => `${code} ${severity}`)).toEqual([
      'predicate-unknown 2',
    ]);
    const region = uriOf('template/site.region');
    await editor.open(region, '{title}\n');
    expect(shown(await editor.change(region, text))).toContain('1:14 formatter-unknown');
  });

  it('move with an edit, and are found anew when the text is saved', async () => {
    const card = uriOf('template/blocks/card.block');
    const found = withCode(card, 'name-unknown');
    await editor.open(card, '<b>{titel|html}</b>\n');
    expect(await found).toEqual(['1:5 name-unknown']);
    expect(shown(await editor.change(card, '<i>a</i>\n<b>{titel|html}</b>\n'))).toEqual([
      '2:5 name-unknown',
    ]);
    expect(shown(await editor.change(card, '<i>a</i>\n<b>{title|html}</b>\n'))).toEqual([]);
    const anew = withCode(card, 'name-unknown');
    await editor.change(card, '{title}{titel}');
    await editor.saved(card);
    expect(await anew).toEqual(['1:9 name-unknown']);
  });
});

describe('formatting', () => {
  it.each<[before: string, after: string]>([
    [
      '<ul>\n<li>\n{.if a}\nx\n{.end}\n</li>\n</ul>\n',
      '<ul>\n  <li>\n    {.if a}\n      x\n    {.end}\n  </li>\n</ul>\n',
    ],
    [
      '<div>\n<squarespace:query collection="a" />\n</div>',
      '<div>\n  <squarespace:query collection="a" />\n</div>',
    ],
    ['<p>\n  a\n</p>\n', '<p>\n  a\n</p>\n'],
    ['{.if a}\n<p>\nx', '{.if a}\n<p>\nx'],
  ])('of %j', async (before, after) => {
    await editor.open(URI, before);
    const edits = await editor.connection.sendRequest<TextEdit[]>('textDocument/formatting', {
      textDocument: { uri: URI },
      options: { tabSize: 2, insertSpaces: true },
    });
    const document = TextDocument.create(URI, 'skerry', 1, before);
    expect(TextDocument.applyEdits(document, edits)).toBe(after);
    expect(edits.length).toBe(before === after ? 0 : 1);
  });
});

describe('skerry lsp', () => {
  it('answers over standard input and output, and ends with its editor', async () => {
    const child = spawn(process.execPath, [CLI, 'lsp', '--stdio'], { env: {} });
    const exited = once(child, 'exit');
    const ofBin = createEditor(child.stdout, child.stdin);
    expect(await initialize(ofBin)).toMatchObject({ serverInfo: { name: 'skerry' } });
    expect(shown(await ofBin.open(URI, '{a|htm}'))).toEqual(['1:4 formatter-unknown']);
    const position = { line: 0, character: 6 };
    const items = await ofBin.connection.sendRequest<CompletionItem[]>('textDocument/completion', {
      textDocument: { uri: URI },
      position,
    });
    expect(items.map(({ label }) => label)).toContain('html');
    await ofBin.connection.sendRequest('shutdown');
    await ofBin.connection.sendNotification('exit');
    expect(await exited).toEqual([0, null]);
  });

  it('ends when its input does', async () => {
    expect(await runBin(['lsp'])).toMatchObject({ code: 0, stderr: '' });
  });
});
