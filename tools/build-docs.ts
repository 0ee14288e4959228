/** Writes the documentation to `dist/docs/`, as a static site that needs no server. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSyntaxDiagramsCode } from 'chevrotain';
import { serializeTagGrammar } from '../engine/1-parse/grammar.js';
import { serializeExpressionGrammar } from '../engine/expression/grammar.js';
import { buildDocs } from '../src/docs/site/build.js';
import { GRAMMAR_FILE } from '../src/docs/site/pages.js';
import { readDocSources } from '../src/docs/site/sources.js';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const TARGET = join(ROOT, 'dist/docs');

mkdirSync(TARGET, { recursive: true });
writeGrammar();
writePages();

/** The syntax diagrams of both languages. */
function writeGrammar(): void {
  // The drawing scripts come along so that the page works offline.
  cpSync(join(ROOT, 'node_modules/chevrotain/diagrams'), join(TARGET, 'diagrams'), {
    recursive: true,
  });
  // The rule that everything starts from comes last in chevrotain's order.
  const rules = [...serializeTagGrammar().reverse(), ...serializeExpressionGrammar()];
  const page = createSyntaxDiagramsCode(rules, {
    resourceBase: 'diagrams/',
    css: 'diagrams/diagrams.css',
  }).replace(
    '<meta charset="utf-8">',
    '<meta charset="utf-8">\n<title>Skerry: syntax diagrams</title>',
  );
  write(GRAMMAR_FILE, page, `${rules.length} rules`);
}

/** The pages, and what they load. */
function writePages(): void {
  const files = buildDocs(readDocSources());
  for (const [name, text] of files) writeFileSync(join(TARGET, name), text);
  console.log(`Wrote ${join(TARGET, 'index.html')}: ${files.size} files`);
}

function write(name: string, page: string, contents: string): void {
  const file = join(TARGET, name);
  writeFileSync(file, page);
  console.log(`Wrote ${file}: ${contents}`);
}
