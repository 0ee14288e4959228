import { describe, expect, it } from 'vitest';
import { constantsPage, readConstants } from './constants-page.js';
import { readDocSources } from './sources.js';

const constants = readConstants(readDocSources().model);
const page = constantsPage(constants);

describe('the page of constants', () => {
  it.each(constants.map(({ name, source }) => [name, source]))(
    'has %s of the %s',
    (name, source) => {
      expect(page).toContain(`## \`${name}\``);
      expect(source).toMatch(/^(?:first|second) seed, sections? \d/);
    },
  );

  it.each([
    ['`fivehundredpix`'],
    ['`1337`'],
    ['`"__MASKED_FIELD__"`'],
    ['`"#027AFF"`'],
    ['`"#FFB802"`'],
    ['| `nestedCategories` | `10000` |'],
    ['| `last` | `70` |'],
    ['`2083`'],
    ['`{"min":1,"max":10,"default":5}`'],
  ])('tells of %s', (found) => {
    expect(page).toContain(found);
  });

  it('refuses a constant that names no section', () => {
    expect(() => readConstants([])).toThrow(/does not say its section of a seed/);
  });
});
