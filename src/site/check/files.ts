import type { Node } from 'jsonc-parser';
import { contentOf } from '../access/content.js';
import { type Check, hasContent } from './define.js';
import { sourceOf, treeOf } from './places.js';

/** Keys of JSON that stand twice, and a content without its settings. */
export const checkFiles: Check = (context, report) => {
  const { files } = contentOf(context.site.model);
  const isTold = context.site.diagnostics.some(({ file }) => file === 'site.json');
  if (!files.has('site.json') && hasContent(context.site) && !isTold) {
    const file = { name: 'site.json', text: '' };
    report('site-json-missing', {}, { file, span: { start: 0, end: 0 } });
  }
  for (const path of files.keys()) {
    if (!path.endsWith('.json')) continue;
    const file = sourceOf(context, path);
    const root = treeOf(file);
    for (const { name, offset, length } of root === undefined ? [] : keysTwice(root)) {
      report('json-key-twice', { name }, { file, span: { start: offset, end: offset + length } });
    }
  }
};

function keysTwice(root: Node): readonly { name: string; offset: number; length: number }[] {
  const found: { name: string; offset: number; length: number }[] = [];
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const seen = new Set<string>();
    for (const child of node.children ?? []) {
      open.push(child);
      const [key] = child.type === 'property' ? (child.children ?? []) : [];
      if (key === undefined) continue;
      const name = String(key.value);
      if (seen.has(name)) found.push({ name, offset: key.offset, length: key.length });
      seen.add(name);
    }
  }
  return found;
}
