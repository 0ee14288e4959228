import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fileTransport } from '../mail/file-transport.js';
import { withFolder } from '../shared/testing/with-folder.js';
import { secretsFor } from './secrets.js';

const modeOf = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;

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
