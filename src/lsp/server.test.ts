import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PublishDiagnosticsParams, TextEdit } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { type Editor, startEditor } from './testing.js';

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
