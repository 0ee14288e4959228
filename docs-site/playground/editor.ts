/** The editors of the playground: CodeMirror with the colours, problems and names that the engine tells. */
import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { html } from '@codemirror/lang-html';
import { javascript } from '@codemirror/lang-javascript';
import { json } from '@codemirror/lang-json';
import { indentUnit, syntaxHighlighting } from '@codemirror/language';
import {
  type Diagnostic as LintProblem,
  lintGutter,
  lintKeymap,
  setDiagnostics,
} from '@codemirror/lint';
import {
  EditorSelection,
  EditorState,
  type Extension,
  RangeSetBuilder,
  StateEffect,
  StateField,
} from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  highlightActiveLine,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import type { Mark } from './marks.js';
import type { ProblemRow } from './run.js';
import type { Suggestion } from './suggest.js';
import type { Described, Names } from './worker.js';

export type Language = 'html' | 'javascript' | 'json';

const LANGUAGES = { html, javascript, json } as const;

const setMarks = StateEffect.define<readonly Mark[]>();

const DECORATIONS: Readonly<Record<Mark['kind'], Decoration>> = {
  brace: Decoration.mark({ class: 't-brace' }),
  comment: Decoration.mark({ class: 't-comment' }),
  name: Decoration.mark({ class: 't-name' }),
  path: Decoration.mark({ class: 't-path' }),
  plugin: Decoration.mark({ class: 't-plugin' }),
  tag: Decoration.mark({ class: 't-tag' }),
  variable: Decoration.mark({ class: 't-variable' }),
};

function decorate(told: readonly Mark[], length: number): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  for (const { start, end, kind } of told) {
    if (end <= length) builder.add(start, end, DECORATIONS[kind]);
  }
  return builder.finish();
}

/** The colours of the last render; edits move them until the next one. */
const marks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (set, { changes, effects, newDoc }) => {
    const told = effects.find((effect) => effect.is(setMarks));
    return told === undefined ? set.map(changes) : decorate(told.value, newDoc.length);
  },
  provide: (field) => EditorView.decorations.from(field),
});

const SHARED: Extension = [
  lineNumbers(),
  EditorView.lineWrapping,
  syntaxHighlighting(classHighlighter),
  EditorState.tabSize.of(2),
];

/** What the editors ask and tell. */
export interface EditorEvents {
  changed(id: string, text: string): void;
  names(): Names | undefined;
  partials(): readonly string[];
  /** The names of the data at an offset of a text. */
  paths(id: string, offset: number): Promise<readonly Suggestion[]>;
}

/** One editor for several texts, each with its history and its selection. */
export class SourceEditor {
  readonly #view: EditorView;
  readonly #states = new Map<string, EditorState>();
  readonly #events: EditorEvents;
  readonly #describedBy: string;
  #shown = '';

  /** @param describedBy the id of the text that says which keys the editor has */
  constructor(parent: HTMLElement, describedBy: string, events: EditorEvents) {
    this.#events = events;
    this.#describedBy = describedBy;
    this.#view = new EditorView({ parent });
  }

  /** Forgets all texts. */
  clear(): void {
    this.#states.clear();
    this.#shown = '';
  }

  add(id: string, label: string, language: 'html' | 'json', text: string): void {
    const state = EditorState.create({
      doc: text,
      extensions: this.#extensions(id, label, language),
    });
    this.#states.set(id, state);
  }

