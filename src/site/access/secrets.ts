import { LEFT_OUT, pathOf, rewrite, walk } from '../../shared/walk.js';
import type { JsonObject } from '../shared/types.js';
import { isObject } from '../shared/values.js';

/** Words in the names of secret fields. */
const SECRET = /secret(?!ar)|passw|passphrase|credential|token|(?:api|private|access)key|^private$/;

/** The members of `site.json` that pages, page JSON and scripts read whole. */
const READ_WHOLE = ['website', 'websiteSettings'] as const;

/** Whether a field is a secret by its name: a text, or a value that holds texts. */
function isSecret(name: string, value: unknown): boolean {
  const isValue = typeof value === 'string' ? value !== '' : typeof value === 'object' && value;
  return Boolean(isValue) && SECRET.test(name.toLowerCase().replace(/[^a-z]/g, ''));
}

/** `site.json` without the fields whose names mark secrets; the same object where there is none. */
export function withoutSecrets(site: JsonObject): JsonObject {
  if (secretsOf(site).length === 0) return site;
  const open = READ_WHOLE.flatMap((member) => {
    if (!isObject(site[member])) return [];
    const see = (value: unknown, name: string) => (isSecret(name, value) ? LEFT_OUT : value);
    return [[member, rewrite(site[member], { see })]];
  });
  return { ...site, ...Object.fromEntries(open) };
}

/** The paths of the secrets of `site.json`. */
export function secretsOf(site: JsonObject): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  for (const member of READ_WHOLE) {
    walk(site[member], (value, key, parent) => {
      if (parent === undefined || !isSecret(key, value)) return undefined;
      found.push([member, ...pathOf(parent, key)]);
      return 'past';
    });
  }
  return found;
}
