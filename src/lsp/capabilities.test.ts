import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  CodeAction,
  CompletionItem,
  DocumentHighlight,
  DocumentSymbol,
  FoldingRange,
  Hover,
  Location,
  Range,
  WorkspaceEdit,
  WorkspaceSymbol,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type Editor, openFolderFor, SITE, startEditor, withCursor } from './testing.js';

let editor: Editor;
let site: Awaited<ReturnType<typeof openFolderFor>>;
beforeAll(async () => {
  site = await openFolderFor(SITE);
  editor = await startEditor({ checkSite: false });
});
afterAll(async () => {
  await editor.end();
  await site.remove();
});

const uriOf = (path: string): string => pathToFileURL(join(site.folder, 'template', path)).href;
const pathOf = (uri: string): string =>
  uri.replace(`${uriOf('')}/`, '').replace(/^.*\/content\//, '../content/');

/** Opens a template with a cursor in it, and asks there. */
async function ask<Result>(
  method: string,
  path: string,
  marked: string,
  more: object = {},
): Promise<{ readonly result: Result; readonly document: TextDocument }> {
  const { text, offset } = withCursor(marked);
  const uri = path.includes(':') ? path : uriOf(path);
  const document = TextDocument.create(uri, 'skerry', 1, text);
  await editor.open(uri, text);
  const position = document.positionAt(Math.max(0, offset));
  const params = { textDocument: { uri }, position, ...more };
  const result = await editor.connection.sendRequest<Result>(`textDocument/${method}`, params);
  await editor.close(uri);
  return { result, document };
}

const LIST = 'collections/blog.list';
const CARD = 'blocks/card.block';
const FREE = 'file:///elsewhere/page.html';

describe('completion', () => {
  it.each<[place: string, path: string, marked: string, offered: string[], others: string[]]>([
    ['tags', FREE, '{.se¦}', ['section', 'repeated section', 'if', 'equal?'], ['html']],
    ['tags without an end', FREE, '<p>{.¦', ['section', 'space'], []],
    ['formatters', FREE, '{a|ht¦}', ['html', 'truncate', 'money'], ['section', 'equal?']],
    ['predicates of a branch', FREE, '{.if a}{.or eq¦}{.end}', ['equal?'], ['html']],
    ['fields of the page', LIST, '{¦}', ['items', 'collection', 'website'], ['title', 'author']],
    [
      'fields of an element',
      LIST,
      '{.repeated section items}{¦}{.end}',
      ['title', 'author', 'excerpt', 'items', '@index'],
      ['name'],
    ],
    ['fields of fields', LIST, '{.repeated section items}{author.¦}{.end}', ['name'], ['title']],
    [
      'fields of an unfinished tag',
      LIST,
      '{.repeated section items}<b>{ti¦</b>{.end}',
      ['title'],
      [],
    ],
    ['own fields of a section', LIST, '{.section ¦}{.end}', ['collection', 'items'], []],
    [
      'own fields alone',
      LIST,
      '{.repeated section items}{.section ¦}{.end}{.end}',
      ['author'],
      ['website'],
    ],
    ['a variable', LIST, '{.var @first items.0}{¦}', ['@first', 'items'], []],
    ['fields of a variable', LIST, '{.var @first items.0}{@first.¦}', ['title'], ['website']],
    ['arguments', LIST, '{.repeated section items}{.equal? ¦}{.end}{.end}', ['title'], []],
    ['conditions', LIST, '{.if items && ¦}{.end}', ['collection', 'equal?'], []],
    ['settings that are not set', LIST, '{website.¦}', ['siteTitle', 'siteTagLine'], []],
    ['fields of a partial by its use', CARD, '{¦}', ['title', 'author', 'fullUrl'], []],
    ['a block that is not closed yet', LIST, '{.repeated section items}\n{¦', ['title'], []],
    ['partials', CARD, '{@|apply ¦}', ['card.block', 'unused-card.block', 'tagline'], ['html']],
    ['partials of include', LIST, '{.include ¦}', ['card.block'], []],
    ['platform tags', LIST, '<sq¦', ['squarespace:query', 'squarespace:navigation'], []],
    ['attributes of platform tags', LIST, '<squarespace:query ¦ />', ['collection', 'limit'], []],
    ['collections', LIST, '<squarespace:query collection="¦" />', ['journal'], []],
    ['navigations', LIST, '<squarespace:navigation navigationId="¦" />', ['main'], []],
    [
      'templates of navigations',
      LIST,
      '<squarespace:navigation navigationId="main" template="¦" />',
      ['card'],
      [],
    ],
    ['scripts', LIST, '<squarespace:script src="¦" />', ['site.js'], []],
    ['fields in a query', FREE.replace('elsewhere', 'x'), '{¦}', ['@'], []],
    [
      'fields in a query of a collection',
      'site.region',
      '<squarespace:query collection="journal">{.repeated section items}{¦}{.end}</squarespace:query>',
      ['author'],
      [],
    ],
    ['elements of HTML', LIST, '<di¦', ['div'], []],
    ['attributes of HTML', LIST, '<img ¦>', ['alt', 'src'], []],
    ['classes', LIST, '<p class="¦">', ['card-title', 'sqs-add-to-cart-button'], []],
  ])('offers %s', async (_place, path, marked, offered, others) => {
    const { result } = await ask<CompletionItem[]>('completion', path, marked);
    const labels = result.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(offered));
    expect(labels.filter((label) => others.includes(label))).toEqual([]);
  });

  it.each<[marked: string, label: string, after: string]>([
    ['{.se¦', 'section', '{.section $1}$0{.end}'],
    ['{.se¦}', 'section', '{.section $1}$0{.end}'],
    ['{.se¦ items}x{.end}', 'section', '{.section items}x{.end}'],
    ['{.eq¦}', 'equal?', '{.equal? $1}$0{.end}'],
    ['{a|ht¦}', 'html', '{a|html}'],
    ['{.section items}{items.0.ti¦}{.end}', 'title', '{.section items}{items.0.title}{.end}'],
    ['<squarespace:query ¦ />', 'collection', '<squarespace:query collection="$1" />'],
    ['<p class="card-¦">', 'card-title', '<p class="card-title">'],
  ])('of %s writes %s', async (marked, label, after) => {
    const { result, document } = await ask<CompletionItem[]>('completion', LIST, marked);
    const { textEdit } = result.find((item) => item.label === label) as CompletionItem;
    expect(TextDocument.applyEdits(document, [textEdit as never])).toBe(after);
  });

  it('has documentation, and the type and an example of values', async () => {
    const { result } = await ask<CompletionItem[]>(
      'completion',
      LIST,
      '{.repeated section items}{¦}{.end}',
    );
    const title = result.find(({ label }) => label === 'title');
    expect(title?.detail).toBe('string  "Low tide"');
    expect(title?.documentation).toMatchObject({ kind: 'markdown' });
  });
});

