/** Writes the documentation that is made from the code to `dist/docs/`. */
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSyntaxDiagramsCode } from 'chevrotain';
import { serializeTagGrammar } from '../engine/1-parse/grammar.js';
import { serializeExpressionGrammar } from '../engine/expression/grammar.js';
import { renderReferencePage } from '../src/docs/page.js';
import { buildReference } from '../src/docs/reference.js';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const TARGET = join(ROOT, 'dist/docs');

mkdirSync(TARGET, { recursive: true });
writeGrammar();
writeReference();

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
  write('grammar.html', page, `${rules.length} rules`);
}

/** The formatters and predicates. */
function writeReference(): void {
  const entries = buildReference();
  const page = renderReferencePage(entries, {
    template: readFileSync(join(ROOT, 'src/docs/page/reference.html'), 'utf8'),
    style: readFileSync(join(ROOT, 'src/docs/page/reference.css'), 'utf8'),
    deviations: readDeviations(join(ROOT, 'fixtures/conformance/deviations.json')),
  });
  write('reference.html', page, `${entries.length} formatters and predicates`);
}

function readDeviations(file: string): Readonly<Record<string, string>> {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function write(name: string, page: string, contents: string): void {
  const file = join(TARGET, name);
  writeFileSync(file, page);
  console.log(`Wrote ${file}: ${contents}`);
}
