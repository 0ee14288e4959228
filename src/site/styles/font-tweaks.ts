import type { StyleJob } from './contracts.js';
import { readTweaks } from './tweaks.js';

/** The types of tweaks that are a mixin of properties. */
const TYPES: ReadonlySet<unknown> = new Set(['font', 'image']);

/**
 * Variables for the tweaks of fonts, as Less source. After `// tweak: { "type": "font" }`,
 * `.title-font { font-size: 2em; }` is a mixin, and `@title-font-font-size` is `2em`.
 */
export function fontVariables({ files, entries }: Pick<StyleJob, 'files' | 'entries'>): string {
  const variables: string[] = [];
  for (const path of entries.filter((entry) => entry.endsWith('.less'))) {
    for (const { settings, mixin } of readTweaks(files.get(path) ?? '')) {
      if (mixin === undefined || !TYPES.has(settings.type)) continue;
      for (const [property, value] of declarationsOf(mixin.body)) {
        variables.push(`@${mixin.name}-${property}: ${value};`);
      }
    }
  }
  return variables.join('\n');
}

/** The properties and values of a block without inner blocks; a declaration ends with `;`. */
function declarationsOf(body: string): [property: string, value: string][] {
  return body
    .split(';')
    .slice(0, -1)
    .flatMap((text) => {
      const colon = text.indexOf(':');
      // The name may follow a comment.
      const property =
        text
          .slice(0, Math.max(colon, 0))
          .trimEnd()
          .split(/[^a-z-]/)
          .at(-1) ?? '';
      const value = text.slice(colon + 1).trim();
      return property === '' || value === '' ? [] : [[property, value]];
    });
}
