import { canGenerate } from '../../engine/3-emit/javascript/instantiate.js';
import { writeModule } from '../../engine/ahead-of-time.js';
import {
  createEngine,
  type Diagnostic,
  type DiagnosticJson,
  type Engine,
  type Location,
  type ProfileLine,
  type RenderOptions,
  type SourceMap,
  type Template,
  type Usage,
} from '../../engine/index.js';
import { positionAt } from '../../engine/internals.js';
import { JsonSyntaxError, parseJson } from '../../src/shared/json-text.js';
import { ENGINE_LIMITS, MAX_ROWS, RENDER_TIME } from './limits.js';
import { type Mark, marksOf } from './marks.js';
import { type Place, partialId, type TextId } from './places.js';
import { limitRows, type Rows, shorten } from './rows.js';
import { OPTION_NAMES, type PlaygroundState } from './state.js';
import { type TreeRow, treeOf } from './tree.js';

/** The way in which templates run. */
export type Tier = 'closures' | 'generated';

export interface Job {
  readonly state: PlaygroundState;
  readonly tier: Tier;
}

/** A problem with its place; those of the data and the options have no code of the engine. */
export interface ProblemRow extends Pick<DiagnosticJson, 'severity' | 'message' | 'hint'> {
  readonly code: string;
  readonly place: Place;
  readonly frame: string;
  /** The partials that led to it, outermost first. */
  readonly through: readonly { readonly name: string; readonly place: Place }[];
}

/** A part of the page, and its origin. */
export interface MapRow {
  readonly output: string;
  readonly place: Place;
  readonly path: string | undefined;
  readonly through: readonly string[];
}

/** The cost of one line, in milliseconds and characters. */
export interface ProfileRow extends Pick<ProfileLine, 'count' | 'self' | 'total' | 'output'> {
  readonly place: Place;
  readonly source: string;
}

/** A render with all that is told of it, as plain data. */
export interface Outcome {
  readonly html: string;
  readonly tree: Rows<TreeRow>;
  /** The template as an ES module, as `skerry compile` writes it. */
  readonly code: string;
  readonly problems: readonly ProblemRow[];
  readonly map: Rows<MapRow>;
  readonly profile: Rows<ProfileRow> & { readonly total: number };
  readonly usage: Usage;
  /** Milliseconds of the render alone. */
  readonly time: number;
  /** The tier that ran; generated code may be forbidden by the page's host. */
  readonly tier: Tier;
  readonly marks: ReadonlyMap<TextId, readonly Mark[]>;
}

const CODE_GENERATION = { closures: 'never', generated: 'always' } as const;
const engines = new Map<Tier, Engine>();

/** One for each tier: it keeps what it compiled. */
function engineOf(tier: Tier): Engine {
  const engine =
    engines.get(tier) ??
    createEngine({ limits: ENGINE_LIMITS, codeGeneration: CODE_GENERATION[tier] });
  engines.set(tier, engine);
  return engine;
}

/** Renders a state within the limits of the playground. Throws for no state. */
export function run({ state, tier }: Job): Outcome {
  const engine = engineOf(tier);
  const texts = new Texts(engine, state);
  const { template, partials } = texts;
  const data = readJson(state.data, 'data');
  const options = readOptions(state.options);
  const shared: RenderOptions = { ...options.value, partials };
  const start = performance.now();
  const { html, usage, diagnostics } = template.render(data.value, { ...shared, ...deadline() });
  const time = performance.now() - start;
  const traced = template.render(data.value, {
    ...shared,
    ...deadline(),
    sourceMap: true,
    profile: performance,
  });
  const problems = diagnostics.map((each) => texts.problemOf(each));
  return {
    html,
    usage,
    time,
    tier: tier === 'generated' && canGenerate() ? 'generated' : 'closures',
    problems: [...data.problems, ...options.problems, ...problems],
    tree: treeOf(template, MAX_ROWS),
    code: writeModule(template, {
      partial: (name) => (partials.has(name) ? moduleOf(name) : undefined),
    }),
    map: texts.mapOf(traced.sourceMap, traced.html),
    profile: { ...texts.profileOf(traced.profile.lines), total: traced.profile.total },
    marks: texts.marks(),
  };
}

function deadline(): Pick<RenderOptions, 'deadline'> {
  return { deadline: { at: performance.now() + RENDER_TIME, clock: performance } };
}

function moduleOf(name: string): string {
  return `./${encodeURIComponent(name)}.js`;
}

/** The compiled texts of a state, and the places in them. */
class Texts {
  readonly template: Template;
  readonly partials: ReadonlyMap<string, Template>;
  readonly #ids: ReadonlyMap<Location['file'], TextId>;

