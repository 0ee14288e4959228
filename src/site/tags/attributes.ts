import { escapeAttribute } from '../../../engine/kit.js';
import type { TagCall } from './define.js';

/** Whether an attribute is switched on: present, and neither `false` nor `0`. */
export function isTrue(value: string | undefined): boolean {
  const text = value?.trim().toLowerCase();
  return text !== undefined && text !== 'false' && text !== '0';
}

/** Attributes of a tag as they stand in an element; those that are not there are left out. */
export function carry(call: TagCall, names: readonly string[]): string {
  return names
    .map((name) => {
      const value = call.attribute(name);
      if (value === undefined) return '';
      return value === '' ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`;
    })
    .join('');
}

/** Boolean attributes of a tag as they stand in an element: bare where they are switched on. */
export function switches(call: TagCall, names: readonly string[]): string {
  return names.map((name) => (isTrue(call.attribute(name)) ? ` ${name}` : '')).join('');
}
