import { ANALYTICS_COOKIES, COOKIE_LIVES } from '../../contract/client-keys.js';
import type { IdentityTools } from './session-info.js';

/**
 * The visit cookie: visitor id, start of the first, the previous and this visit (epoch
 * milliseconds), and number of visits, separated by `|`. A visit ends 30 minutes after its last
 * page.
 *
 * @returns the cookie; empty if the browser does not store it
 */
export function noteVisit({ memory, newId, now }: IdentityTools): string {
  const known = readVisit(memory.cookie(ANALYTICS_COOKIES.visit));
  const isGoingOn = memory.cookie(ANALYTICS_COOKIES.visitTimer) !== undefined;
  const present = now();
  const next: Visit =
    known === undefined
      ? { visitor: newId(), first: present, before: present, begun: present, count: 1 }
      : isGoingOn
        ? known
        : { ...known, before: known.begun, begun: present, count: known.count + 1 };
  const { visitor, first, before, begun, count } = next;
  const cookie = [visitor, first, before, begun, count].join('|');
  memory.setCookie(ANALYTICS_COOKIES.visitTimer, String(present), COOKIE_LIVES.visitTimer);
  return memory.setCookie(ANALYTICS_COOKIES.visit, cookie, COOKIE_LIVES.visit) ? cookie : '';
}

interface Visit {
  readonly visitor: string;
  readonly first: number;
  readonly before: number;
  readonly begun: number;
  readonly count: number;
}

function readVisit(cookie: string | undefined): Visit | undefined {
  const found = /^([\w-]{1,64})\|(\d{1,15})\|(\d{1,15})\|(\d{1,15})\|(\d{1,9})$/.exec(cookie ?? '');
  if (found === null) return undefined;
  const [, visitor = '', ...numbers] = found;
  const [first = 0, before = 0, begun = 0, count = 0] = numbers.map(Number);
  return { visitor, first, before, begun, count };
}