describe('hover', () => {
  it.each<[path: string, marked: string, texts: string[]]>([
    [FREE, '{a|htm¦l}', ['{value|html}', 'Escapes']],
    [FREE, '{.sec¦tion a}{.end}', ['{.section name}', 'Enters a value']],
    [FREE, '{.equ¦al? a 1}{.end}', ['equal?']],
    [FREE, '{.section a}\n{.en¦d}', ['{.section a}', 'opened in line 1']],
    [FREE, '{.spa¦ce}', ['Print a brace or a blank']],
    [
      LIST,
      '{.repeated section items}{tit¦le}{.end}',
      ['title: string', 'items[].title', '"Low tide"'],
    ],
    [
      LIST,
      '{.repeated section items}{auth¦or.name}{.end}',
      ['author: {', 'readonly name: string', 'Ida'],
    ],
    [LIST, '{.repeated section items}{author.na¦me}{.end}', ['author.name: string', '"Ida"']],
    [LIST, '{.repeated section items}{titel¦}{.end}', ['no such value']],
    [LIST, '{website.siteTi¦tle}', ['siteTitle', 'The name of the site.', 'Tide & Co']],
    [LIST, '{.var @x items.0}{@x¦.title}', ['title']],
    [LIST, '{@|apply card¦.block}', ['blocks/card.block', '{title|html}']],
    [LIST, '<squarespace:que¦ry collection="journal" />', ['Renders its body', 'collection']],
    [LIST, '<di¦v>', ['div']],
  ])('in %s of %s', async (path, marked, texts) => {
    const { result } = await ask<Hover>('hover', path, marked);
    const { value } = result.contents as { readonly value: string };
    for (const text of texts) expect(value).toContain(text);
  });

  it('says nothing about text', async () => {
    const { result } = await ask<Hover | null>('hover', LIST, 'some te¦xt');
    expect(result).toBeNull();
  });
});

