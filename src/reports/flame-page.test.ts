import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createEngine, type Profile, type SourceFile } from '../../engine/index.js';
import { flamePage } from './flame-page.js';

const engine = createEngine();

/** A clock that is one millisecond later each time it is looked at. */
function ticking() {
  let time = 0;
  return { now: () => time++ };
}

function profileOf(source: string, data: unknown, partials: Record<string, string> = {}): Profile {
  return engine.compile(source, { partials }).render(data, { profile: ticking() }).profile;
}

function pageOf(profile: Profile, nameOf = ({ name }: SourceFile) => name, name = 'page'): string {
  return flamePage({ name, summary: 'Summary', profile, nameOf });
}

/** The texts of the bars, by depth. */
function barsOf(page: string): readonly string[] {
  const [, graph = ''] = /<section id="graph"[^>]*>(.*?)<\/section>/s.exec(page) ?? [];
  let depth = 0;
  return graph.split(/(?=<(?:ul|\/ul|li))/).flatMap((part) => {
    if (part.startsWith('<ul')) depth++;
    if (part.startsWith('</ul')) depth--;
    const [, name, facts] = /<b>(.*?)<\/b> (.*?)<\/a>/.exec(part) ?? [];
    return name === undefined ? [] : [`${' '.repeat(depth - 1)}${name} | ${facts}`];
  });
}

describe('the page of a flame graph', () => {
  it('nests tags by the calls of their blocks and partials', () => {
    const profile = profileOf(
      '<ul>{.repeated section items}\n{@|apply item}{.end}</ul>{title}',
      { items: [1, 2], title: 'T' },
      { item: '<li>{.if @}{@}{.end}</li>' },
    );
    expect(barsOf(pageOf(profile))).toEqual([
      'template | 14.000 ms, 100.0%',
      ' {.repeated section items} | 13.000 ms, 92.9% · template:1 · 1 run',
      '  {@|apply item} | 10.000 ms, 71.4% · template:2 · 2 runs',
      '   {.if @} | 6.000 ms, 42.9% · item:1 · 2 runs',
      '    {@} | 2.000 ms, 14.3% · item:1 · 2 runs',
      ' {title} | 1.000 ms, 7.1% · template:2 · 1 run',
    ]);
  });

  it('gives each bar its share of the bar around it', () => {
    const page = pageOf(profileOf('{.section a}{b}{c}{.end}{d}', { a: { b: 1, c: 2 }, d: 3 }));
    const widths = [...page.matchAll(/#box-(\d+)\{--width:([\d.]+)%\}/g)].map(([, id, width]) => [
      Number(id),
      Number(width),
    ]);
    expect(widths).toEqual([
      [0, 100],
      [1, 83.3333],
      [2, 20],
      [3, 20],
      [4, 16.6667],
    ]);
  });

  it('has a row for each line', () => {
    const page = pageOf(profileOf('{a}\n<b>{c}</b>', { a: 1, c: 2 }));
    expect([...page.matchAll(/<tr><td>(.*?)<\/td>/g)].map(([, place]) => place)).toEqual([
      'template:2',
      'template:1',
    ]);
    expect(page).toContain('<code>&lt;b&gt;{c}&lt;/b&gt;</code>');
  });

  it('shows names and texts of templates as texts', () => {
    const hostile = '"><script>alert(1)</script><img src=x onerror=alert(2)>';
    const source = `{.section a}<style></style></script>{b}{.end}{# ${hostile} #}\n{.if b == "${hostile}"}{b}{.end}`;
    const page = pageOf(
      profileOf(source, { a: { b: hostile }, b: hostile }),
      () => hostile,
      hostile,
    );
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page.match(/<\/script>/g)).toHaveLength(1);
    expect(page.match(/<style/g)).toHaveLength(1);
    expect(page).not.toContain('<img');
    expect(page).toContain('&lt;img src=x onerror=alert(2)&gt;');
    const marks = pageOf(profileOf('{a}', { a: 1 }), () => '\u202egnp.\u0000\u001b[31m');
    for (const mark of ['\u202e', '\u0000', '\u001b']) expect(marks).not.toContain(mark);
  });

  it('allows its one script and its one stylesheet, and asks for nothing', () => {
    const page = pageOf(profileOf('{a}', { a: 1 }));
    const digest = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const [, script] = /<script[^>]*>(.*?)<\/script>/s.exec(page) ?? [];
    const [, style] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
    const [, policy] = /http-equiv="content-security-policy" content="([^"]*)"/.exec(page) ?? [];
    expect(policy?.replaceAll('&#39;', "'").replaceAll('&#x27;', "'").split('; ')).toEqual([
      "default-src 'none'",
      `script-src ${digest(script)}`,
      `style-src ${digest(style)}`,
      "base-uri 'none'",
      "form-action 'none'",
    ]);
    expect(page).not.toMatch(/ style="|https?:|url\(|\son\w+=/);
  });

  it('leaves out what is too narrow, and says how much', () => {
    const tags = '{a}'.repeat(4_000);
    const page = pageOf(
      profileOf(`{.repeated section items}{a}{.end}${tags}`, { a: 1, items: Array(9_000).fill(1) }),
    );
    expect(barsOf(page)).toHaveLength(3);
    expect(page).toContain('4,000 bars are too narrow and left out.');
  });

  it('bounds bars of equal times', () => {
    const page = pageOf(profileOf('{a}'.repeat(1_900), { a: 1 }));
    expect(barsOf(page).length).toBeLessThanOrEqual(1_501);
    expect(page).toContain('bars are too narrow and left out.');
  });

  it('says so of a render without time', () => {
    expect(barsOf(pageOf({ total: 0, lines: [], calls: [] }))).toEqual([]);
  });
});
