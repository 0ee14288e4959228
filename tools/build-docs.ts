/** Writes the documentation that is made from the code to `dist/docs/`. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSyntaxDiagramsCode } from 'chevrotain';
import { serializeTemplateGrammar } from '../engine/1-parse/parse.js';
import { serializeExpressionGrammar } from '../engine/expression/grammar.js';

const TARGET = fileURLToPath(new URL('../dist/docs/', import.meta.url));
const DIAGRAMS = fileURLToPath(new URL('../node_modules/chevrotain/diagrams/', import.meta.url));

mkdirSync(TARGET, { recursive: true });
// The drawing scripts come along so that the page works offline.
cpSync(DIAGRAMS, join(TARGET, 'diagrams'), { recursive: true });
// The rule that everything starts from comes last in chevrotain's order.
const rules = [...serializeTemplateGrammar().reverse(), ...serializeExpressionGrammar()];
const page = createSyntaxDiagramsCode(rules, {
  resourceBase: 'diagrams/',
  css: 'diagrams/diagrams.css',
}).replace(
  '<meta charset="utf-8">',
  '<meta charset="utf-8">\n<title>Skerry: syntax diagrams</title>',
);
writeFileSync(join(TARGET, 'grammar.html'), page);
console.log(`Wrote ${join(TARGET, 'grammar.html')}: ${rules.length} rules`);
