import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isLong } from '../../../fixtures/repo/long-tests.js';
import type { ThreatModel } from './threats.js';
import { withThreats } from './threats-page.js';

const MODEL: ThreatModel = JSON.parse(readFileSync('src/docs/security/threats.json', 'utf8'));
const { threats } = MODEL;

/** The test files of a file or a folder. */
const testsIn = (path: string): readonly string[] =>
  statSync(path).isFile()
    ? [path]
    : readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.test\.tsx?$/.test(name))
        .map((name) => `${path}/${name}`);

describe('the threat model', () => {
  it('has each number once, in order', () => {
    expect(threats.map(({ no }) => no)).toEqual(threats.map((_, index) => index + 1));
    expect(threats.length).toBeGreaterThanOrEqual(45);
  });

  it.each(threats.map((row) => [row.no, row.threat, row] as const))(
    '%i (%s) names an attacker, a door and an asset of the model, code and tests that are there',
    (_no, _threat, { attacker, door, asset, code, tests, holds, figure, full = '' }) => {
      expect(MODEL.attackers.map(({ name }) => name)).toContain(attacker);
      expect(MODEL.doors.map(({ name }) => name)).toContain(door);
      expect(MODEL.assets.map(({ name }) => name)).toContain(asset);
      expect(holds).not.toBe('');
      expect(figure).not.toBe('');
      expect(code).not.toEqual([]);
      expect(code.filter((path) => !existsSync(path))).toEqual([]);
      expect(tests).not.toEqual([]);
      for (const command of full.split(' && ')) {
        const isSource = command.includes('--project source');
        expect(isSource && command.split(' ').some(isLong), command).toBe(false);
      }
      for (const { suite, files, name } of tests) {
        if (suite !== 'regexes') expect(files).not.toEqual([]);
        for (const path of files) {
          expect(existsSync(path), path).toBe(true);
          const found = testsIn(path);
          expect(found, path).not.toEqual([]);
          if (suite === 'source') expect(found.every(isLong), path).toBe(false);
          if (name === undefined) continue;
          expect(
            found.some((file) => readFileSync(file, 'utf8').includes(name)),
            name,
          ).toBe(true);
        }
      }
    },
  );

  it('has no attacker, door or asset without a threat', () => {
    const of = (key: 'attacker' | 'door' | 'asset') => new Set(threats.map((row) => row[key]));
    expect(of('attacker')).toEqual(new Set(MODEL.attackers.map(({ name }) => name)));
    expect(of('door')).toEqual(new Set(MODEL.doors.map(({ name }) => name)));
    expect(of('asset')).toEqual(new Set(MODEL.assets.map(({ name }) => name)));
  });

  it('is what docs/security.md shows', () => {
    const page = readFileSync('docs/security.md', 'utf8');
    const current = withThreats(page, MODEL);
    if (process.env.SKERRY_UPDATE) writeFileSync('docs/security.md', current);
    expect(readFileSync('docs/security.md', 'utf8')).toBe(current);
  });
});