/** Places as `path:line:column`, from 1. */
const shown = (locations: readonly Location[]): readonly string[] =>
  locations.map(
    ({ uri, range: { start } }) => `${pathOf(uri)}:${start.line + 1}:${start.character + 1}`,
  );

describe('definition', () => {
  it.each<[path: string, marked: string, places: string[]]>([
    [LIST, '{@|apply ca¦rd.block}', [`${CARD}:1:1`]],
    [LIST, '{.macro a}{.end}{@|apply a¦}', [`${LIST}:1:9`]],
    [CARD, '{@|apply tag¦line}', [`${LIST}:4:9`]],
    [LIST, '{.var @a title}\n{@a¦|html}', [`${LIST}:1:7`]],
    [LIST, '{.section items}\n{.or}\n{.en¦d}', [`${LIST}:1:1`]],
    [LIST, '<squarespace:query collection="jour¦nal" />', ['../content/journal.json:1:1']],
    [LIST, '<squarespace:navigation navigationId="main" template="ca¦rd" />', [`${CARD}:1:1`]],
    [LIST, '<squarespace:script src="site¦.js" />', ['scripts/site.js:1:1']],
    [LIST, '{title¦}', []],
  ])('in %s of %s', async (path, marked, places) => {
    const { result } = await ask<Location[]>('definition', path, marked);
    expect(shown(result)).toEqual(places);
  });
});

describe('references', () => {
  it.each<[path: string, marked: string, withDefinition: boolean, places: string[]]>([
    [LIST, '{.macro a¦}{.end}\n{@|apply a}', true, [`${LIST}:1:9`, `${LIST}:2:10`]],
    [LIST, '{.macro a¦}{.end}\n{@|apply a}', false, [`${LIST}:2:10`]],
    [CARD, '¦<b></b>', true, [`${LIST}:2:10`]],
    [LIST, '{.var @a b}{@a¦.c}{.if @a}{.end}', false, [`${LIST}:1:13`, `${LIST}:1:23`]],
    [LIST, '{.equal? @a @a¦}{.end}', false, [`${LIST}:1:10`, `${LIST}:1:13`]],
  ])('in %s of %s', async (path, marked, includeDeclaration, places) => {
    const context = { includeDeclaration };
    const { result } = await ask<Location[]>('references', path, marked, { context });
    expect(shown(result)).toEqual(places);
  });
});

describe('highlights', () => {
  it.each<[marked: string, columns: number[]]>([
    ['{.if a¦}{.or}{.end}', [6]],
    ['{.i¦f a}{.or}{.end}', [1, 8, 13]],
    ['{.if a}{.or}{.en¦d}', [1, 8, 13]],
    ['{title¦|html}{title}', [2, 14]],
  ])('of %s', async (marked, columns) => {
    const { result } = await ask<DocumentHighlight[]>('documentHighlight', LIST, marked);
    expect(result.map(({ range }) => range.start.character + 1)).toEqual(columns);
  });
});

