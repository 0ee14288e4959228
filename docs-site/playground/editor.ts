/** The editors of the playground: CodeMirror with the colours, problems and names that the engine tells. */
import {
  autocompletion,
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
import type { Names } from './worker.js';

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
        ? [marks, autocompletion({ override: [(context) => this.#complete(context)] })]
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

  #complete(context: CompletionContext): CompletionResult | null {
    const names = this.#events.names();
    if (names === undefined) return null;
    for (const [pattern, kind] of COMPLETED) {
      const found = context.matchBefore(pattern);
      if (found === null) continue;
      const word = found.text.split(/[ |.]/).at(-1) ?? '';
      const all = kind === 'partials' ? this.#events.partials() : namesOf(names, kind);
      return {
        from: found.to - word.length,
        options: all.map((label) => ({ label, type: kind === 'tags' ? 'keyword' : 'function' })),
        validFor: /^[\w-]*\??$/,
      };
    }
    return null;
  }
}

/** The names that are completed, by the text before them. */
const COMPLETED: readonly (readonly [RegExp, keyof Names | 'partials'])[] = [
  [/\|apply [\w-]*/, 'partials'],
  [/\{\.include [\w-]*/, 'partials'],
  [/\{\.or [\w-]*/, 'predicates'],
  [/\{\.[\w-]*/, 'tags'],
  [/\|[\w-]*/, 'formatters'],
];

function namesOf(names: Names, kind: keyof Names): readonly string[] {
  return kind === 'tags' ? [...names.tags, ...names.predicates] : names[kind];
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
