import { findNodeAtOffset } from 'jsonc-parser';
import { groupBy } from '../../shared/group-by.js';
import type { Problem } from '../shared/types.js';
import { treeOf } from './places.js';
import type { RuleSettings } from './rules.js';

/** Problems that are gone once others are mended: they are left out, so that each mistake is told at its cause. */
interface Consequence {
  readonly codes: readonly string[];
  readonly of: readonly string[];
  readonly when: (problem: Problem, cause: Problem) => boolean;
}

const always = (): boolean => true;
const inFile = (problem: Problem, cause: Problem): boolean => problem.file === cause.file;
const overlaps = (problem: Problem, cause: Problem): boolean =>
  inFile(problem, cause) &&
  problem.span.start < cause.span.end &&
  cause.span.start < problem.span.end;
/** The text that a problem stands at, without quotes. */
const written = ({ location, span }: Problem): string =>
  location.file.text.slice(span.start, span.end).replace(/^"|"$/g, '');

/** Whether a cause is in the block of a problem, which stands at the id of the block. */
function inBlock(problem: Problem, cause: Problem): boolean {
  if (!inFile(problem, cause) || problem === cause) return false;
  const root = treeOf(problem.location.file);
  const block = root && findNodeAtOffset(root, problem.span.start)?.parent?.parent;
  if (block === undefined) return false;
  return cause.span.start >= block.offset && cause.span.end <= block.offset + block.length;
}

const STRUCTURE = [
  'block-unclosed',
  'eof-in-block',
  'eof-in-comment',
  'mismatched-end',
  'not-allowed-at-root',
];
const ELEMENTS = ['element-unclosed', 'element-stray-end'];

const CONSEQUENCES: readonly Consequence[] = [
  // Items of one collection that share a URL id share their address too.
  { codes: ['url-taken'], of: ['url-id-taken'], when: inFile },
  { codes: ['time-zone-unknown'], of: ['zone-unknown'], when: always },
  {
    codes: ['link-broken'],
    of: ['base-url-invalid'],
    when: (problem, cause) => problem.message.startsWith(`'${written(cause)}`),
  },
  { codes: ['link-broken'], of: ['address-relative'], when: overlaps },
  {
    codes: ['link-broken'],
    of: ['url-id-taken'],
    when: (problem, cause) => problem.message.includes(`/${written(cause)}'`),
  },
  {
    codes: ['block-empty'],
    of: [
      'address-refused',
      'block-address-refused',
      'block-collection-missing',
      'block-item-missing',
      'content-key-unknown',
      'content-wrong-type',
      'form-fields-missing',
      'form-setting-unknown',
    ],
    when: inBlock,
  },
  {
    codes: ['form-fields-missing'],
    of: ['form-setting-unknown'],
    when: (problem, cause) => overlaps(problem, cause) && /f\w{3,5}d/i.test(written(cause)),
  },
  // The name of the missing key has a slip.
  {
    codes: ['product-type-missing'],
    of: ['content-key-unknown'],
    when: (problem, cause) => overlaps(problem, cause) && /type/i.test(written(cause)),
  },
  { codes: ['block-field-unused'], of: ['block-field-empty'], when: always },
  {
    codes: ['not-allowed-at-root', 'mismatched-end'],
    of: ['not-allowed-at-root'],
    when: (problem, cause) => inFile(problem, cause) && cause.span.start < problem.span.start,
  },
  { codes: [...STRUCTURE, ...ELEMENTS], of: ['brace-suspicious'], when: inFile },
  { codes: ELEMENTS, of: STRUCTURE, when: inFile },
  {
    codes: ['collection-template-missing'],
    of: ['collection-template-missing'],
    when: (problem, cause) => inFile(problem, cause) && problem.message > cause.message,
  },
];

/**
 * The problems without those that others cause. The cause of an error is an error: nothing that is left out makes a
 * site look better than it is.
 *
 * @param settings the author's: what these switch off is no cause
 */
export function withoutConsequences(
  problems: readonly Problem[],
  { rules = {} }: RuleSettings = {},
): readonly Problem[] {
  const isOff = (code: string): boolean => Object.hasOwn(rules, code) && rules[code] === 'off';
  const byCode = groupBy(
    problems.filter(({ code }) => !isOff(code)),
    ({ code }): string => code,
  );
  const causeOf = (problem: Problem): Problem | undefined =>
    CONSEQUENCES.filter(({ codes }) => codes.includes(problem.code))
      .flatMap(({ of, when }) =>
        of.map((code) =>
          byCode.get(code)?.find((cause) => cause !== problem && when(problem, cause)),
        ),
      )
      .find((cause) => cause !== undefined);
  const caused = new Map<Problem, Problem>();
  for (const problem of problems) {
    const cause = causeOf(problem);
    if (cause !== undefined) caused.set(problem, cause);
  }
  const raised = new Set<Problem>();
  for (const [problem, cause] of caused) if (problem.severity === 'error') raised.add(cause);
  return problems
    .filter((problem) => !caused.has(problem))
    .map((problem) => (raised.has(problem) ? problem.withSeverity('error') : problem));
}
