import { describe, expect, it } from 'vitest';
import { dataPaths } from '../server/data-paths.js';
import { createServer } from '../server/index.js';
import { secretsFor } from '../server/secrets.js';
import { withFolder } from '../shared/testing/with-folder.js';
import { loadSite } from '../site/index.js';
import { skerry } from './testing.js';

const FIELDS = [
  { id: 'say', type: 'textarea', title: 'Say, "it"' },
  { id: 'name', type: 'name', title: 'Name' },
  { id: 'mood', type: 'likert', title: 'Mood', options: ['=SUM(A1)'] },
];
const FILES = {
  'template/template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
  'template/site.region': '<html><body>{squarespace.main-content}</body></html>',
  'content/index.json': {
    mainContentBlocks: [{ id: 'f', type: 'form', value: { form: { id: 'f', fields: FIELDS } } }],
  },
};
const HOSTILE = '=HYPERLINK("//evil.example")\nnext';

/** Sends the form of a site in a folder. */
async function send(folder: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const database = dataPaths(folder).database;
  const secret = await secretsFor(database);
  const server = await createServer(await loadSite(folder), { database, secret, jobs: false });
  try {
    const url = 'http://localhost';
    const page = await server.fetch(new Request(url));
    const cookies = page.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
    const crumb = cookies.find((each) => each.startsWith('crumb='))?.slice('crumb='.length) ?? '';
    const answer = await server.fetch(
      new Request(`${url}/api/form/SaveFormSubmission`, {
        method: 'POST',
        headers: { cookie: cookies.join('; '), referer: `${url}/` },
        body: new URLSearchParams({ crumb, formId: 'f', ...fields }),
      }),
    );
    expect(answer.headers.get('location')).toBe('/#form-f');
  } finally {
    await server.close();
  }
}

describe('skerry submissions', () => {
  it('prints a row for each answer, in which no spreadsheet finds a formula', async () => {
    await withFolder(FILES, async (folder) => {
      await send(folder, { 'form.say': HOSTILE, 'form.name[]': 'Ada', 'form.mood[=SUM(A1)]': '2' });
      const { code, stdout, stderr } = await skerry(['submissions', folder]);
      expect([code, stderr]).toEqual([0, '']);
      const [head, ...rest] = stdout.split('\r\n');
      expect(head).toBe('id,form,created,page,question,type,answer');
      const id = /^[\da-f]{24},f,\d{4}-\d\d-\d\dT[\d:.]+Z,\/,/;
      const start = id.exec(rest[0] ?? '')?.[0] ?? 'no row';
      expect(stdout.slice(`${head}\r\n`.length)).toBe(
        [
          `"Say, ""it""",textarea,"'=HYPERLINK(""//evil.example"")\nnext"`,
          'Name,name,Ada',
          "Mood,likert,'=SUM(A1): Strongly Agree",
        ]
          .map((row) => `${start}${row}\r\n`)
          .join(''),
      );
    });
  });

  it.each(['csv', 'json'])('prints nothing that a terminal would obey, as %s', async (format) => {
    await withFolder(FILES, async (folder) => {
      const said = '\u001b]0;mine\u0007\u009b2J\u202egnp.exe\u007f\u000bend';
      await send(folder, { 'form.say': said });
      const { stdout } = await skerry(['submissions', folder, '--format', format]);
      expect(stdout.replaceAll(/\r?\n/g, '')).not.toMatch(/\p{Cc}|\p{Bidi_Control}/u);
      if (format === 'csv') expect(stdout).toContain('␛]0;mine␇�2J�gnp.exe␡␋end');
      else expect(JSON.parse(stdout).answers[0].value).toBe(said);
    });
  });

  it('prints JSON with one submission on each line, of one form or of all', async () => {
    await withFolder(FILES, async (folder) => {
      await send(folder, { 'form.say': 'one' });
      await send(folder, { 'form.say': 'two' });
      const { stdout } = await skerry(['submissions', folder, '--format', 'json', '--form', 'f']);
      const read = stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(read.map(({ answers: [{ value }] }) => value).sort()).toEqual(['one', 'two']);
      expect(read[0]).toMatchObject({ formId: 'f', page: { pagePath: '/' } });
      const other = await skerry(['submissions', folder, '--form', 'other']);
      expect(other.stdout).toBe('id,form,created,page,question,type,answer\r\n');
    });
  });

  it.each([
    [['SITE/nowhere'], 'is no site'],
    [['SITE', '--format', 'xml'], 'Choose one of csv, json.'],
  ])('says what is wrong with %j', async (args, message) => {
    await withFolder(FILES, async (folder) => {
      const named = args.map((each) => each.replace('SITE', folder));
      const { code, stderr } = await skerry(['submissions', ...named]);
      expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
    });
  });
});
