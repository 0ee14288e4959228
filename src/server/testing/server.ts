import { afterAll, beforeAll } from 'vitest';
import { loadSite, type Site } from '../../site/index.js';
import { type TestDatabase, testDatabase } from '../../store/testing/database.js';
import { Signatures } from '../http/security/signatures.js';
import {
  createServer,
  type Mailer,
  type Server,
  type ServerOptions,
  type Sites,
} from '../index.js';
import { Browser } from './browser.js';

export const SECRET = 'a secret of tests that has enough characters';

/** A server with a database of its own for a test file. */
export interface ServerHarness {
  readonly server: Server;
  readonly database: TestDatabase;
  /** A visitor that nobody has seen before. */
  visitor(origin?: string): Browser;
  /** Somebody who is logged in with some roles, and has a crumb. */
  login(websiteId: string, roles: readonly number[]): Promise<Browser>;
}

/** Emails of tests that do not read them. */
const NOWHERE: Mailer = { send: async () => undefined, close: async () => undefined };

/** Starts a server before the tests of a file and ends it after them. */
export function startTestServer(
  makeSite: () => Sites | Promise<Sites>,
  options: Partial<ServerOptions> = {},
): ServerHarness {
  let server: Server | undefined;
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await testDatabase();
    server = await createServer(await makeSite(), {
      database: database.url,
      secret: SECRET,
      jobs: false,
      mail: NOWHERE,
      limits: Number.POSITIVE_INFINITY,
      // Providers of tests fail on purpose.
      onError: (error, id) => id !== 'payments' && console.error(error),
      ...(database.schema && { schema: database.schema }),
      ...options,
    });
  });
  afterAll(async () => {
    await server?.close();
    await database?.remove();
  });
  const started = (): Server => {
    if (server === undefined) throw new Error('The server is started before the tests');
    return server;
  };
  const visitor = (origin = 'http://localhost') =>
    new Browser((request) => started().fetch(request), origin, options.basePath ?? '');
  let accounts = 0;
  return {
    get server() {
      return started();
    },
    get database() {
      if (database === undefined) throw new Error('The database is made before the tests');
      return database;
    },
    visitor,
    async login(websiteId, roles) {
      const browser = visitor();
      await browser.open('/');
      const store = started().store.site(websiteId);
      const email = `somebody-${++accounts}@example.com`;
      const login = { email, password: 'correct horse', roles, proven: true };
      const account = await store.accounts.create(login);
      const { sessionId } = await store.sessions.create(account);
      const mac = new Signatures(SECRET).mac('siteUserSession', websiteId, sessionId);
      browser.setCookie('siteUserSession', `${sessionId}.${mac}`);
      await browser.open('/');
      return browser;
    },
  };
}

/** The fixture shop. */
export function harborGoods(): Promise<Site> {
  return loadSite('fixtures/sites/harbor-goods');
}
