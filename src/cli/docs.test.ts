import { describe, expect, it } from 'vitest';
import { skerry } from './testing.js';

describe.concurrent('skerry docs', () => {
  it('explains a formatter', async () => {
    const { code, stdout, stderr } = await skerry(['docs', 'html']);
    expect(stdout).toMatch(/^html \(core formatter\)\n/);
    expect(stdout).toContain('\nprints    <p>Mugs &amp; &lt;b&gt;more&lt;/b&gt;</p>\n');
    expect([code, stderr]).toEqual([0, '']);
  });

  it('explains a predicate, with or without its question mark', async () => {
    const [full, short] = await Promise.all(
      ['equal?', 'equal'].map((name) => skerry(['docs', name])),
    );
    expect(full?.stdout).toMatch(/^equal\? \(core predicate\)\n/);
    expect(short).toEqual(full);
  });

  it('explains a tag, by its name, as it is written and by other words', async () => {
    const [name, written, part] = await Promise.all(
      ['repeated section', '{.repeated section}', 'repeated'].map((word) => skerry(['docs', word])),
    );
    expect(name?.stdout).toMatch(/^repeated section \(language tag\)\n/);
    expect(name?.stdout).toContain('\n  {.repeated section name} … ');
    expect(name?.stdout).toContain('\nprints    1. Mug 2. Bowl\n');
    expect(written).toEqual(name);
    expect(part).toEqual(name);
  });

  it('lists all without a name', async () => {
    const { code, stdout } = await skerry(['docs']);
    expect(stdout).toMatch(/^language tags\n {2}variable /);
    expect(stdout).toContain('\ncore formatters\n  apply ');
    expect(stdout).toContain('\n  units-metric?  ');
    expect(code).toBe(0);
  });

  it('writes JSON', async () => {
    const [list, entry] = await Promise.all([
      skerry(['docs', '--format', 'json']),
      skerry(['docs', 'html', '--format', 'json']),
    ]);
    const html = JSON.parse(entry.stdout);
    expect(html).toMatchObject({
      kind: 'formatter',
      name: 'html',
      domain: 'core',
      form: '{value|html}',
      example: { output: '<p>Mugs &amp; &lt;b&gt;more&lt;/b&gt;</p>' },
    });
    expect(JSON.parse(list.stdout)).toContainEqual(html);
  });

  it.each([
    ['trunkate', 'truncate'],
    ['secton', 'section'],
    ['alternate', 'alternates'],
  ])('suggests the name that was meant by %s', async (name, meant) => {
    const { code, stdout, stderr } = await skerry(['docs', name]);
    expect(stderr).toBe(
      `error: there is no tag, formatter or predicate '${name}'; did you mean '${meant}'?\n`,
    );
    expect([code, stdout]).toEqual([2, '']);
  });

  it('knows nothing of names that objects have by themselves, nor of nonsense', async () => {
    const results = await Promise.all(
      ['__proto__', 'xxxxxxxxxxxxxxxxx\u001b[31m'].map((name) => skerry(['docs', name])),
    );
    for (const { code, stderr } of results) {
      expect(stderr).toContain("'skerry docs' lists all\n");
      expect(stderr).not.toContain('\u001b');
      expect(code).toBe(2);
    }
  });

  it('refuses formats that it does not have', async () => {
    const { code, stderr } = await skerry(['docs', '--format', 'xml']);
    expect(stderr).toContain('Allowed choices are text, json');
    expect(code).toBe(2);
  });
});
