import { createRequire } from 'node:module';
import { isRaster } from '../../pictures/resize.js';
import { loadSharp } from '../../pictures/sharp.js';
import { siteFolders } from '../../site/load/files.js';
import { findYui } from '../../site/load/yui.js';
import type { Circumstances, Need } from './finding.js';

/** A package that only some sites need. */
interface OptionalPackage {
  readonly name: string;
  readonly use: string;
  isNeeded(circumstances: Circumstances): boolean;
  /** Default: whether Node finds it beside Skerry. */
  isThere?(circumstances: Circumstances): Promise<boolean>;
}

const PACKAGES: readonly OptionalPackage[] = [
  {
    name: 'sharp',
    use: 'pictures in the widths that pages ask for',
    isNeeded: ({ site }) => site?.assets().some(isRaster) === true,
    // It is of no use where its native part does not load.
    isThere: async () => (await loadSharp()) !== undefined,
  },
  {
    name: 'yui',
    use: 'scripts of templates that use YUI',
    isNeeded: ({ site }) => site?.model.platformNeeds.yui === true,
    isThere: async ({ folder }) => {
      const { templates } = await siteFolders(folder);
      return findYui(templates) !== undefined;
    },
  },
  {
    name: 'pg',
    use: 'a database at postgres://',
    isNeeded: ({ database }) => /^postgres(?:ql)?:/.test(database),
  },
  {
    name: '@libsql/client',
    use: 'a database at libsql://',
    isNeeded: ({ database }) => database.startsWith('libsql:'),
  },
  {
    name: 'nodemailer',
    use: 'emails by smtp:// or smtps://',
    isNeeded: ({ mail }) => /^smtps?:/i.test(mail),
  },
  {
    name: 'react',
    use: 'components of skerry/widgets in a program of your own',
    isNeeded: () => false,
  },
];

/** The packages that are not installed with Skerry. */
export const PACKAGE_NEEDS: readonly Need[] = PACKAGES.map((each) => ({
  name: each.name,
  examine: async (circumstances) => {
    const isThere = (await each.isThere?.(circumstances)) ?? isInstalled(each.name);
    if (isThere) return { state: 'held', text: each.use };
    const state = each.isNeeded(circumstances) ? 'missing' : 'unneeded';
    return { state, text: each.use, remedy: `npm install ${each.name}` };
  },
}));

function isInstalled(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND';
  }
}
