import type { FormattingOptions, TextEdit } from 'vscode-languageserver/node';
import { createEngine } from '../../engine/index.js';
import { formatTemplate, UnreadableSource } from '../fmt/index.js';
import { editBetween } from './edit.js';
import { rangeOf } from './range.js';
import type { TemplateDocument } from './template-document.js';

/** Templates are laid out as they are written, with their platform tags. */
const engine = createEngine({ codeGeneration: 'never' });

/**
 * The edit that lays a template out: one around all changes, so that cursors and marks elsewhere stay. None for a
 * template that cannot be laid out; its diagnostics have the reason.
 */
export function formattingEdits(
  { text, checked }: TemplateDocument,
  { tabSize, insertSpaces }: FormattingOptions,
): readonly TextEdit[] {
  const before = text.getText();
  let after: string;
  try {
    const template = engine.compile(before, { name: checked.path });
    after = formatTemplate(template, { indent: insertSpaces ? tabSize : 'tab' });
  } catch (error) {
    if (error instanceof UnreadableSource) return [];
    throw error;
  }
  if (after === before) return [];
  const edit = editBetween(before, after);
  return [{ range: rangeOf(text, edit), newText: edit.newText }];
}
