import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openEditor } from './editor.js';

describe('the editor', () => {
  let folder = '';
  const folders = () => ({ templates: join(folder, 'template'), content: join(folder, 'content') });
  const told = () => join(folder, 'told.txt');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'skerry-editor-'));
    for (const path of Object.values(folders())) await mkdir(path);
    await writeFile(join(folder, 'template/site.region'), '');
    await writeFile(join(folder, 'secret.txt'), '');
    // Named as an editor is, whose way of being told a place is known.
    const editor = `#!/bin/sh\necho "$@" > "$TOLD.part" && mv "$TOLD.part" "$TOLD"\n`;
    await writeFile(join(folder, 'subl'), editor);
    await chmod(join(folder, 'subl'), 0o755);
    vi.stubEnv('SKERRY_EDITOR', join(folder, 'subl'));
    vi.stubEnv('TOLD', told());
  });
  afterEach(() => rm(told(), { force: true }));
  afterAll(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true, force: true });
  });

  it.each([
    [{ file: 'site.region', line: 3, column: 5 }, ':3:5'],
    [{ file: 'site.region', line: -1, column: '; rm' }, ':1:1'],
  ])('opens %j', async (wanted, place) => {
    expect(await openEditor(wanted, folders())).toBe(true);
    const path = join(folder, 'template/site.region');
    await expect.poll(() => readFile(told(), 'utf8').catch(() => '')).toBe(`${path}${place}\n`);
  });

  it.each([
    null,
    {},
    { file: 7 },
    { file: 'no.region' },
    { file: '../secret.txt' },
    { file: '\0' },
  ])('opens nothing for %j', async (wanted) => {
    expect(await openEditor(wanted, folders())).toBe(false);
  });
});
