import { describe, expect, it } from 'vitest';
import { writeJson } from '../../shared/write-json.js';
import { type AccessVisitor, denialOf, withoutHidden } from './rules.js';

const STRANGER: AccessVisitor = { member: false, unlocked: new Set(), now: 1_000 };
const PAGE = { typeName: 'page' };

describe('what keeps a stranger from a record', () => {
  it.each<[record: unknown, denial: string | undefined]>([
    [{}, undefined],
    [null, undefined],
    [{ membersOnly: true }, 'members'],
    [{ membersOnly: 'for members' }, undefined],
    [{ memberAreaId: 'a' }, 'members'],
    [{ ...PAGE, memberAreas: ['a'] }, 'members'],
    [{ ...PAGE, memberAreas: [] }, undefined],
    [{ memberAreas: ['a'] }, undefined],
    [{ ...PAGE, password: 'x' }, 'password'],
    [{ ...PAGE, password: '' }, undefined],
    [{ type: 'password', password: 'x' }, undefined],
    [{ passwordProtected: true }, 'password'],
    [{ passwordProtected: false }, undefined],
    [{ draft: true, membersOnly: true }, 'unpublished'],
    [{ deleted: true }, 'unpublished'],
    [{ ...PAGE, enabled: false }, 'unpublished'],
    [{ enabled: false }, undefined],
    [{ workflowState: 1 }, undefined],
    [{ workflowState: 2 }, 'unpublished'],
    [{ workflowState: 'Draft' }, 'unpublished'],
    [{ status: 'needs review' }, 'unpublished'],
    [{ status: 'offline' }, undefined],
    [{ publishOn: 1_000 }, undefined],
    [{ publishOn: 1_001 }, 'unpublished'],
    [{ status: 'Scheduled' }, 'unpublished'],
    [{ status: 'Scheduled', publishOn: 1_000 }, undefined],
  ])('%j: %s', (record, denial) => {
    expect(denialOf(record, STRANGER)).toBe(denial);
  });

  it('is not there for members and for who gave the password', () => {
    const all: AccessVisitor = { member: true, unlocked: new Set(['x']), now: undefined };
    const locked = { ...PAGE, membersOnly: true, password: 'x', publishOn: 9e15 };
    expect(denialOf(locked, all)).toBeUndefined();
    expect(denialOf({ ...locked, password: 'y' }, all)).toBe('password');
    expect(denialOf({ ...locked, password: 'y' }, { ...all, unlocked: true })).toBeUndefined();
    expect(denialOf({ status: 'Scheduled' }, all)).toBe('unpublished');
    expect(denialOf({ status: 'Scheduled', publishOn: 1 }, all)).toBe('unpublished');
  });
});

describe('values without what is hidden', () => {
  const isHidden = ({ hidden }: { readonly hidden?: unknown }): boolean => hidden === true;

  it('are the same where there is nothing to leave out', () => {
    const value = { a: [{ b: 1 }, null, 'x'], c: new Uint8Array(1) };
    expect(withoutHidden(value, isHidden)).toBe(value);
  });

  it('lose it wherever it is, and passwords', () => {
    const value = JSON.parse(
      '{"__proto__":{"x":{"hidden":true},"y":1},"a":[[{"hidden":true},2,null]],"website":{"hidden":true},"item":{"urlId":"u","password":"p"},"field":{"password":"label"}}',
    );
    expect(JSON.stringify(withoutHidden(value, isHidden))).toBe(
      '{"__proto__":{"y":1},"a":[[2,null]],"website":{"hidden":true},"item":{"urlId":"u"},"field":{"password":"label"}}',
    );
  });

  it('may be deep', () => {
    let deep: unknown = { hidden: true };
    for (let depth = 0; depth < 100_000; depth++) deep = [deep];
    expect(writeJson(withoutHidden({ deep }, isHidden))).not.toContain('hidden');
  });
});
