import * as v from 'valibot';

/** A schema or a step of its pipe, as far as it is walked. */
interface Schema extends v.GenericSchema {
  readonly wrapped?: Schema;
  readonly options?: readonly Schema[];
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly rest?: Schema;
  readonly item?: Schema;
  readonly key?: Schema;
  readonly value?: Schema;
  readonly literal?: unknown;
  readonly pipe?: readonly Step[];
}
interface Step extends Schema {
  readonly requirement?: unknown;
}

/** A text, number, list or record in a payload. */
export interface Place {
  /** Its path, such as `items[].title`. */
  readonly name: string;
  readonly schema: Schema;
  readonly checks: readonly Step[];
  /** A payload whose only invalid value can be this one. */
  payload(value: unknown): unknown;
}

/** A value that a check takes, and one that only this check refuses. */
type Sides = readonly [taken: unknown, refused: unknown];

/** What checks take and refuse that no number tells, by the pattern or by the field and the kind of the check. */
type Told = Readonly<Record<string, Sides>>;

/** The texts, numbers, lists and records of a schema. */
export function placesIn(schema: v.GenericSchema, told: Told): Place[] {
  const visit = (node: Schema, name: string, payload: Place['payload']): Place[] => {
    const { type, wrapped, options, entries, rest, item, key, value } = node;
    const here = { name, schema: node, checks: stepsOf(node).slice(1), payload };
    if (wrapped !== undefined) return visit(wrapped, name, payload);
    if (type === 'union') return options?.flatMap((each) => visit(each, name, payload)) ?? [];
    if (entries !== undefined) {
      const others: [string, Schema][] = rest === undefined ? [] : [['other', rest]];
      return [...Object.entries(entries), ...others].flatMap(([field, entry]) =>
        visit(entry, name === '' ? field : `${name}.${field}`, (given) =>
          payload({ ...(exampleOf(node, told) as object), [field]: given }),
        ),
      );
    }
    if (item !== undefined) {
      return [here, ...visit(item, `${name}[]`, (given) => payload([given]))];
    }
    if (key !== undefined && value !== undefined) {
      return [
        here,
        ...visit(key, `${name} name`, (given) =>
          payload({ [String(given)]: exampleOf(value, told) }),
        ),
        ...visit(value, `${name} value`, (given) =>
          payload({ [String(exampleOf(key, told))]: given }),
        ),
      ];
    }
    return type === 'string' || type === 'number' ? [here] : [];
  };
  return visit(schema as Schema, '', (value) => value);
}

/** Whether a text or a list ends somewhere, and a number lies between two others. */
export function isBounded({ schema, checks }: Place): boolean {
  const has = (...types: string[]) => checks.some(({ type }) => types.includes(type));
  switch (schema.type) {
    case 'number':
      return has('safe_integer') || (has('min_value') && has('max_value'));
    case 'record':
      return has('max_entries');
    case 'array':
      return has('max_length');
    default:
      return has('max_length') || checks.some(({ requirement }) => isBoundedPattern(requirement));
  }
}

function isBoundedPattern(pattern: unknown): boolean {
  if (!(pattern instanceof RegExp)) return false;
  const bare = pattern.source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  return /^\^.*\$$/.test(bare) && !/[*+]|\{\d+,\}/.test(bare);
}

/** The checks of a place that do not take what they allow, or take more, as texts. */
export function errorsOf(whole: v.GenericSchema, place: Place, told: Told): string[] {
  return place.checks.flatMap((check) => {
    if ((check.kind as string) !== 'validation') return [];
    const tells = sidesOf(place, check, told).some(([taken, refused]) => {
      const { issues = [] } = v.safeParse(whole, place.payload(refused));
      return (
        v.safeParse(whole, place.payload(taken)).success &&
        issues.length > 0 &&
        issues.every(({ type }) => type === check.type)
      );
    });
    return tells ? [] : [`${place.name}: ${check.type} ${check.requirement ?? ''}`];
  });
}

/** Values on both sides of a check, of which one pair tells it from the others. */
function sidesOf({ name, schema }: Place, check: Step, told: Told): readonly Sides[] {
  const { type, requirement } = check;
  const row = told[keyOf(name, check)];
  if (row !== undefined) return [row];
  const bound = Number(requirement);
  switch (`${schema.type} ${type}`) {
    case 'string max_length':
      return STARTS.map((start) => [start.padEnd(bound, 'x'), start.padEnd(bound + 1, 'x')]);
    case 'string min_length':
      return [['x'.repeat(bound), 'x'.repeat(bound - 1)]];
    case 'string non_empty':
      return [['x', '']];
    case 'array max_length':
      return [[listOf(bound), listOf(bound + 1)]];
    case 'array min_length':
      return [[listOf(bound), listOf(bound - 1)]];
    case 'array non_empty':
      return [[listOf(1), []]];
    case 'record max_entries':
      return [[recordOf(bound), recordOf(bound + 1)]];
    case 'number max_value':
      return [[bound, bound + 1]];
    case 'number min_value':
      return [[bound, bound - 1]];
    case 'number integer':
      return [[1, 1.5]];
    case 'number safe_integer':
      return [[2 ** 53 - 1, 2 ** 53]];
    default:
      return [];
  }

  function listOf(length: number): unknown[] {
    return Array.from({ length }, () => exampleOf(schema.item as Schema, told));
  }
  function recordOf(length: number): object {
    const value = exampleOf(schema.value as Schema, told);
    return Object.fromEntries(Array.from({ length }, (_, at) => [`x${at}`, value]));
  }
}

/** What texts begin with, so that they can have any length. */
const STARTS = ['', 'https://'];

function keyOf(name: string, { type, requirement }: Step): string {
  if (requirement instanceof RegExp) return String(requirement);
  return `${name.split('.').at(-1)} ${type}`;
}

/** A value that a schema takes. */
function exampleOf(schema: Schema, told: Told): unknown {
  const { entries, options, item } = schema;
  switch (schema.type) {
    case 'optional':
    case 'nullish':
    case 'nullable':
      return schema.type === 'nullable' ? null : undefined;
    case 'object':
    case 'object_with_rest':
      return Object.fromEntries(
        Object.entries(entries ?? {}).map(([name, entry]) => [name, exampleOf(entry, told)]),
      );
    case 'array':
      return [exampleOf(item as Schema, told)];
    case 'record':
      return {};
    case 'union':
      return exampleOf(options?.[0] as Schema, told);
    case 'picklist':
      return options?.[0];
    case 'literal':
      return schema.literal;
    case 'boolean':
      return true;
    case 'number':
      return 1;
    case 'string': {
      const texts = ['https://x', ...Object.values(told).map(([taken]) => taken)];
      return texts.find((text) => v.is(schema, text));
    }
    default:
      return null;
  }
}

/** A schema and the checks behind it. */
function stepsOf(schema: Step): readonly Step[] {
  const [base, ...others] = schema.pipe ?? [];
  return base === undefined ? [schema] : [...stepsOf(base), ...others];
}
