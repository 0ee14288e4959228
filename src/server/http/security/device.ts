import { randomText } from './signatures.js';
import type { VisitorCookies } from './visitor-cookies.js';

/** A browser that has logged in to an account. */
export interface Device {
  readonly accountId: string;
  readonly random: string;
}

/** The account that a browser has logged in to before; undefined for none, and for a cookie that is not ours. */
export function readDevice(jar: VisitorCookies): Device | undefined {
  const [accountId, random] = jar.read('device') ?? [];
  return accountId === undefined || random === undefined ? undefined : { accountId, random };
}

/** Notes that a browser has logged in to an account: whoever has done so before stays the same device. */
export function keepDevice(jar: VisitorCookies, accountId: string): void {
  const known = readDevice(jar);
  const random = known?.accountId === accountId ? known.random : randomText();
  jar.sign('device', [accountId, random]);
}
