import { existsSync, statSync } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { engines } from '../../../package.json';
import { checkSecret } from '../../shared/macs.js';
import { object, text } from '../../shared/values.js';
import { expectSite, projectFolder } from '../site-folder.js';
import { CONNECTION_NEEDS } from './connections.js';
import { type Circumstances, type Finding, held, missing, type Need } from './finding.js';
import { PACKAGE_NEEDS } from './packages.js';
import { unwritable } from './writable.js';

const MB = 1e6;
/** Megabytes for a build, or for a day of a shop. */
const ENOUGH = 256;
/** Languages of texts of pages and emails, which a Node with little data about them lacks. */
const LANGUAGES = ['en', 'de', 'fr', 'ja'];

async function examineNode(): Promise<Finding> {
  const needed = engines.node.replace('>=', '');
  const isRecent = process.version.slice(1).localeCompare(needed, 'en', { numeric: true }) >= 0;
  const found = `Node ${process.version.slice(1)}`;
  return isRecent ? held(found) : missing(found, `install Node ${needed} or later`);
}

async function examineSite({ folder, site }: Circumstances): Promise<Finding> {
  await expectSite(folder);
  if (site === undefined) return missing(folder, `'skerry check ${folder}' says what is wrong`);
  return held(`${text(object(site.view().site.website).siteTitle) || folder}`);
}

/** The build and the data of a shop go to the folder of the site. */
async function examineFolder({ folder }: Circumstances): Promise<Finding> {
  const target = await projectFolder(folder);
  const refusal = unwritable(target);
  if (refusal === undefined) return held(`${resolve(target)} can be written to`);
  return missing(refusal, "allow it, or name other folders: '--out', '--database', '--mail'");
}

async function examineSpace({ folder }: Circumstances): Promise<Finding> {
  const { bavail, bsize } = await statfs(await projectFolder(folder));
  const free = Math.floor((bavail * bsize) / MB);
  const found = `${free.toLocaleString('en')} MB are free`;
  return free >= ENOUGH ? held(found) : missing(found, `free at least ${ENOUGH} MB`);
}

async function examineTime({ site }: Circumstances): Promise<Finding> {
  const zone = text(object(site?.view().site.website).timeZone) || 'America/New_York';
  const remedy = 'install a Node with all data of ICU, and unset NODE_ICU_DATA';
  const known = Intl.DateTimeFormat.supportedLocalesOf(LANGUAGES);
  const lacking = LANGUAGES.filter((language) => !known.includes(language));
  if (lacking.length > 0) return missing(`no data of ${lacking.join(', ')}`, remedy);
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return held(`${zone} of the data ${process.versions.tz ?? ''}`.trimEnd());
  } catch {
    return missing(`no data of '${zone}'`, `${remedy}; 'website.timeZone' names an IANA zone`);
  }
}

const NEW_SECRET = "set SKERRY_SECRET to the output of 'openssl rand -hex 32'";
const OTHERS = 0o077;

async function examineSecret({ database }: Circumstances): Promise<Finding> {
  const { secretFileOf, secretsIn } = await import('../../server/secrets.js');
  const { databaseFile } = await import('../../shared/database-file.js');
  const given = process.env.SKERRY_SECRET;
  const path = databaseFile(database);
  const file = path === undefined ? undefined : secretFileOf(path);
  if (given === undefined && file === undefined) {
    return missing('a database that is no file needs SKERRY_SECRET', NEW_SECRET);
  }
  const isMade = given === undefined && !existsSync(file ?? '');
  if (isMade) return held('it is made at the first start');
  const place = given === undefined ? (file ?? '') : 'SKERRY_SECRET';
  const secrets = secretsIn(given ?? (await readFile(place, 'utf8')));
  for (const secret of secrets) checkSecret(secret);
  const isOpen = given === undefined && (statSync(place).mode & OTHERS) !== 0;
  return isOpen ? missing(`${place} is open to others`, `chmod 600 ${place}`) : held(place);
}

/** All that commands need, in the order of the report. */
export const NEEDS: readonly Need[] = [
  { name: 'node', examine: examineNode },
  { name: 'site', examine: examineSite },
  { name: 'folder', examine: examineFolder },
  { name: 'space', examine: examineSpace },
  { name: 'time', examine: examineTime },
  ...CONNECTION_NEEDS,
  { name: 'secret', remedy: NEW_SECRET, examine: examineSecret },
  ...PACKAGE_NEEDS,
];
