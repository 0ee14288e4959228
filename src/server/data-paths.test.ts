import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { fileTransport } from '../mail/file-transport.js';
import { withFolder } from '../shared/testing/with-folder.js';
import { secretsFor } from './data-paths.js';

const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

it.each([
  ['one', 'a'.repeat(32), ['a'.repeat(32)]],
  [
    'two',
    `${'a'.repeat(32)}, ${'b'.repeat(40)}`,
    ['a'.repeat(32), 'b'.repeat(40), `${'a'.repeat(32)}, ${'b'.repeat(40)}`],
  ],
  ['one with a line break', `${'a'.repeat(32)}\n`, ['a'.repeat(32), `${'a'.repeat(32)}\n`]],
  ['two lines', `${'a'.repeat(32)}\n${'b'.repeat(40)}\n`, ['a'.repeat(32), 'b'.repeat(40)]],
  ['one with a comma', `x, ${'a'.repeat(32)}`, [`x, ${'a'.repeat(32)}`]],
  ['one that is short', 'short', ['short']],
])('reads %s from the environment', async (_, given, secrets) => {
  vi.stubEnv('SKERRY_SECRET', given);
  try {
    expect(await secretsFor('postgres://localhost/shop')).toEqual(secrets);
  } finally {
    vi.unstubAllEnvs();
  }
});

it("makes folders that are nobody else's, and leaves those that are there as they are", () =>
  withFolder({ 'there/a.txt': '' }, async (folder) => {
    const there = join(folder, 'there');
    await chmod(there, 0o755);
    await secretsFor(`file:${join(there, 'store.db')}`);
    await secretsFor(`file:${join(there, 'inner/own/store.db')}`);
    const modes = await Promise.all(
      ['there', 'there/inner', 'there/inner/own', 'there/secret', 'there/inner/own/secret'].map(
        async (name) => [name, await modeOf(join(folder, name))],
      ),
    );
    expect(modes).toEqual([
      ['there', 0o755],
      ['there/inner', 0o700],
      ['there/inner/own', 0o700],
      ['there/secret', 0o600],
      ['there/inner/own/secret', 0o600],
    ]);
  }));

it('puts emails where nobody else reads them', () =>
  withFolder({}, async (folder) => {
    const mail = join(folder, 'mail');
    const transport = fileTransport(mail, async () => Buffer.from('Hello'));
    await transport.send({ id: 'a' } as Parameters<typeof transport.send>[0]);
    await transport.close();
    expect([await modeOf(mail), await modeOf(join(mail, 'a.eml'))]).toEqual([0o700, 0o600]);
  }));