  remove(id: string): void {
    this.#states.delete(id);
    if (this.#shown === id) this.#shown = '';
  }

  show(id: string): void {
    const state = this.#states.get(id);
    if (state === undefined || id === this.#shown) return;
    this.#keep();
    this.#shown = id;
    this.#view.setState(state);
  }

  /** Shows the colours and the problems of all texts. */
  tell(all: ReadonlyMap<string, readonly Mark[]>, problems: readonly ProblemRow[]): void {
    this.#keep();
    for (const [id, state] of this.#states) {
      const own = problems.filter(({ place }) => place.text === id);
      const underlined = own.map((each) => lintProblem(each, state.doc.length));
      const { effects = [] } = setDiagnostics(state, underlined);
      const spec = { effects: [setMarks.of(all.get(id) ?? []), effects].flat() };
      if (id === this.#shown) this.#view.dispatch(spec);
      else this.#states.set(id, state.update(spec).state);
    }
  }

  /** Selects a part of the shown text, and takes the focus. */
  select({ start, end }: { readonly start: number; readonly end: number }): void {
    const { length } = this.#view.state.doc;
    const anchor = Math.min(start, length);
    const selection = EditorSelection.single(anchor, Math.min(Math.max(end, anchor), length));
    this.#view.dispatch({ selection, scrollIntoView: true });
    this.#view.focus();
  }

  #keep(): void {
    if (this.#shown !== '') this.#states.set(this.#shown, this.#view.state);
  }

  #extensions(id: string, label: string, language: 'html' | 'json'): Extension {
    return [
      SHARED,
      LANGUAGES[language](),
      language === 'html'
        ? [marks, autocompletion({ override: [(context) => this.#complete(id, context)] })]
        : [],
      history(),
      highlightActiveLine(),
      lintGutter(),
      indentUnit.of('  '),
      // Tab is not among them: it leaves the editor.
      keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap, ...lintKeymap]),
      EditorView.contentAttributes.of({
        'aria-label': label,
        'aria-describedby': this.#describedBy,
      }),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (docChanged) this.#events.changed(id, state.doc.toString());
      }),
    ];
  }

  async #complete(id: string, context: CompletionContext): Promise<CompletionResult | null> {
    const names = this.#events.names();
    if (names === undefined) return null;
    for (const [pattern, kind] of COMPLETED) {
      const found = context.matchBefore(pattern);
      if (found === null) continue;
      // A brace that is no tag may follow: of a style, or of a script.
      if (found.text === '{' && !context.explicit) return null;
      const word = found.text.split(/[ |.{]/).at(-1) ?? '';
      const options = await this.#optionsOf(kind, names, id, found.to);
      return { from: found.to - word.length, options, validFor: /^@?[\w-]*\??$/ };
    }
    return null;
  }

  async #optionsOf(
    kind: Completed,
    names: Names,
    id: string,
    offset: number,
  ): Promise<readonly Completion[]> {
    if (kind === 'partials') {
      return this.#events.partials().map((label) => ({ label, type: 'function' }));
    }
    if (kind === 'paths') {
      const found = await this.#events.paths(id, offset);
      // The innermost names come first.
      return found.map(({ name, detail }, index) => ({
        ...{ label: name, detail, type: 'property' },
        boost: -Math.min(99, index),
      }));
    }
    if (kind !== 'tags') return names[kind].map(option);
    const words = names.tags.map((label) => ({ label, type: 'keyword' }));
    return [...words, ...names.predicates.map(option)];
  }
}

type Completed = keyof Names | 'partials' | 'paths';

/** The names that are completed, by the text before them. */
const COMPLETED: readonly (readonly [RegExp, Completed])[] = [
  [/\|apply [\w-]*/, 'partials'],
  [/\{\.include [\w-]*/, 'partials'],
  [/\{\.or [\w-]*/, 'predicates'],
  [/\{\.(?:(?:repeated )?section|(?:or )?[\w-]+\?) [\w@.-]*/, 'paths'],
  [/\{\.(?:if|ctx|eval) [^{}|\n]{0,500}/, 'paths'],
  [/\{\.var @[\w-]+ [\w@.-]*/, 'paths'],
  [/\{\.[\w-]*/, 'tags'],
  [/\|[\w-]*/, 'formatters'],
  [/\{(?:[\w@][\w@.-]*)?/, 'paths'],
];

function option({ name, summary }: Described): Completion {
  return { label: name, type: 'function', info: summary };
}

function lintProblem(
  { place, severity, message, hint, code }: ProblemRow,
  length: number,
): LintProblem {
  const from = Math.min(place.start, length);
  return {
    from,
    to: Math.min(Math.max(place.end, from), length),
    severity,
    source: code,
    message: hint === undefined ? message : `${message}. ${hint}`,
  };
}

/** Text that is read: colours, lines, and no more. */
export class Viewer {
  readonly #view: EditorView;
  readonly #extensions: Extension;

  constructor(parent: HTMLElement, label: string, language: Language) {
    this.#extensions = [
      SHARED,
      LANGUAGES[language](),
      EditorState.readOnly.of(true),
      keymap.of(defaultKeymap),
      EditorView.contentAttributes.of({
        'aria-label': label,
        'aria-readonly': 'true',
        tabindex: '0',
      }),
    ];
    this.#view = new EditorView({ parent, state: this.#state('') });
  }

  show(text: string): void {
    if (text !== this.#view.state.doc.toString()) this.#view.setState(this.#state(text));
  }

  #state(doc: string): EditorState {
    return EditorState.create({ doc, extensions: this.#extensions });
  }
}
