import { execFile } from 'node:child_process';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { dataPaths } from '../server/data-paths.js';
import { createServer, type Server } from '../server/index.js';
import { withFolder } from '../shared/testing/with-folder.js';
import { loadSite } from '../site/index.js';
import { CLI, runBin, skerry } from './testing.js';

const DIST = dirname(CLI);

const FILES = {
  'template/template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
  'template/site.region': '<html><body>{squarespace.main-content}</body></html>',
  'content/site.json': { website: { id: 'kept' } },
  'content/index.json': { mainContent: 'home' },
};

async function start(folder: string): Promise<Server> {
  const { database, mail } = dataPaths(folder);
  const server = await createServer(await loadSite(folder), { database, mail, jobs: false });
  await server.websites();
  return server;
}

const invite = ({ store }: Server, email: string) =>
  store.site('kept').invitations.ask(email, 'en');

/**
 * Invites somebody in a process of its own, and lists who is. The driver of SQLite lets go of a file for good when its
 * process ends.
 */
async function invitedBy(folder: string, ...emails: readonly string[]): Promise<string[]> {
  const program = `
    import { loadSite } from ${JSON.stringify(join(DIST, 'index.js'))};
    import { createServer, dataPaths } from ${JSON.stringify(join(DIST, 'server.js'))};
    const { database, mail } = dataPaths(${JSON.stringify(folder)});
    const site = await loadSite(${JSON.stringify(folder)});
    const server = await createServer(site, { database, mail, jobs: false });
    await server.websites();
    const { emails, invitations } = server.store.site('kept');
    for (const email of ${JSON.stringify(emails)}) await invitations.ask(email, 'en');
    const { rows } = await emails.list();
    console.log(JSON.stringify(rows.map(({ recipient }) => recipient).sort()));
    await server.close();`;
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
  return JSON.parse((await run).stdout);
}

it('copies the database, and puts the copy back', async () => {
  await withFolder(FILES, async (folder) => {
    const copy = join(folder, 'copy.db');
    await invitedBy(folder, 'a@example.com');
    const made = await runBin(['backup', folder, '--to', copy]);
    expect([made.code, made.stdout]).toEqual([0, expect.stringContaining('Keep its secret')]);
    expect((await stat(copy)).mode & 0o777).toBe(0o600);
    expect(await invitedBy(folder, 'b@example.com')).toEqual(['a@example.com', 'b@example.com']);
    const restored = await runBin(['restore', folder, '--from', copy]);
    expect([restored.code, restored.stderr]).toEqual([0, '']);
    expect(await invitedBy(folder)).toEqual(['a@example.com']);
    const names = await readdir(join(folder, '.skerry'));
    expect(names.filter((name) => name.includes('.before-'))).toHaveLength(1);
    expect(names.filter((name) => name.includes('restored'))).toEqual([]);
  });
});

it('copies while a server uses the database, and restores only when none does', async () => {
  await withFolder(FILES, async (folder) => {
    const copy = join(folder, 'copy.db');
    const server = await start(folder);
    await invite(server, 'a@example.com');
    expect((await skerry(['backup', folder, '--to', copy])).code).toBe(0);
    await invite(server, 'b@example.com');
    const inUse = await skerry(['restore', folder, '--from', copy]);
    expect([inUse.code, inUse.stderr]).toEqual([2, expect.stringContaining('stop all servers')]);
    await invite(server, 'c@example.com');
    expect((await server.store.site('kept').emails.list()).rows).toHaveLength(3);
    await server.close();
  });
});

it.each([
  ['cannot be read', 1],
  ['was moved away, but for what lay beside it', 0],
])('replaces a database that %s', async (_, count) => {
  await withFolder(FILES, async (folder) => {
    const copy = join(folder, 'copy.db');
    await invitedBy(folder, 'a@example.com');
    await runBin(['backup', folder, '--to', copy]);
    const path = join(folder, '.skerry', 'store.db');
    if (count === 1) await writeFile(path, 'a broken disk '.repeat(1_000));
    else await rename(path, `${path}.away`);
    await writeFile(`${path}-wal`, 'changes of another database');
    const { code, stderr } = await runBin(['restore', folder, '--from', copy]);
    expect([code, stderr]).toEqual([0, '']);
    const names = await readdir(join(folder, '.skerry'));
    expect(names.filter((name) => /\.before-.*Z$/.test(name))).toHaveLength(count);
    // SQLite removes what belongs to no database itself; what it has not seen is kept.
    expect(names.filter((name) => /\.before-.*Z-wal$/.test(name))).toHaveLength(1 - count);
    expect(await invitedBy(folder)).toEqual(['a@example.com']);
  });
});

it('restores into a folder without a database', async () => {
  await withFolder(FILES, async (folder) => {
    const copy = join(folder, 'copy.db');
    const server = await start(folder);
    await invite(server, 'a@example.com');
    await server.close();
    await skerry(['backup', folder, '--to', copy]);
    const database = `file:${join(folder, 'elsewhere', 'store.db')}`;
    const { code } = await skerry(['restore', folder, '--from', copy, '--database', database]);
    expect(code).toBe(0);
    const again = await skerry(['backup', folder, '--to', `${copy}2`, '--database', database]);
    expect(again.code).toBe(0);
  });
});

it.each([
  ['backup', ['--to', 'copy.db'], 'There is no database at'],
  ['backup', ['--to', 'copy.db', '--database', 'postgres://localhost/shop'], 'pg_dump'],
  ['restore', ['--from', 'none.db'], "There is no file 'none.db'"],
  ['restore', ['--from', 'text.db'], "'text.db' is no database of a shop"],
])('%s %j makes nothing', async (command, options, expected) => {
  await withFolder(FILES, async (cwd) => {
    await writeFile(join(cwd, 'text.db'), 'a text that is no database, '.repeat(100));
    const { code, stderr } = await skerry([command, '.', ...options], { cwd });
    expect([code, stderr]).toEqual([2, expect.stringContaining(expected)]);
    const files = await readdir(cwd, { recursive: true });
    expect(files.filter((name) => name.endsWith('store.db') || name === 'copy.db')).toEqual([]);
  });
});

it('refuses a backup that is broken, and leaves the database as it is', async () => {
  await withFolder(FILES, async (folder) => {
    const copy = join(folder, 'copy.db');
    await invitedBy(folder, 'a@example.com');
    await runBin(['backup', folder, '--to', copy]);
    const bytes = await readFile(copy);
    // The last page is of an index or a table; the first ones name them.
    await writeFile(copy, bytes.fill(0, bytes.length - 4_096));
    const { code, stderr } = await runBin(['restore', folder, '--from', copy]);
    expect([code, stderr]).toEqual([2, expect.stringContaining("copy.db' is broken")]);
    expect(await invitedBy(folder)).toEqual(['a@example.com']);
  });
});

it('never writes over a file that is there', async () => {
  await withFolder(FILES, async (folder) => {
    await (await start(folder)).close();
    const copy = join(folder, 'copy.db');
    await writeFile(copy, 'mine');
    const { code, stderr } = await skerry(['backup', folder, '--to', copy]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('is there already')]);
    expect(await readFile(copy, 'utf8')).toBe('mine');
  });
});
