import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<
  string,
  Buffer,
  number,
  { N: number; r: number; p: number; maxmem: number },
  Buffer
>(scrypt);

/** Costs of scrypt: about 32 MB and some tens of milliseconds. */
const COSTS = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const LENGTH = 32;

/** A password as it is stored: what it was made with, salt and hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password.normalize('NFKC'), salt, LENGTH, COSTS);
  return `scrypt$${COSTS.N}$${salt.toString('base64')}$${key.toString('base64')}`;
}

/** Whether a password is the one; takes as long without a stored one as with it. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, cost, salt = '', expected = ''] = (stored ?? NO_PASSWORD).split('$');
  const costs = { ...COSTS, N: Number(cost) };
  const key = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64'), LENGTH, costs);
  const wanted = Buffer.from(expected, 'base64');
  return wanted.length === key.length && timingSafeEqual(key, wanted) && stored !== undefined;
}

/** The stored password of nobody: as long to check as any other. */
export const NO_PASSWORD = `scrypt$${COSTS.N}$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(LENGTH).toString('base64')}`;
