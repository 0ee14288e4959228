import type { Threat, ThreatModel, ThreatTests } from './threats.js';

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const codes = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join(', ');

const testText = ({ suite, files, name }: ThreatTests): string => {
  const command = files.length === 0 ? `\`npm run ${suite}\`` : `${suite}: ${codes(files)}`;
  return name === undefined ? command : `${command} (${name})`;
};

const numbersOf = (threats: readonly Threat[], key: 'asset' | 'attacker' | 'door', name: string) =>
  threats
    .filter((threat) => threat[key] === name)
    .map(({ no }) => no)
    .join(', ');

/** The part of `docs/security.md` that is made from `threats.json`, in Markdown. */
export function threatsPage({ assets, attackers, doors, threats }: ThreatModel): string {
  const numbers = (key: 'asset' | 'attacker' | 'door', name: string) =>
    numbersOf(threats, key, name);
  return [
    '## Threats',
    'These are the assets, the attackers, their doors, and the attacks known from engines and sites of this kind. Figures are those of the tests, or of the command in their row; a row that falls short of its target says so. `npm run security` runs the tests of all rows and says which held, which fell, and which were not run and why. This part is made from `src/docs/security/threats.json` by `SKERRY_UPDATE=1 npx vitest run --project source src/docs/security`.',
    '### Assets',
    table(
      ['asset', 'contents', 'threats'],
      assets.map(({ name, what }) => [name, what, numbers('asset', name)]),
    ),
    '### Attackers',
    table(
      ['attacker', 'abilities', 'threats'],
      attackers.map(({ name, can }) => [name, can, numbers('attacker', name)]),
    ),
    '### Doors',
    table(
      ['door', 'promise', 'threats'],
      doors.map(({ name, promise }) => [name, promise, numbers('door', name)]),
    ),
    '### Every threat',
    table(
      ['no.', 'threat', 'attacker, door, asset', 'defence', 'code', 'figure', 'tests'],
      threats.map((row) => [
        String(row.no),
        row.threat,
        `${row.attacker}, ${row.door}, ${row.asset}`,
        row.holds,
        codes(row.code),
        row.figure + (row.full === undefined ? '' : ` (\`${row.full}\`)`),
        row.tests.map(testText).join('; '),
      ]),
    ),
  ].join('\n\n');
}

const FROM = '## Threats\n';
const TO = '\n\n## Cookies of visitors';

/**
 * A page with its part on threats generated again.
 *
 * @throws Error when the page has no such part
 */
export function withThreats(page: string, model: ThreatModel): string {
  const from = page.indexOf(FROM);
  const to = page.indexOf(TO);
  if (from < 0 || to < from) throw new Error('The page has no part on threats');
  return page.slice(0, from) + threatsPage(model) + page.slice(to);
}
