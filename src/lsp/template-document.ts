import { TextDocument } from 'vscode-languageserver-textdocument';
import { checkedTemplate } from '../site/check/checked-template.js';
import type { CheckedTemplate } from '../site/check/define.js';
import { templateCompiler } from '../site/load/template-compiler.js';

/** Code is not generated for templates that are never rendered. */
const compiler = templateCompiler('never');

/** One version of a template, with its tree. */
export interface TemplateDocument {
  readonly uri: string;
  readonly text: TextDocument;
  /** Its path in the template folder of its site, or the name of its file. */
  readonly name: string;
  /** Its tree, the trees of its platform tags, and all problems of compiling. Read at the first use. */
  readonly checked: CheckedTemplate;
}

/** A template for a version of a text. */
export function templateDocument(text: TextDocument, name: string): TemplateDocument {
  let checked: CheckedTemplate | undefined;
  return {
    uri: text.uri,
    text,
    name,
    get checked() {
      checked ??= readTemplate(name, text.getText());
      return checked;
    },
  };
}

/** The tree of a text that is no version of a document. */
export function readTemplate(name: string, text: string): CheckedTemplate {
  return checkedTemplate(name, compiler.compile({ name, text }), compiler);
}

/** A template of a file that no editor has open. */
export function closedDocument(uri: string, name: string, text: string): TemplateDocument {
  return templateDocument(TextDocument.create(uri, LANGUAGE, 0, text), name);
}

const LANGUAGE = 'skerry';
