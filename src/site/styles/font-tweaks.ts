import { readTweaks } from '../tweaks.js';
import type { StyleJob } from './style-worker.js';

/** The types of tweaks that are a mixin of properties. */
const TYPES: ReadonlySet<unknown> = new Set(['font', 'image']);
const DECLARATION = /([a-z-]+)\s*:\s*([^;{}]+);/g;

/**
 * Variables for what the tweaks of fonts say: after `// tweak: { "type": "font" }`, `.title-font { font-size:
 * 2em; }` is a mixin, and `@title-font-font-size` is `2em`. As Less source.
 */
export function fontVariables({ files, entries }: Pick<StyleJob, 'files' | 'entries'>): string {
  const variables: string[] = [];
  for (const path of entries.filter((entry) => entry.endsWith('.less'))) {
    for (const { settings, mixin } of readTweaks(files.get(path) ?? '')) {
      if (mixin === undefined || !TYPES.has(settings.type)) continue;
      for (const [, property, value] of mixin.body.matchAll(DECLARATION)) {
        variables.push(`@${mixin.name}-${property}: ${value?.trim()};`);
      }
    }
  }
  return variables.join('\n');
}
