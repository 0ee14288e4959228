/** Names of the data for the editor, as the language server finds them. */
import { createEngine, type Template } from '../../engine/index.js';
import { pathNames, sampleNames } from '../../src/lsp/path-names.js';
import { followCalls, type Scopes, scopesAt } from '../../src/lsp/scope.js';
import { exampleLine, typeText } from '../../src/lsp/value-line.js';
import { wordBefore } from '../../src/lsp/word.js';
import { JsonSyntaxError, parseJson } from '../../src/shared/json-text.js';
import { ENGINE_LIMITS } from './limits.js';
import { partialId, type TextId } from './places.js';
import type { PlaygroundState } from './state.js';

/** A place in a text of a state. */
export interface Question {
  readonly state: PlaygroundState;
  readonly text: TextId;
  /** In UTF-16 units. */
  readonly offset: number;
}

/** A name that can be written there. */
export interface Suggestion {
  readonly name: string;
  /** Its type and a value; empty for a variable. */
  readonly detail: string;
}

const MAX_SUGGESTIONS = 200;
const OF_ENGINE = ['@', '@index', '@index0'].map((name) => ({ name, detail: '' }));
/** The tags that look their path up in the innermost data alone. */
const IS_OWN = /^\{\.(?:repeated )?section\s/;
const engine = createEngine({ limits: ENGINE_LIMITS, codeGeneration: 'never' });

/** The names that the path before an offset begins or goes on with; none in a text that is no template. */
export function suggest({ state, text, offset }: Question): readonly Suggestion[] {
  const source = sourceOf(state, text);
  const start = source?.lastIndexOf('{', offset - 1) ?? -1;
  if (source === undefined || start === -1) return [];
  const written = source.slice(start, offset);
  const word = wordBefore(written);
  const dot = word.lastIndexOf('.');
  const scopes = scopesOf(state, text, withoutOpenTag(source, start, offset), start);
  const path = dot === -1 ? undefined : word.slice(0, dot);
  const isOwn = IS_OWN.test(written);
  const found = pathNames(scopes, path, isOwn, sampleNames).map(({ name, use }) => ({
    name,
    detail: use === undefined ? '' : `${typeText(use)}  ${exampleLine(use)}`,
  }));
  const more = path === undefined ? OF_ENGINE.slice(0, isOwn ? 1 : undefined) : [];
  return [...found.slice(0, MAX_SUGGESTIONS), ...more];
}

function sourceOf({ template, partials }: PlaygroundState, text: TextId): string | undefined {
  if (text === 'template') return template;
  return partials.find(({ name }) => partialId(name) === text)?.text;
}

/** A tag without an end would take what follows into it. */
function withoutOpenTag(source: string, start: number, offset: number): string {
  if (/^[^{}\n]*\}/.test(source.slice(offset, offset + 1_000))) return source;
  return source.slice(0, start) + ' '.repeat(offset - start) + source.slice(offset);
}

/** Partials have the data of their calls; they are named as the templates of a site. */
function scopesOf(state: PlaygroundState, text: TextId, source: string, offset: number): Scopes {
  const partials = new Map(
    state.partials.map(({ name, text: own }) => [
      name,
      engine.compile(partialId(name) === text ? source : own, { name }),
    ]),
  );
  const template = engine.compile(text === 'template' ? source : state.template);
  const data = {
    samplesOf: (path: string) => (path === TEMPLATE ? samplesIn(state.data) : []),
    inTag: () => undefined,
  };
  const find = (name: string) => partials.get(name)?.root;
  const calls = followCalls([checked(TEMPLATE, template)], find, data);
  const asked = [...partials].find(([name]) => partialId(name) === text);
  const own =
    asked === undefined ? checked(TEMPLATE, template) : checked(`blocks/${asked[0]}`, asked[1]);
  return scopesAt(own, offset, data, calls);
}

const TEMPLATE = 'template';

function checked(path: string, { source, root, diagnostics }: Template) {
  return { path, file: source, root, tags: [], problems: diagnostics };
}

function samplesIn(text: string): readonly unknown[] {
  try {
    return [parseJson(text)];
  } catch (error) {
    if (error instanceof JsonSyntaxError) return [];
    throw error;
  }
}