  constructor(engine: Engine, { template, partials }: PlaygroundState) {
    this.template = engine.compile(template);
    this.partials = new Map(
      partials.map(({ name, text }) => [name, engine.compile(text, { name })]),
    );
    this.#ids = new Map([
      ...[...this.partials].map(([name, { source }]) => [source, partialId(name)] as const),
      [this.template.source, 'template'],
    ]);
  }

  problemOf(problem: Diagnostic): ProblemRow {
    const { code, severity, message, hint, frame, location, partials } = problem;
    return {
      code,
      severity,
      message,
      ...(hint === undefined ? {} : { hint }),
      frame,
      place: this.#placeOf(location),
      through: partials.map((call) => ({ name: call.name, place: this.#placeOf(call.location) })),
    };
  }

  mapOf(map: SourceMap, html: string): Rows<MapRow> {
    return limitRows(map, MAX_ROWS, ({ start, end, location, path, partials }) => ({
      output: shorten(html.slice(start, end)),
      place: this.#placeOf(location),
      path,
      through: partials.map(({ name }) => name),
    }));
  }

  profileOf(lines: readonly ProfileLine[]): Rows<ProfileRow> {
    return limitRows(lines, MAX_ROWS, ({ file, line, count, self, total, output }) => {
      const source = file.text.split('\n', line)[line - 1] ?? '';
      const start = lineStart(file.text, line);
      const span = { start, end: start + source.length };
      return {
        count,
        self,
        total,
        output,
        source: shorten(source.trim()),
        place: this.#placeOf({ file, span }),
      };
    });
  }

  marks(): ReadonlyMap<TextId, readonly Mark[]> {
    const all = [this.template, ...this.partials.values()];
    return new Map(all.map((each) => [this.#idOf(each.source), marksOf(each)]));
  }

  #placeOf({ file, span }: Location): Place {
    return { text: this.#idOf(file), ...span, ...positionAt(file.text, span.start) };
  }

  /** Templates of formatters have no text of the playground; none is told of. */
  #idOf(file: Location['file']): TextId {
    return this.#ids.get(file) ?? 'template';
  }
}

function lineStart(text: string, line: number): number {
  let start = 0;
  for (let at = 1; at < line; at++) start = text.indexOf('\n', start) + 1;
  return start;
}

interface ReadText<Value> {
  readonly value: Value;
  readonly problems: readonly ProblemRow[];
}

/** An empty text is no data at all. */
function readJson(text: string, id: 'data' | 'options'): ReadText<unknown> {
  if (text.trim() === '') return { value: undefined, problems: [] };
  try {
    return { value: parseJson(text), problems: [] };
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    const { line, column, message } = error;
    const start = lineStart(text, line) + column - 1;
    return {
      value: undefined,
      problems: [ownProblem(id, message, { start, end: start, line, column })],
    };
  }
}

function ownProblem(
  text: 'data' | 'options',
  message: string,
  place: Omit<Place, 'text'> = { start: 0, end: 0, line: 1, column: 1 },
): ProblemRow {
  const code = `${text}-invalid`;
  return { code, severity: 'error', message, frame: '', place: { text, ...place }, through: [] };
}

const EXPECTED = {
  locale: (value: unknown) => isLocale(value) || "'locale' must be a language tag such as de-DE",
  timeZone: (value: unknown) => typeof value === 'string' || "'timeZone' must be a text",
  now: (value: unknown) =>
    (typeof value === 'number' && Number.isFinite(value)) ||
    (typeof value === 'string' && Number.isFinite(Date.parse(value))) ||
    "'now' must be a date such as 2026-05-01T12:00:00Z",
  injects: (value: unknown) =>
    (typeof value === 'object' && value !== null && !Array.isArray(value)) ||
    "'injects' must be an object of values by path",
} as const;

function isLocale(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

/** The options of a text; problems in place of those that are none. */
function readOptions(text: string): ReadText<RenderOptions> {
  const { value = {}, problems } = readJson(text, 'options');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { value: {}, problems: [ownProblem('options', 'The options must be an object')] };
  }
  const found: [string, unknown][] = [];
  const refused = [...problems];
  for (const [name, option] of Object.entries(value)) {
    const known = OPTION_NAMES.find((each) => each === name);
    const verdict = known === undefined ? unknownOption(name) : EXPECTED[known](option);
    if (verdict === true) found.push([name, name === 'now' ? toMoment(option) : option]);
    else refused.push(ownProblem('options', String(verdict)));
  }
  return { value: Object.fromEntries(found), problems: refused };
}

function unknownOption(name: string): string {
  return `'${name}' is no option of the playground: it takes ${OPTION_NAMES.join(', ')}`;
}

function toMoment(value: unknown): number {
  return typeof value === 'number' ? value : Date.parse(String(value));
}