describe('rename', () => {
  it.each<[path: string, marked: string, name: string, edits: string[]]>([
    [LIST, '{.var @a¦ b}{@a.c}', 'wide', [`${LIST}:7-9 @wide`, `${LIST}:13-15 @wide`]],
    [LIST, '{.macro a}{.end}{@|apply a¦}', 'b', [`${LIST}:9-10 b`, `${LIST}:26-27 b`]],
    [
      LIST,
      '{@|apply card¦.block}',
      'tile',
      [`${LIST}:10-20 tile.block`, 'blocks/card.block → blocks/tile.block'],
    ],
  ])('in %s of %s to %s', async (path, marked, newName, edits) => {
    const { result } = await ask<WorkspaceEdit>('rename', path, marked, { newName });
    const found = (result.documentChanges ?? []).flatMap((change) => {
      if ('oldUri' in change) return `${pathOf(change.oldUri)} → ${pathOf(change.newUri)}`;
      if (!('edits' in change)) return [];
      return change.edits.map((edit) => {
        const { range, newText } = edit as { range: Range; newText: string };
        const [start, end] = [range.start.character + 1, range.end.character + 1];
        return `${pathOf(change.textDocument.uri)}:${start}-${end} ${newText}`;
      });
    });
    expect(found).toEqual(edits);
  });

  it.each([
    ['{ti¦tle}', 'x', 'Only variables, macros and partials'],
    ['{.var @a¦ b}', '1 2', 'is no name of a variable'],
    ['{@|apply card¦.block}', '../x', 'is no name of a partial'],
    ['{@|apply card¦.block}', 'unused-card', "a partial 'unused-card.block' already"],
  ])('refuses %s to %s', async (marked, newName, message) => {
    await expect(ask('rename', LIST, marked, { newName })).rejects.toThrow(message);
  });
});

describe('symbols', () => {
  it('are blocks, macros, variables and platform tags, one inside of the other', async () => {
    const { result } = await ask<DocumentSymbol[]>(
      'documentSymbol',
      LIST,
      '{.repeated section items}{.if a}{.var @x a}{.end}{.end}{.macro m}{.end}<squarespace:query collection="a">{.section b}{.end}</squarespace:query>',
    );
    const names = (symbols: readonly DocumentSymbol[]): unknown =>
      symbols.map(({ name, children = [] }) =>
        children.length > 0 ? [name, names(children)] : name,
      );
    expect(names(result)).toEqual([
      ['repeated section items', [['if a', ['@x']]]],
      'macro m',
      ['squarespace:query', ['section b']],
    ]);
  });

  it('of the site are its templates and macros', async () => {
    await editor.open(uriOf(CARD), '{a}');
    const found = await editor.connection.sendRequest<WorkspaceSymbol[]>('workspace/symbol', {
      query: 'cd',
    });
    expect(found.map(({ name }) => name)).toEqual([
      'blocks/card.block',
      'blocks/unused-card.block',
    ]);
  });
});

describe('folding', () => {
  it.each<[text: string, ranges: string[]]>([
    ['{.if a}\nx\ny\n{.or}\nz\n{.end}', ['0-2', '3-4']],
    ['<ul>\n<li>a</li>\n</ul>', ['0-1']],
    ['{## a\nb\n##}\nc', ['0-2']],
    ['<squarespace:query collection="a">\nx\ny\n</squarespace:query>', ['0-2']],
    ['{.if a}x{.end}', []],
  ])('of %j', async (text, ranges) => {
    const { result } = await ask<FoldingRange[]>('foldingRange', LIST, text);
    expect(result.map(({ startLine, endLine }) => `${startLine}-${endLine}`)).toEqual(ranges);
  });
});

describe('fixes', () => {
  it.each<[text: string, title: string, after: string]>([
    ['{title|htm}', "Change to 'html'", '{title|html}'],
    ['{.equl? a 1}{.end}', "Change to 'equal?'", '{.equal? a 1}{.end}'],
    ['a{.end}', 'Remove it', 'a'],
    ['{.if a}b', "Add '{.end}' at the end", '{.if a}b{.end}'],
    ['{.end }', 'Remove it', '{.end}'],
  ])('of %s', async (text, title, after) => {
    const uri = uriOf(LIST);
    const { diagnostics } = await editor.open(uri, text);
    const { result, document } = await ask<CodeAction[]>('codeAction', LIST, text, {
      range: diagnostics[0]?.range,
      context: { diagnostics: [] },
    });
    expect(result[0]?.title).toBe(title);
    expect(TextDocument.applyEdits(document, result[0]?.edit?.changes?.[uri] ?? [])).toBe(after);
  });
});
