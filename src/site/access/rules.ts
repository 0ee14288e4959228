import { CONTENT_STATUSES } from '../../../engine/internals.js';
import { LEFT_OUT, rewrite, walk } from '../../shared/walk.js';
import type { AccessDenial } from '../model/access-denial.js';
import type { JsonObject } from '../shared/types.js';
import { field, isObject, numberField, textField } from '../shared/values.js';

/** The facts about a visitor that decide on access. */
export interface AccessVisitor {
  /** Whether they are a member: of all areas, of none, or of those for which the function returns true. */
  readonly member: boolean | ((area: string) => boolean);
  /** The passwords that they have given; `true` opens every lock. */
  readonly unlocked: true | ReadonlySet<string>;
  /**
   * Epoch milliseconds. Without it, dates of publication are ignored, and only records marked as unpublished are
   * hidden.
   */
  readonly now: number | undefined;
}

/** The rules of access, all of them. Undefined when a visitor may see a record. */
export function denialOf(record: unknown, visitor: AccessVisitor): AccessDenial | undefined {
  if (!isObject(record) || !saysAnything(record)) return undefined;
  if (!isPublished(record, visitor.now)) return 'unpublished';
  if (isForMembers(record) && !isMember(record, visitor.member)) return 'members';
  return isLocked(record, visitor.unlocked) ? 'password' : undefined;
}

const STRANGER: AccessVisitor = {
  member: false,
  unlocked: new Set(),
  now: Number.POSITIVE_INFINITY,
};

/** Whether everybody may see a record, now or once its time has come. */
export function isPublic(record: unknown): boolean {
  return denialOf(record, STRANGER) === undefined;
}

/** The fields that the rules look at. */
export const ACCESS_FIELDS = [
  'deleted',
  'draft',
  'enabled',
  'publishOn',
  'status',
  'contentStatus',
  'workflowState',
  'membersOnly',
  'memberAreaId',
  'memberAreas',
  'passwordProtected',
  'password',
] as const;

/** A quick check: most records have no access fields, and there may be millions. */
function saysAnything(record: JsonObject): boolean {
  for (const name of ACCESS_FIELDS) if (record[name] !== undefined) return true;
  return false;
}

/** The state of published content, in the numbers of `workflowState` of page JSON. */
const PUBLISHED = 1;
/** The fields with the status of content, a word of `CONTENT_STATUSES` (second seed, section 4). */
const STATUS_FIELDS = ['status', 'contentStatus', 'workflowState'] as const;
const STATUSES: ReadonlySet<string> = new Set(CONTENT_STATUSES.map((word) => word.toLowerCase()));

function isPublished(record: JsonObject, now: number | undefined): boolean {
  if (field(record, 'deleted') === true || field(record, 'draft') === true) return false;
  if (field(record, 'enabled') === false && isEntry(record)) return false;
  const publishOn = numberField(record, 'publishOn');
  if (publishOn !== undefined && publishOn > (now ?? publishOn)) return false;
  const state = field(record, 'workflowState');
  if (typeof state === 'number' && state !== PUBLISHED) return false;
  const isOut = publishOn !== undefined && now !== undefined;
  return STATUS_FIELDS.every((name) => {
    const word = textField(record, name)?.toLowerCase() ?? '';
    if (!STATUSES.has(word)) return true;
    return word === 'scheduled' && isOut;
  });
}

function isForMembers(record: JsonObject): boolean {
  const areas = field(record, 'memberAreas');
  return (
    field(record, 'membersOnly') === true ||
    textField(record, 'memberAreaId') !== undefined ||
    (Array.isArray(areas) && areas.length > 0 && isEntry(record))
  );
}

/** A record without areas is for every member; for a record with several areas one is enough. */
function isMember(record: JsonObject, member: AccessVisitor['member']): boolean {
  if (typeof member === 'boolean') return member;
  const listed = field(record, 'memberAreas');
  const areas = [field(record, 'memberAreaId'), ...(Array.isArray(listed) ? listed : [])];
  const named = areas.filter((each): each is string => typeof each === 'string' && each !== '');
  return named.length === 0 || named.some(member);
}

function isLocked(record: JsonObject, unlocked: AccessVisitor['unlocked']): boolean {
  if (unlocked === true) return false;
  const password = passwordOf(record);
  if (password !== undefined) return !unlocked.has(password);
  return field(record, 'passwordProtected') === true;
}

/** The password of a page or an item. */
export function passwordOf(record: unknown): string | undefined {
  if (!isObject(record) || record.password === undefined) return undefined;
  return isEntry(record) ? textField(record, 'password') : undefined;
}

/** The fields by which pages, collections and items differ from settings and other values. */
const ENTRY_FIELDS = ['typeName', 'urlId', 'fullUrl', 'recordType'] as const;

function isEntry(record: JsonObject): boolean {
  return ENTRY_FIELDS.some((name) => field(record, name) !== undefined);
}

/** Fields that hold facts of the whole site and are never left out as one. */
const WHOLE: ReadonlySet<string> = new Set(['website', 'websiteSettings', 'localizedStrings']);

/** A value of content without hidden records and without passwords. A value that has neither is returned as it is. */
export function withoutHidden<T>(value: T, isHidden: (record: JsonObject) => boolean): T {
  return hasHidden(value, isHidden) ? (copyWithout(value, isHidden) as T) : value;
}

function hasHidden(value: unknown, isHidden: (record: JsonObject) => boolean): boolean {
  let found = passwordOf(value) !== undefined;
  visitRecords(value, (record, name) => {
    if (!WHOLE.has(name) && isHidden(record)) found = true;
    if (passwordOf(record) !== undefined) found = true;
    return !found;
  });
  return found;
}

/** Calls `see` for every object inside a value, with its field or its place in a list, while it says `true`. */
export function visitRecords(
  value: unknown,
  see: (record: JsonObject, name: string) => boolean,
): void {
  walk(value, (inner, key, parent) => {
    if (parent === undefined || !isObject(inner)) return undefined;
    return see(inner, key) ? undefined : 'stop';
  });
}

function copyWithout(value: unknown, isHidden: (record: JsonObject) => boolean): unknown {
  return rewrite(value, {
    see: (inner, key, { value: around }) => {
      if (key === 'password' && passwordOf(around) !== undefined) return LEFT_OUT;
      if (!isObject(inner) || WHOLE.has(key)) return inner;
      return isHidden(inner) ? LEFT_OUT : inner;
    },
  });
}
