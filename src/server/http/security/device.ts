import { randomText } from './signatures.js';
import type { VisitorCookies } from './visitor-cookies.js';

/** A browser that has logged in to an account. */
export interface Device {
  readonly accountId: string;
  readonly random: string;
}

/** The account into which a browser has logged in before; undefined without a valid cookie. */
export function readDevice(cookies: VisitorCookies): Device | undefined {
  const parts = cookies.read('device');
  if (parts === undefined) return undefined;
  const [accountId = '', random = ''] = parts;
  return { accountId, random };
}

/** Marks a browser as a device of an account. A known device of the account keeps its id. */
export function keepDevice(cookies: VisitorCookies, accountId: string): void {
  const known = readDevice(cookies);
  const random = known?.accountId === accountId ? known.random : randomText();
  cookies.sign('device', [accountId, random]);
}
