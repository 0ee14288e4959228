import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Files, withFolder } from '../shared/testing/with-folder.js';
import { type Changed, openLiveSite } from './live-site.js';

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

describe('what is wrong with a site that is followed', () => {
  const ERRORY: Files = {
    'template/template.conf':
      '{ "layouts": { "default": { "regions": ["site"] } }, "stylesheets": ["a.less"] }',
    'template/site.region': 'x',
    'template/styles/a.less': '@colour: red; p { color: @colour }',
    'template/scripts/a.js': 'var a = 1;',
    'content/site.json': '{}',
  };

  it.each<[string, string | undefined, readonly string[], string | undefined]>([
    ['template/scripts/a.js', 'var = 1;', ['script-error scripts/a.js:1'], undefined],
    [
      'template/styles/a.less',
      '@colour: red;\np { color: @color }',
      ['style-left-out styles/a.less:2'],
      "Did you mean '@colour'?",
    ],
    ['template/styles/a.less', undefined, ['stylesheet-missing template.conf:1'], undefined],
    ['template/site.region', undefined, ['region-missing template.conf:1'], undefined],
    ['content/site.json', '{ "a": }', ['json-invalid site.json:1'], undefined],
    [
      'template/template.conf',
      '{ "layouts": { "default": { "regions": ["site"] } }, "stylesheet": [] }',
      ['conf-unknown-key template.conf:1'],
      "Did you mean 'stylesheets'?",
    ],
  ])('%s: %j', (path, text, expected, hint) =>
    withFolder(ERRORY, async (folder) => {
      let told = (_changed: Changed): void => {};
      const live = await openLiveSite(folder, (changed) => told(changed));
      try {
        expect(live.problems().map(String)).toEqual([]);
        const isTold = new Promise<Changed>((resolve) => {
          told = (changed) => {
            if (live.problems().length > 0) resolve(changed);
          };
        });
        if (text === undefined) await rm(join(folder, path));
        else await writeFile(join(folder, path), text);
        const { files } = await isTold;
        expect(files).toEqual([path]);
        const found = live.problems();
        expect(found.map(({ code, file, line }) => `${code} ${file}:${line}`)).toEqual(expected);
        if (hint !== undefined) expect(found[0]?.hint).toBe(hint);
      } finally {
        await live.close();
      }
    }),
  );
});
