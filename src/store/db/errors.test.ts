import { expect, it } from 'vitest';
import { DatabaseUnavailable, isBusy, isLostRace, isUnavailable } from './errors.js';

const withCode = (code: string) => Object.assign(new Error('of a driver'), { code });

it.each([
  ['too many connections', withCode('53300')],
  ['a full disk of PostgreSQL', withCode('53100')],
  ['a statement that took too long', withCode('57014')],
  ['a lock that was not given', withCode('55P03')],
  ['a server that stops', withCode('57P01')],
  ['a transaction that idled', withCode('25P03')],
  ['a connection that failed', withCode('08006')],
  ['a full disk of SQLite', withCode('SQLITE_FULL')],
  ['a file that cannot be read', withCode('SQLITE_IOERR_READ')],
  ['a file that is read-only', withCode('SQLITE_READONLY_DBMOVED')],
  ['a file that stays locked', withCode('SQLITE_BUSY')],
  ['no answer', new DatabaseUnavailable('away')],
])('%s may be better later', (_, error) => {
  expect(isUnavailable(error)).toBe(true);
});

it.each([
  ['a constraint', withCode('23505')],
  ['a constraint of SQLite', withCode('SQLITE_CONSTRAINT_UNIQUE')],
  ['a mistake in a statement', withCode('42601')],
  ['an error of ours', new Error('53300')],
  ['a lost race', withCode('40001')],
  ['nothing', undefined],
])('%s is the same later', (_, error) => {
  expect(isUnavailable(error)).toBe(false);
});

it.each(['40001', '40P01', 'SQLITE_BUSY_SNAPSHOT'])('%s may be run again', (code) => {
  expect(isLostRace(withCode(code))).toBe(true);
});

it.each([
  ['SQLITE_BUSY', true],
  ['SQLITE_LOCKED_SHAREDCACHE', true],
  ['SQLITE_FULL', false],
])('%s is of a database that somebody else has locked: %s', (code, isLocked) => {
  expect(isBusy(withCode(code))).toBe(isLocked);
});
