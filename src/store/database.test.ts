import { describe, expect, it } from 'vitest';
import { openDatabase } from './database.js';

/** A port of this machine where nobody listens. */
const NOBODY = '127.0.0.1:9';

describe('the address of a database', () => {
  it.each([
    ['', 'Not the address of a database'],
    ['shop.db', 'Not the address of a database'],
    ['mysql://127.0.0.1/shop', 'Give file:PATH, libsql://HOST or postgres://HOST/NAME'],
    ['libsql://', 'URL'],
    ['libsql://127.0.0.1:9?tls=maybe', 'tls'],
  ])('%j is refused: %s', async (url, message) => {
    await expect(openDatabase(url)).rejects.toThrow(message);
  });

  it.each([`libsql://${NOBODY}?tls=0`, `postgres://${NOBODY}/shop`])(
    '%s is asked, and says that nobody answers',
    async (url) => {
      await expect(openDatabase(url)).rejects.toThrow(/fetch failed|ECONNREFUSED/);
    },
  );
});
