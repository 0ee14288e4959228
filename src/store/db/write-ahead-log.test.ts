import fs, { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isUnavailable } from './errors.js';
import { WriteAheadLog } from './write-ahead-log.js';

let folder: string;
let log: WriteAheadLog;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skerry-log-'));
  log = new WriteAheadLog(join(folder, 'shop.db'));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await log.close();
  rmSync(folder, { recursive: true });
});

/** Holds each write to the disk until it is let go. */
function heldWrites() {
  writeFileSync(join(folder, 'shop.db-wal'), '');
  const held: { end(error?: Error): void }[] = [];
  vi.spyOn(fs, 'fdatasync').mockImplementation((_, done) => {
    held.push({ end: (error) => done(error ?? null) });
  });
  return held;
}

/** What has ended, in order. */
function noteOf(calls: Readonly<Record<string, Promise<void>>>): string[] {
  const ended: string[] = [];
  for (const [name, call] of Object.entries(calls)) {
    call.then(
      () => ended.push(name),
      (error) => ended.push(`${name} failed${isUnavailable(error) ? ', for now' : ''}`),
    );
  }
  return ended;
}

describe('the log of changes', () => {
  it('is written once for all that ask during a write, after that write', async () => {
    const held = heldWrites();
    const first = log.flush();
    await vi.waitFor(() => expect(held).toHaveLength(1));
    const ended = noteOf({ first, second: log.flush(), third: log.flush() });
    held[0]?.end();
    await vi.waitFor(() => expect(held).toHaveLength(2));
    expect(ended).toEqual(['first']);
    held[1]?.end();
    await vi.waitFor(() => expect(ended).toEqual(['first', 'second', 'third']));
    expect(held).toHaveLength(2);
  });

  it('fails for those alone that waited for the write which failed', async () => {
    const held = heldWrites();
    const first = log.flush();
    await vi.waitFor(() => expect(held).toHaveLength(1));
    const ended = noteOf({ first, second: log.flush() });
    held[0]?.end(new Error('EIO: i/o error, fdatasync'));
    await vi.waitFor(() => expect(held).toHaveLength(2));
    held[1]?.end();
    await vi.waitFor(() => expect(ended).toEqual(['first failed, for now', 'second']));
  });

  it('is looked for anew after it could not be opened', async () => {
    await expect(log.flush()).rejects.toSatisfy(isUnavailable);
    writeFileSync(join(folder, 'shop.db-wal'), '');
    await expect(log.flush()).resolves.toBeUndefined();
  });
});
