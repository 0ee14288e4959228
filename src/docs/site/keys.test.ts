import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CONF_SCHEMAS } from '../../site/conf/conf.js';
import { schemaKeys } from './generated.js';
import { CONF_KEYS, SITE_KEYS } from './keys.js';
import { sourceFiles } from './testing.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

describe('keys of settings', () => {
  it.each(Object.entries(CONF_SCHEMAS))(
    'of %s are all explained, and no others',
    (file, schema) => {
      const explained = Object.keys(CONF_KEYS[file as keyof typeof CONF_KEYS]);
      expect(explained.sort()).toEqual(
        schemaKeys(schema)
          .map(({ path }) => path)
          .sort(),
      );
    },
  );

  it('of site.json that the code reads are explained', () => {
    const read = sourceFiles('src/site').flatMap((file) =>
      Array.from(
        readFileSync(join(ROOT, file), 'utf8').matchAll(
          /[fF]ield\((?:model\.)?(site|website|websiteSettings), '(\w+)'\)/g,
        ),
        ([, object = '', name = '']) => (object === 'site' ? name : `${object}.${name}`),
      ),
    );
    expect(read.filter((path) => !(path in SITE_KEYS))).toEqual([]);
    expect(read.length).toBeGreaterThan(20);
  });

  it('of site.json that sites of the repository have are explained', () => {
    const files = sourceFiles('fixtures/sites', 'starter').filter((path) =>
      path.endsWith('/content/site.json'),
    );
    const paths = files.flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(join(ROOT, file), 'utf8'))).flatMap(([name, value]) =>
        ['website', 'websiteSettings'].includes(name)
          ? Object.keys(value as object).map((inner) => `${name}.${inner}`)
          : [name],
      ),
    );
    expect(paths.filter((path) => !(path in SITE_KEYS))).toEqual([]);
    expect(files.length).toBeGreaterThan(3);
  });
});
