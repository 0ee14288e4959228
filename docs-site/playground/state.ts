/** The texts of the playground: what its address holds, and what its worker renders. */
export interface PlaygroundState {
  readonly template: string;
  /** JSON text of any value. */
  readonly data: string;
  /** JSON text of an object of render options: `OPTION_NAMES`. */
  readonly options: string;
  /** In the order of their tabs; names differ. */
  readonly partials: readonly PartialText[];
}

/** A partial by the name that templates call it by. */
export interface PartialText {
  readonly name: string;
  readonly text: string;
}

/** A state of the documentation, by its name in the list. */
export interface PlaygroundExample {
  readonly name: string;
  readonly state: PlaygroundState;
}

/** Examples of one page of the documentation, or of one kind of names. */
export interface ExampleGroup {
  readonly title: string;
  readonly examples: readonly PlaygroundExample[];
}

/** The options of a render that the playground takes. */
export const OPTION_NAMES = ['locale', 'timeZone', 'now', 'injects'] as const;

/** The bounds of one state. Lengths are in UTF-16 units. */
export const STATE_LIMITS = { text: 65_536, total: 131_072, partials: 20, name: 100 } as const;

const TEXT_MEMBERS = ['template', 'data', 'options'] as const;

/** No name of a partial is empty, or has a space, a brace or a bar, which end it in a tag. */
const PARTIAL_NAME = /^[^\s{}|]+$/;

/** Why a name is none for a further partial; undefined if it is one. */
export function nameProblem(name: string, others: readonly string[]): string | undefined {
  if (!PARTIAL_NAME.test(name)) return 'A name has at least one character, and no space, { } or |.';
  if (name.length > STATE_LIMITS.name) return `A name has ${STATE_LIMITS.name} characters at most.`;
  return others.includes(name) ? `There is a partial '${name}' already.` : undefined;
}

/** Why texts are too long to be rendered and shared; undefined if they are not. */
export function sizeProblem(state: PlaygroundState): string | undefined {
  const lengths = textsOf(state).map((text) => text.length);
  const { text, total } = STATE_LIMITS;
  if (lengths.some((length) => length > text))
    return `A text has ${count(text)} characters at most.`;
  const sum = lengths.reduce((all, length) => all + length, 0);
  return sum > total ? `All texts have ${count(total)} characters at most together.` : undefined;
}

const count = (number: number): string => number.toLocaleString('en');

function textsOf({ template, data, options, partials }: PlaygroundState): readonly string[] {
  return [template, data, options, ...partials.map(({ text }) => text)];
}

/** The state that a value from outside is; undefined if it is none, or over a limit. */
export function readState(value: unknown): PlaygroundState | undefined {
  if (!isRecord(value)) return undefined;
  const [template, data, options] = TEXT_MEMBERS.map((name) => own(value, name));
  if (typeof template !== 'string' || typeof data !== 'string' || typeof options !== 'string') {
    return undefined;
  }
  const partials = readPartials(own(value, 'partials'));
  if (partials === undefined) return undefined;
  const state = { template, data, options, partials };
  return sizeProblem(state) === undefined ? state : undefined;
}

function readPartials(value: unknown): readonly PartialText[] | undefined {
  if (!Array.isArray(value) || value.length > STATE_LIMITS.partials) return undefined;
  const partials: PartialText[] = [];
  for (const each of value as readonly unknown[]) {
    if (!isRecord(each)) return undefined;
    const [name, text] = [own(each, 'name'), own(each, 'text')];
    if (typeof name !== 'string' || typeof text !== 'string') return undefined;
    const others = partials.map((partial) => partial.name);
    if (nameProblem(name, others) !== undefined) return undefined;
    partials.push({ name, text });
  }
  return partials;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own(value: object, name: string): unknown {
  return Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined;
}
