import { PROMOTED_BLOCKS, RECORD_TYPES } from '../../../../engine/index.js';
import { type Examples, examplesOf } from '../example.js';

/** The types of record that no predicate asks for. */
const UNASKED: ReadonlySet<string> = new Set(['lesson']);
/** The types of record that an item also counts as when it promotes a block of that name. */
const PROMOTABLE: ReadonlySet<string> = new Set(['image', 'quote', 'link', 'video', 'gallery']);
/** The predicates that ask for a type of record, where they are not named after it alone. */
const NAMES: Readonly<Record<string, readonly string[]>> = { video: ['video', 'external-video'] };

const types = Object.entries(RECORD_TYPES).filter(([type]) => !UNASKED.has(type));
const asked = types.flatMap(([type, code]) =>
  (NAMES[type] ?? [type]).map((name) => ({ name, type, code })),
);

const plain: Examples = examplesOf(
  asked.filter(({ type }) => !PROMOTABLE.has(type)),
  ({ name, type, code }) => [
    `${name}?`,
    {
      template: `{.section item}{.${name}?}${type}{.or}other{.end}{.end}`,
      data: { item: { recordType: code } },
      output: type,
      needs: ['@.recordType'],
    },
  ],
);

const promotable: Examples = examplesOf(
  asked.filter(({ type }) => PROMOTABLE.has(type)),
  ({ name, type, code }) => [
    `${name}?`,
    {
      template: `{.repeated section items}{.${name}?}${type}{.or}other{.end};{.end}`,
      data: { items: [{ recordType: code }, { promotedBlockType: type }, { recordType: 1 }] },
      output: `${type};${type};other;`,
      needs: ['@.recordType', '@.promotedBlockType'],
    },
  ],
);

const blocks: Examples = examplesOf(
  PROMOTED_BLOCKS.filter((block) => block !== 'gallery'),
  (block) => [
    `promoted${block.toUpperCase()}?`,
    {
      template: `{.section item}{.promoted${block.toUpperCase()}?}${block}{.or}other{.end}{.end}`,
      data: { item: { promotedBlockType: block } },
      output: block,
      needs: ['@.promotedBlockType'],
    },
  ],
);

/** Examples of the predicates of record types and promoted blocks. */
export const recordTypePredicateExamples: Examples = { ...plain, ...promotable, ...blocks };
