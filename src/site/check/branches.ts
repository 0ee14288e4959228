import type {
  Arguments,
  IfNode,
  Location,
  OrNode,
  Reference,
  RepeatedNode,
  RootNode,
  SectionNode,
  SourceFile,
  TemplateNode,
} from '../../../engine/index.js';
import type { ReportProblem } from '../diagnostics/diagnostic.js';
import { rootsOf } from './calls.js';
import { constantOf } from './constants.js';
import type { Check } from './define.js';

type ReportAt = (at: Location['span']) => Location;

/** One branch of a block, with its condition and its content. */
type Branch = Extract<TemplateNode, { alternative: unknown }> | OrNode;

/**
 * Branches that can never run: their condition has failed before in the same chain or in a chain around it, or it
 * compares constants.
 */
export const checkBranches: Check = ({ templates }, report) => {
  for (const template of templates) {
    for (const root of rootsOf(template)) walkRoot(root, template.file, report);
  }
};

function walkRoot(root: RootNode, file: SourceFile, report: ReportProblem): void {
  const place: ReportAt = (span) => ({ file, span });
  const walk = (nodes: readonly TemplateNode[], failed: ReadonlySet<string>): void => {
    let known = failed;
    for (const node of nodes) {
      // A name may have another value once it has been injected.
      if (node.kind === 'inject') known = NONE;
      else if ('alternative' in node) chain(node, known);
      else if ('body' in node) walk(node.body, NONE);
    }
  };
  const chain = (first: Branch, outside: ReadonlySet<string>): void => {
    let failed = outside;
    let branch: Branch | undefined = first;
    while (branch !== undefined) {
      const written = conditionOf(branch);
      // Variables may have been set since.
      const condition = written?.includes('@') ? undefined : written;
      if (condition !== undefined && failed.has(condition)) {
        report('branch-unreachable', { condition }, place(openingOf(branch)));
      } else checkConstant(branch, report, place);
      // A section or a turn of a loop looks names up from elsewhere.
      walk(branch.body, pushes(branch) ? NONE : failed);
      if (branch.kind === 'repeated' && branch.alternatesWith !== null) {
        walk(branch.alternatesWith, NONE);
      }
      failed = condition === undefined ? failed : new Set([...failed, condition]);
      const { alternative }: Branch = branch;
      branch = alternative?.kind === 'or' ? alternative : undefined;
    }
  };
  walk(root.body, NONE);
}

const NONE: ReadonlySet<string> = new Set();

function pushes({ kind }: Branch): boolean {
  return kind === 'section' || kind === 'repeated';
}

/** The condition of a branch, as its author wrote it; undefined for a bare `{.or}`. */
function conditionOf(branch: Branch): string | undefined {
  switch (branch.kind) {
    case 'section':
      return `{.section ${pathOf(branch.reference)}}`;
    case 'repeated':
      return `{.repeated section ${pathOf(branch.reference)}}`;
    case 'if':
      return ifCondition(branch);
    case 'predicate':
      return `{.${branch.name}${argumentsOf(branch.args)}}`;
    case 'or':
      return branch.name === null ? undefined : `{.${branch.name}${argumentsOf(branch.args)}}`;
  }
}

function ifCondition({ references, operators }: IfNode): string {
  const [first = '', ...others] = references.map(pathOf);
  return `{.if ${first}${others.map((path, index) => ` ${operators[index]} ${path}`).join('')}}`;
}

function pathOf({ path }: Reference): string {
  return path.join('.');
}

function argumentsOf(args: Arguments | null): string {
  if (args === null) return '';
  return args.delimiter + args.values.join(args.delimiter);
}

/** The opening tag of a branch, as far as its span is known. */
function openingOf(branch: Branch): Location['span'] {
  switch (branch.kind) {
    case 'section':
    case 'repeated':
      return referenceSpan(branch);
    case 'if': {
      const [first] = branch.references;
      return { start: first?.span.start ?? branch.span.start, end: lastOf(branch) };
    }
    default:
      return branch.nameSpan;
  }
}

function referenceSpan({ reference }: SectionNode | RepeatedNode): Location['span'] {
  return reference.span;
}

function lastOf({ references, span }: IfNode): number {
  return references.at(-1)?.span.end ?? span.end;
}

const COMPARISONS: ReadonlyMap<string, (a: unknown, b: unknown) => boolean> = new Map([
  ['equal?', (a: unknown, b: unknown) => a === b],
  ['notEqual?', (a: unknown, b: unknown) => a !== b],
]);
/** Their result is left to the reader: values are compared by rules of their own. */
const ORDERINGS: ReadonlySet<string> = new Set([
  'greaterThan?',
  'greaterThanOrEqual?',
  'lessThan?',
  'lessThanOrEqual?',
]);

function checkConstant(branch: Branch, report: ReportProblem, place: ReportAt): void {
  if (branch.kind !== 'predicate' && branch.kind !== 'or') return;
  const { name, args, nameSpan } = branch;
  if (name === null || args === null || args.values.length !== 2) return;
  const [left, right] = args.values.map(constantOf);
  if (left === undefined || right === undefined) return;
  const condition = `{.${name}${argumentsOf(args)}}`;
  const compare = COMPARISONS.get(name);
  if (compare !== undefined) {
    const result = compare(left.value, right.value);
    report('branch-constant', { condition, result }, place(nameSpan));
  } else if (
    ORDERINGS.has(name) &&
    typeof left.value === 'number' &&
    typeof right.value === 'number'
  ) {
    const less = left.value < right.value;
    const same = left.value === right.value;
    const wanted = name.startsWith('less') ? less : !less && !same;
    const result = wanted || (same && name.endsWith('OrEqual?'));
    report('branch-constant', { condition, result }, place(nameSpan));
  }
}
