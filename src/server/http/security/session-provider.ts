import type { SiteRole } from '../../../../engine/internals.js';

/** A login at the host. */
export interface HostSession {
  /** The id of the session: the same in each of its requests, another for each login. */
  readonly id: string;
  /** The address of the person, which the host has proven: orders and memberships of this address are shown to them. */
  readonly email: string;
  readonly name?: string;
  /** The roles on this website; default none. `admin` opens `/config`. */
  readonly roles?: readonly SiteRole[];
}

/** Logins at the host, in place of accounts with passwords. */
export interface SessionProvider {
  /**
   * The session of a request; undefined for strangers. Runs at each request. An error is reported, and the request
   * counts as a stranger's.
   */
  read(
    request: Request,
    website: { readonly websiteId: string },
  ): HostSession | undefined | Promise<HostSession | undefined>;
  /**
   * The address at which people log in.
   *
   * @param next the whole address of the page to which they return
   */
  loginUrl(next: string): string;
  /** The address at which people log out; without one, accounts have no such link. */
  readonly logoutUrl?: string;
}
