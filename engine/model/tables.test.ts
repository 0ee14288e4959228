import { describe, expect, it } from 'vitest';
import { BACKGROUND_SOURCES } from './background-source.js';
import { BLOCK_TYPES } from './block-type.js';
import { COLLECTION_TYPES } from './collection-type.js';
import { FOLDER_BEHAVIORS } from './folder-behavior.js';
import { GALLERY_NUMBERS } from './gallery.js';
import { LIKERT_ANSWERS } from './likert.js';
import { PAGE_TYPES } from './page-type.js';
import { PRODUCT_TYPES } from './product-type.js';
import { RECORD_TYPES } from './record-type.js';
import { SITE_ROLES } from './site-role.js';
import { SLICE_TYPES } from './slice-type.js';

/** Every enumeration with codes, and how many names its listing has. */
const TABLES: Readonly<Record<string, readonly [Readonly<Record<string, number>>, number]>> = {
  BACKGROUND_SOURCES: [BACKGROUND_SOURCES, 5],
  BLOCK_TYPES: [BLOCK_TYPES, 65],
  COLLECTION_TYPES: [COLLECTION_TYPES, 18],
  FOLDER_BEHAVIORS: [FOLDER_BEHAVIORS, 4],
  LIKERT_ANSWERS: [LIKERT_ANSWERS, 5],
  PAGE_TYPES: [PAGE_TYPES, 26],
  PRODUCT_TYPES: [PRODUCT_TYPES, 6],
  RECORD_TYPES: [RECORD_TYPES, 23],
  SITE_ROLES: [SITE_ROLES, 14],
  SLICE_TYPES: [SLICE_TYPES, 19],
};

describe.each(Object.entries(TABLES))('%s', (_name, [table, size]) => {
  it('gives every name a code of its own', () => {
    const codes = Object.values(table);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toHaveLength(size);
  });
});

describe('GALLERY_NUMBERS', () => {
  it.each(Object.entries(GALLERY_NUMBERS))('has a default for %s within its bounds', (_name, n) => {
    expect(n.default).toBeGreaterThanOrEqual(n.min);
    expect(n.default).toBeLessThanOrEqual(n.max);
  });
});
