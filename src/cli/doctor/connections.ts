import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseFile } from '../../shared/database-file.js';
import { type Circumstances, type Finding, held, missing, type Need } from './finding.js';
import { unwritable } from './writable.js';

/** Milliseconds for another machine to answer. */
const PATIENCE = 5_000;

async function examinePort({ port, host }: Circumstances): Promise<Finding> {
  const { listen } = await import('../../server/listen.js');
  const server = await listen(() => new Response(null), { port, host });
  await server.close();
  const moved = server.taken === undefined ? '' : `, for ${server.taken} is taken`;
  return held(`${new URL(server.url).port} at ${host}${moved}`);
}

const SCHEMES = /^(?:libsql|postgres|postgresql):/;
const ADDRESSES = 'give file:PATH, libsql://HOST or postgres://HOST/NAME';

async function examineDatabase({ database }: Circumstances): Promise<Finding> {
  const path = databaseFile(database);
  if (path !== undefined && !existsSync(path)) {
    const refusal = unwritable(dirname(path));
    if (refusal !== undefined) return missing(refusal, "allow it, or give '--database'");
    return held(`${path} is made at the first start`);
  }
  if (path === undefined && !SCHEMES.test(database)) {
    return missing(`${hostOf(database)} is no address of a database`, ADDRESSES);
  }
  const { connect, databaseTime } = await import('../../store/db/database.js');
  const place = path ?? hostOf(database);
  const opened = await connect(database, { connections: 1 });
  try {
    await inTime(databaseTime(opened), place);
    return held(`${place} answers`);
  } finally {
    await opened.close();
  }
}

const PLACES = 'give a folder, smtp://HOST or smtps://HOST';

async function examineMail({ mail }: Circumstances): Promise<Finding> {
  const { checkMailServer, mailTarget } = await import('../../mail/open-mailer.js');
  const kind = mailTarget(mail);
  if (kind === undefined) return missing(`${hostOf(mail)} is no place for emails`, PLACES);
  if (kind === 'server') {
    await inTime(checkMailServer(mail), hostOf(mail));
    return held(`${hostOf(mail)} takes emails`);
  }
  const refusal = unwritable(mail);
  if (refusal !== undefined) return missing(refusal, "allow it, or give '--mail'");
  return held(`they are files in ${mail}; no one receives them`);
}

/** An address without its user and password, which reports are no place for. */
function hostOf(address: string): string {
  try {
    const { protocol, host } = new URL(address);
    return `${protocol}//${host}`;
  } catch {
    return 'the address';
  }
}

async function inTime<T>(work: Promise<T>, place: string): Promise<T> {
  const over = new AbortController();
  const late = wait(PATIENCE, undefined, { signal: over.signal }).then(() => {
    throw new Error(`${place} does not answer`);
  });
  late.catch(() => {});
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}

/** What is reached by an address. */
export const CONNECTION_NEEDS: readonly Need[] = [
  { name: 'port', remedy: "give another '--port' or '--host'", examine: examinePort },
  {
    name: 'database',
    remedy: "start it, or correct '--database' or SKERRY_DATABASE",
    examine: examineDatabase,
  },
  {
    name: 'mail',
    remedy: "start the server, or correct '--mail' or SKERRY_MAIL",
    examine: examineMail,
  },
];
