import { describe, expect, it } from 'vitest';
import type { RuleSettings } from './rules.js';
import { type Files, page, problemsOf, region } from './testing.js';

/** What is reported of a template with two misspelt formatters, or with other content. */
async function reported(templates: Files, settings: RuleSettings = {}, content = {}) {
  const options = { settings };
  const problems = await problemsOf({ templates, content, options, expected: [] });
  return problems.map(({ severity, code, file, line }) => `${file}:${line} ${severity} ${code}`);
}

const LINK = page('<a href="/nowhere">Nowhere</a>');
const IGNORE = { rule: 'link-broken', in: 'index.json', because: 'It comes in May' };

describe('comments of templates', () => {
  it.each<[name: string, text: string, expected: readonly string[]]>([
    ['none', '{title|htm}', ['site.region:1 error formatter-unknown']],
    ['a line before', '{# skerry-ignore formatter-unknown: ours}\n{title|htm}', []],
    ['on the line', '{title|htm}{# skerry-ignore formatter-unknown: ours}', []],
    ['of many lines', '{##\nskerry-ignore formatter-unknown: ours\n##}\n{title|htm}', []],
    [
      'of two codes',
      '{# skerry-ignore formatter-unknown, invalid-instruction: ours}\n{title|htm}{.foo}',
      [],
    ],
    [
      'two lines before',
      '{# skerry-ignore formatter-unknown: ours}\n\n{title|htm}',
      ['site.region:1 warning ignore-unused', 'site.region:3 error formatter-unknown'],
    ],
    [
      'of another code',
      '{# skerry-ignore formatter-unknow: ours}\n{title|htm}',
      ['site.region:1 warning rule-unknown', 'site.region:2 error formatter-unknown'],
    ],
    [
      'without a reason',
      '{# skerry-ignore formatter-unknown}\n{title|htm}',
      ['site.region:1 warning ignore-without-reason'],
    ],
    ['of nothing', '{# skerry-ignore link-broken: ours}', ['site.region:1 warning ignore-unused']],
    ['that is none', '{# skerry-ignored formatter-unknown: x}', []],
  ])('%s', async (_name, text, expected) => {
    expect(await reported(region(text))).toEqual(expected);
  });
});

describe('settings', () => {
  it.each<[name: string, settings: RuleSettings, expected: readonly string[]]>([
    ['none', {}, ['index.json:6 error link-broken']],
    ['a warning', { rules: { 'link-broken': 'warning' } }, ['index.json:6 warning link-broken']],
    ['off', { rules: { 'link-broken': 'off' } }, []],
    ['an ignore of the file', { ignores: [IGNORE] }, []],
    ['an ignore of the folder', { ignores: [{ ...IGNORE, in: './' }] }, []],
    [
      'an ignore of another file',
      { ignores: [{ ...IGNORE, in: 'index' }] },
      ['index.json:6 error link-broken', 'skerry.check.json:1 warning ignore-unused'],
    ],
    [
      'nothing of the prototype',
      { rules: Object.create({ 'link-broken': 'off' }) },
      ['index.json:6 error link-broken'],
    ],
  ])('%s', async (_name, settings, expected) => {
    expect(await reported({}, settings, LINK)).toEqual(expected);
  });
});

describe('a rule that is off where settings do not name it', () => {
  const TEMPLATES = { 'strings/en.json': '{}', ...region('<p>Read on</p>') };
  const IN_TEMPLATE = { rule: 'text-fixed', in: 'site.region', because: 'It is a name' };

  it.each<[name: string, settings: RuleSettings, expected: readonly string[]]>([
    ['none', {}, []],
    ['a warning', { rules: { 'text-fixed': 'warning' } }, ['site.region:1 warning text-fixed']],
    ['an error', { rules: { 'text-fixed': 'error' } }, ['site.region:1 error text-fixed']],
    ['an ignore', { rules: { 'text-fixed': 'error' }, ignores: [IN_TEMPLATE] }, []],
  ])('%s', async (_name, settings, expected) => {
    expect(await reported(TEMPLATES, settings)).toEqual(expected);
  });
});
