import { RECORD_TYPES, type RecordType } from '../../model/record-type.js';
import { child } from '../../shared/values.js';
import { isCode } from '../code.js';
import { definePredicate, type Predicate } from '../define.js';
import { promotes } from './promoted-blocks.js';

/** The record types whose predicate also accepts an item that promotes the block of that name. */
const PROMOTABLE: ReadonlySet<string> = new Set(['image', 'quote', 'link', 'video', 'gallery']);
/** Record types without a predicate. */
const UNASKED: ReadonlySet<string> = new Set<RecordType>(['lesson']);

const plain = Object.keys(RECORD_TYPES).filter((type) => !UNASKED.has(type)) as RecordType[];

/** `{.image?}`, `{.store-item?}` … and `{.external-video?}`, which is `{.video?}` (predicates.md 4). */
export const recordTypes: readonly Predicate[] = [
  ...plain.map((type) => define(type, type)),
  define('external-video', 'video'),
];

function define(name: string, type: RecordType): Predicate {
  const code = RECORD_TYPES[type];
  const promotable = PROMOTABLE.has(type);
  return definePredicate({
    name: `${name}?`,
    summary: `Whether the record type of the current node is '${type}'${promotable ? `, or it promotes a block of type '${type}'` : ''}.`,
    args: [],
    test: (_args, { node }) =>
      isCode(child(node, 'recordType'), code) || (promotable && promotes(node, type)),
  });
}
