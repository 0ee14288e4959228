import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Files, withFolder } from '../cli/testing.js';
import { openLiveSite } from './live-site.js';

const FILES: Files = {
  'template/template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
  'template/site.region': '0',
  'content/site.json': '{}',
};

/** What a site has of a file that is changed again as soon as the site has what it was before. */
function follow(path: string, texts: readonly (string | undefined)[]): Promise<unknown> {
  return withFolder(FILES, async (folder) => {
    const file = join(folder, 'template', path);
    let told = (): void => {};
    const live = await openLiveSite(folder, () => told());
    try {
      for (const text of texts) {
        const isTold = new Promise<void>((resolve) => {
          told = () => {
            if (live.site().model.templates.get(path) === text) resolve();
          };
        });
        if (text === undefined) await rm(file);
        else await writeFile(file, text);
        await isTold;
      }
      return live.site().model.templates.get(path);
    } finally {
      await live.close();
    }
  });
}

describe('a site that is followed', () => {
  it('has the last text of a file that is written again and again', async () => {
    expect(await follow('site.region', ['1', '2', '3', '44', '5'])).toBe('5');
  });

  it('has the last text of a file that comes and goes', async () => {
    expect(await follow('a.block', ['1', undefined, '2', undefined, '3', '4'])).toBe('4');
  });
});
