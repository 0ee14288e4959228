import { describe, expect, it } from 'vitest';
import { BLOCK_TYPES } from '../../../engine/kit.js';
import { renderLayout } from './layout.js';
import { BLOCKS } from './table.js';
import { EXAMPLES, README, readmeExamples } from './testing/examples.js';
import { renderOne, testHost } from './testing/host.js';
import { SAMPLE_SITE } from './testing/samples.js';
import { findProblems } from './testing/validate.js';

describe('the README', () => {
  it('has an example of every type', () => {
    const shown = new Set(readmeExamples().map(({ type }) => type));
    expect([...shown].sort()).toEqual(Object.keys(BLOCKS).sort());
  });

  it('gives every type its number', () => {
    for (const [, number, type = ''] of README.matchAll(/(?:^\| |, |: )(\d+) ([a-z][\w-]+)/gm)) {
      expect([type, BLOCK_TYPES[type as keyof typeof BLOCK_TYPES]]).toEqual([type, Number(number)]);
    }
  });
});

describe.each(EXAMPLES)('$type $variant $value', ({ type, value, variant }) => {
  const options = { site: SAMPLE_SITE, ...(variant === undefined ? {} : { variant }) };

  it('shows something and reports nothing', () => {
    const { html, codes, diagnostics } = renderOne(type, value, options);
    expect(codes).toEqual([]);
    expect(diagnostics).toEqual([]);
    expect(html).not.toContain('sqs-block-is-empty');
    expect(html).not.toMatch(/PAGE TITLE|\/page-url|undefined|NaN|\[object/);
  });

  it('is valid HTML, also where it stands twice', async () => {
    const block = { id: 'same', type, value, ...(variant === undefined ? {} : { variant }) };
    const html = renderLayout([block, block], testHost(SAMPLE_SITE));
    expect(await findProblems(html)).toEqual([]);
  });
});
