import { randomText } from './signatures.js';
import type { VisitorCookies } from './visitor-cookies.js';

/** A browser that has logged in to an account. */
export interface Device {
  readonly accountId: string;
  readonly random: string;
}

/** The account that a browser has logged in to before; undefined for none, and for a cookie that is not ours. */
export function readDevice(cookies: VisitorCookies): Device | undefined {
  const [accountId, random] = cookies.read('device') ?? [];
  return accountId === undefined || random === undefined ? undefined : { accountId, random };
}

/** Notes that a browser has logged in to an account: whoever has done so before stays the same device. */
export function keepDevice(cookies: VisitorCookies, accountId: string): void {
  const known = readDevice(cookies);
  const random = known?.accountId === accountId ? known.random : randomText();
  cookies.sign('device', [accountId, random]);
}
