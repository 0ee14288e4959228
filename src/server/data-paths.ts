import { dirname, resolve } from 'node:path';
import { databaseFile } from '../shared/database-file.js';

/** The places of a server's data in a folder. */
export interface DataPaths {
  /** `.skerry` in the folder. */
  readonly folder: string;
  /** The address of the database. */
  readonly database: string;
  /** The folder of emails. */
  readonly mail: string;
}

/** The default places of a server's data, for a site in `folder`. */
export function dataPaths(folder = '.'): DataPaths {
  const own = resolve(folder, '.skerry');
  return { folder: own, database: `file:${resolve(own, 'store.db')}`, mail: resolve(own, 'mail') };
}

/** The folder of a database file; for other databases the data folder of the site. */
export function folderOf(database: string, folder: string): string {
  const path = databaseFile(database);
  return path === undefined ? dataPaths(folder).folder : dirname(path);
}
