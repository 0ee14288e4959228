import { walk } from '../../shared/walk.js';
import { contentOf } from '../access/content.js';
import type { SiteModel } from '../model/site-model.js';

/** Bytes of a loaded site without content. */
const BASE = 50_000;
/** Bytes of a value in content, beside its text. */
const VALUE = 60;
/** Bytes of a character of a text, with all that is made of it when pages are rendered. */
const CHARACTER = 4;

/** The memory of a loaded site in bytes: an estimate by its texts and values, which shared templates make too high. */
export function siteSize(model: SiteModel): number {
  let size = BASE;
  for (const body of model.templates.values()) size += sizeOf(body);
  for (const value of contentOf(model).files.values()) {
    if (value instanceof Uint8Array) size += sizeOf(value);
    else {
      walk(value, (each) => {
        size += VALUE + sizeOf(each);
        return undefined;
      });
    }
  }
  return size;
}

function sizeOf(value: unknown): number {
  if (value instanceof Uint8Array) return value.byteLength;
  return typeof value === 'string' ? value.length * CHARACTER : 0;
}
