import {
  BLOCK_OPTIONS,
  BLOCK_TYPES,
  checkOptions,
  type Option,
  type OptionSchema,
} from '../../../engine/model/index.js';
import { pathOf, walk } from '../../shared/walk.js';
import { contentOf } from '../access/content.js';
import type { ReportProblem } from '../diagnostics/diagnostic.js';
import { valueAt } from '../schema/walk-schema.js';
import { field, isObject } from '../shared/values.js';
import { namesReadIn } from './calls.js';
import type { Check, CheckContext } from './define.js';
import { wrongKeys } from './keys.js';
import { placeOfMember, placeOfValue, sourceOf, wholeTemplate } from './places.js';

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(BLOCK_TYPES).map(([name, code]) => [String(code), name]),
);

/** The options of a type of block, which edit mode has too; undefined where there are none. */
function optionsOf(type: unknown): OptionSchema | undefined {
  const given = String(type).toLowerCase();
  const name = NAMES.get(given) ?? given;
  const schemas: Readonly<Record<string, OptionSchema>> = BLOCK_OPTIONS;
  // Definitions of forms have a check of their own.
  return name !== 'form' && Object.hasOwn(schemas, name) ? schemas[name] : undefined;
}

/** Problems that loading, rendering and other checks say better: missing options and addresses. */
const TOLD_ELSEWHERE: ReadonlySet<string> = new Set([
  'form.required',
  'validation.link',
  'validation.pageUrl',
  'validation.needless',
]);

/** Values of blocks that their type has no place for, ids that blocks of a file share, and files of no block field. */
export const checkBlocks: Check = (context, report) => {
  const read = namesReadIn(context.templates);
  const shown = blockFields(context);
  for (const [file, content] of contentOf(context.site.model).files) {
    if (!file.endsWith('.json')) continue;
    const [, name] = /^blocks\/(.+)\.json$/.exec(file) ?? [];
    if (name !== undefined && shown !== undefined && !shown.has(name)) {
      report('block-field-unused', { name, known: shown }, wholeTemplate(sourceOf(context, file)));
    }
    const ids = new Set<unknown>();
    walk(content, (block, key, parent) => {
      const value = field(block, 'value');
      if (!isObject(block) || !isObject(value) || field(block, 'type') === undefined) {
        return undefined;
      }
      const at = pathOf(parent, key);
      const id = field(block, 'id');
      if (id !== undefined && ids.has(id)) {
        const place = placeOfValue(context, file, [...at, 'id']);
        report('block-id-taken', { name: String(id) }, place);
      }
      ids.add(id);
      const schema = optionsOf(field(block, 'type'));
      if (schema !== undefined) {
        const path = [...at, 'value'];
        const facts = { aliases: {}, isClosed: false };
        for (const wrong of wrongKeys({ value, path, fields: schema, facts }, read)) {
          const place = placeOfMember(context, file, [...path, wrong.name]);
          report('content-key-unknown', wrong, place);
        }
        reportValues(context, { file, path, value, schema }, report);
      }
      return undefined;
    });
  }
};

interface PlacedBlock {
  readonly file: string;
  readonly path: readonly string[];
  readonly value: unknown;
  readonly schema: OptionSchema;
}

function reportValues(
  context: CheckContext,
  { file, path, value, schema }: PlacedBlock,
  report: ReportProblem,
): void {
  for (const problem of checkOptions(schema, value)) {
    if (TOLD_ELSEWHERE.has(problem.key)) continue;
    const option = optionAt(schema, problem.path);
    if (option === undefined) continue;
    const code =
      problem.key === 'validation.option' ? 'content-unknown-value' : 'content-wrong-type';
    const details = {
      name: problem.path.findLast((each) => !/^\d+$/.test(each)) ?? '',
      value: valueAt(value, problem.path),
      wanted: wantedOf(option),
      known: option.kind === 'choice' ? option.values : [],
    };
    report(code, details, placeOfValue(context, file, [...path, ...problem.path]));
  }
}

function optionAt(
  schema: OptionSchema,
  [name = '', ...inner]: readonly string[],
): Option | undefined {
  const option = Object.hasOwn(schema, name) ? schema[name] : undefined;
  if (inner.length === 0 || option === undefined) return option;
  if (option.kind === 'object') return optionAt(option.of, inner);
  if (option.kind === 'values') return option.of;
  return option.kind === 'list' ? (optionAt(option.of, inner.slice(1)) ?? option) : option;
}

/** The words for the values of an option. */
function wantedOf(option: Option): string {
  switch (option.kind) {
    case 'flag':
      return 'true or false';
    case 'number':
      return `a ${option.isWhole ? 'whole ' : ''}number from ${option.min} to ${option.max}`;
    case 'choice':
      return `one of ${option.values.filter((value) => value !== '').join(', ')}`;
    case 'list':
    case 'values':
      return Number.isFinite(option.most) ? `a list of at most ${option.most}` : 'a list';
    case 'options':
      return 'a list';
    case 'pairs':
      return 'values by name';
    case 'price':
      return 'a text, or an amount with value and currency';
    case 'moment':
      return 'milliseconds since 1970';
    case 'table':
      return 'rows of names and numbers';
    case 'picture':
      return 'an address or an object with assetUrl';
    case 'object':
      return 'an object';
    default:
      return 'text';
  }
}

/** The block fields that templates have; undefined where one takes its id from the data, or there are none. */
function blockFields({ templates }: CheckContext): ReadonlySet<string> | undefined {
  const ids = templates
    .flatMap(({ tags }) => tags)
    .filter(({ tag }) => tag.definition.name === 'block-field')
    .map(({ tag }) => tag.attributes.get('id'));
  if (ids.length === 0) return undefined;
  const names = ids.flatMap((id) => (id !== undefined && 'text' in id ? [id.text.trim()] : []));
  return names.length === ids.length ? new Set(names) : undefined;
}
