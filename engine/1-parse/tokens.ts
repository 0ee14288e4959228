import { createToken, type IMultiModeLexerDefinition, Lexer, type TokenType } from 'chevrotain';
import { referenceEnd, referencesEnd, wordEnd } from './names.js';
import { closesBeforeBrace, commentEnd, textEnd } from './scanner.js';

/*
 * The tokens of templates (language.md 2.1). One pass over the whole source: the scanner decides what
 * is text, then a mode per kind of operand reads the inside of each tag. A mode ends at its `}`, which
 * is certain to come: a `{` is only read as a tag when a `}` follows before another brace.
 */

const WORD = '[A-Za-z][A-Za-z0-9_-]*';
const SPACES = '[ \\t\\n\\v\\f\\r]';
/** A tag's inside: everything to the `}` with no other brace between. */
const TO_CLOSE = '[^{}]*\\}';

type Mode =
  | 'text'
  | 'preprocess'
  | 'instruction'
  | 'references'
  | 'formatters'
  | 'repeated'
  | 'alternates'
  | 'or'
  | 'if'
  | 'predicate'
  | 'var'
  | 'ctx'
  | 'bindings'
  | 'inject'
  | 'inject-path'
  | 'macro'
  | 'include'
  | 'eval'
  | 'nothing';

/** Chevrotain sorts tokens by their first character; tokens that may start with any character list them all. */
const ANY_CHARACTER = Array.from({ length: 256 }, (_, code) => code).concat(
  Array.from({ length: 255 }, (_, bucket) => 256 + bucket * 255),
);

interface Options {
  readonly label: string;
  readonly enters?: Mode;
  readonly leaves?: boolean;
  readonly starts?: readonly number[];
  readonly skipped?: boolean;
  readonly category?: TokenType;
}

function token(name: string, pattern: RegExp | MatchFunction, options: Options): TokenType {
  return createToken({
    name,
    pattern: typeof pattern === 'function' ? { exec: pattern } : pattern,
    label: options.label,
    line_breaks: true,
    ...(options.enters === undefined ? {} : { push_mode: options.enters }),
    ...(options.leaves ? { pop_mode: true } : {}),
    ...(options.starts === undefined ? {} : { start_chars_hint: [...options.starts] }),
    ...(options.skipped ? { group: Lexer.SKIPPED } : {}),
    ...(options.category === undefined ? {} : { categories: options.category }),
  });
}

type MatchFunction = (text: string, offset: number) => [string] | null;

const pattern = (source: string): RegExp => new RegExp(source);

const codesOf = (characters: string): number[] =>
  [...characters].map((character) => character.charCodeAt(0));
const OPEN_BRACE = codesOf('{');
const DIGITS = codesOf('0123456789');
const LETTERS = codesOf('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');

function upTo(source: string, start: number, end: number): [string] | null {
  return end === -1 ? null : [source.slice(start, end)];
}

// Text mode

export const Text = token(
  'Text',
  (source, start) => [source.slice(start, textEnd(source, start))],
  {
    label: 'text',
    starts: ANY_CHARACTER,
  },
);

export const BlockComment = token(
  'BlockComment',
  (source, start) =>
    source.startsWith('{##', start) ? [source.slice(start, commentEnd(source, start))] : null,
  { label: '{## … ##}', starts: OPEN_BRACE },
);

export const LineComment = token('LineComment', pattern(`\\{#${TO_CLOSE}`), { label: '{# … }' });

export const InstructionOpen = token('InstructionOpen', pattern(`\\{\\.(?=${TO_CLOSE})`), {
  label: '{.',
  enters: 'instruction',
});

/**
 * The start of a variable tag: references fill it up to its `}` or its first `|`. Of two pipes the
 * second makes the tag text (language.md 2.2).
 */
function matchVariableOpen(open: string): MatchFunction {
  return (source, start) => {
    if (!source.startsWith(open, start)) return null;
    const end = referencesEnd(source, start + open.length);
    if (end === -1) return null;
    const isTag =
      source.charAt(end) === '}' ||
      (source.charAt(end) === '|' &&
        source.charAt(end + 1) !== '|' &&
        closesBeforeBrace(source, end));
    return isTag ? [open] : null;
  };
}

export const VariableOpen = token('VariableOpen', matchVariableOpen('{'), {
  label: '{',
  enters: 'references',
  starts: OPEN_BRACE,
});

/** Pre-processor tags are removed in normal mode (language.md 1.6). */
const PreprocessorTag = token('PreprocessorTag', pattern(`\\{\\^${TO_CLOSE}`), {
  label: '{^ … }',
  skipped: true,
});

const PreprocessLineComment = token('PreprocessLineComment', pattern(`\\{\\^#${TO_CLOSE}`), {
  label: '{^# … }',
  category: LineComment,
});

const PreprocessInstructionOpen = token(
  'PreprocessInstructionOpen',
  pattern(`\\{\\^\\.(?=${TO_CLOSE})`),
  { label: '{^.', enters: 'instruction', category: InstructionOpen },
);

const PreprocessVariableOpen = token('PreprocessVariableOpen', matchVariableOpen('{^'), {
  label: '{^',
  starts: OPEN_BRACE,
  enters: 'references',
  category: VariableOpen,
});

// Inside tags

export const Close = token('Close', /\}/, { label: '}', leaves: true });

/** What no other token of its mode matches: the rest of a tag that cannot be read. */
export const Junk = token('Junk', /[^{}]+/, { label: 'other text', starts: ANY_CHARACTER });

export const Whitespace = token('Whitespace', pattern(`${SPACES}+`), { label: 'whitespace' });

export const Space = token('Space', / /, { label: 'one space' });

export const Reference = token(
  'Reference',
  (source, start) => upTo(source, start, referenceEnd(source, start)),
  { label: 'a name', starts: [...LETTERS, ...DIGITS, ...codesOf('@$')] },
);

export const Comma = token('Comma', / *, */, { label: ',' });

export const FormatterName = token('FormatterName', pattern(`\\|${WORD}`), {
  label: '| formatter',
  leaves: true,
  enters: 'formatters',
});

export const FormatterArguments = token('FormatterArguments', /[^|{}]+/, {
  label: 'arguments',
  starts: ANY_CHARACTER,
});

/** A pipe that no formatter name follows. */
export const Pipe = token('Pipe', /\|/, { label: '|' });

export const PredicateName = token('PredicateName', pattern(`${WORD}\\?`), {
  label: 'predicate?',
  leaves: true,
  enters: 'predicate',
});

export const Arguments = token('Arguments', /[^{}]+/, {
  label: 'arguments',
  starts: ANY_CHARACTER,
});

export const And = token('And', pattern(`${SPACES}*&&${SPACES}*`), { label: '&&' });
export const Or = token('Or', pattern(`${SPACES}*\\|\\|${SPACES}*`), { label: '||' });

export const SectionWord = token('SectionWord', pattern('section(?![\\w-])'), {
  label: 'section',
  leaves: true,
  enters: 'references',
});

export const WithWord = token('WithWord', pattern('with(?![\\w-])'), {
  label: 'with',
  leaves: true,
  enters: 'nothing',
});

const LOCAL = `@${WORD}`;

export const VarName = token('VarName', pattern(LOCAL), {
  label: '@name',
  leaves: true,
  enters: 'references',
});

export const CtxName = token('CtxName', pattern(LOCAL), {
  label: '@name',
  leaves: true,
  enters: 'bindings',
});

export const InjectName = token('InjectName', pattern(LOCAL), {
  label: '@name',
  leaves: true,
  enters: 'inject-path',
});

export const Binding = token('Binding', matchBinding, { label: 'key=name', starts: LETTERS });

function matchBinding(source: string, start: number): [string] | null {
  const equals = wordEnd(source, start);
  if (equals === -1 || source.charAt(equals) !== '=') return null;
  return upTo(source, start, referenceEnd(source, equals + 1));
}

export const InjectPath = token('InjectPath', /[A-Za-z0-9./_-]+/, {
  label: 'path',
  leaves: true,
  enters: 'predicate',
});

export const MacroPath = token('MacroPath', /[A-Za-z0-9./_-]+/, { label: 'path' });

export const IncludeArguments = token('IncludeArguments', / [^{}]+/, { label: 'name [output]' });

export const Expression = token('Expression', /[^{}]+/, {
  label: 'expression',
  starts: ANY_CHARACTER,
});

function keyword(name: string, word: string, enters: Mode): TokenType {
  return token(name, pattern(`(?:${word})(?![\\w-])`), { label: `.${word}`, leaves: true, enters });
}

export const SectionKeyword = keyword('SectionKeyword', 'section', 'references');
export const RepeatedKeyword = keyword('RepeatedKeyword', 'repeated', 'repeated');
export const AlternatesKeyword = keyword('AlternatesKeyword', 'alternates', 'alternates');
export const OrKeyword = keyword('OrKeyword', 'or', 'or');
export const EndKeyword = keyword('EndKeyword', 'end', 'nothing');
export const IfKeyword = keyword('IfKeyword', 'if', 'if');
export const VarKeyword = keyword('VarKeyword', 'var', 'var');
export const CtxKeyword = keyword('CtxKeyword', 'ctx', 'ctx');
export const EvalKeyword = keyword('EvalKeyword', 'eval', 'eval');
export const MacroKeyword = keyword('MacroKeyword', 'macro', 'macro');
export const IncludeKeyword = keyword('IncludeKeyword', 'include', 'include');
export const InjectKeyword = keyword('InjectKeyword', 'inject', 'inject');
export const LiteralKeyword = keyword(
  'LiteralKeyword',
  'meta-left|meta-right|space|tab|newline',
  'nothing',
);

/** The words that may follow `{.`; suggestions for misspelt ones come from here. */
export const INSTRUCTION_WORDS: readonly string[] = [
  'section',
  'repeated section',
  'alternates with',
  'or',
  'end',
  'if',
  'var',
  'ctx',
  'eval',
  'macro',
  'include',
  'inject',
  'meta-left',
  'meta-right',
  'space',
  'tab',
  'newline',
];

const KEYWORDS = [
  SectionKeyword,
  RepeatedKeyword,
  AlternatesKeyword,
  OrKeyword,
  EndKeyword,
  IfKeyword,
  VarKeyword,
  CtxKeyword,
  EvalKeyword,
  MacroKeyword,
  IncludeKeyword,
  InjectKeyword,
  LiteralKeyword,
];

/** The tokens of each mode. Of those that match at a place the first wins. */
const MODES: Readonly<Record<Mode, TokenType[]>> = {
  text: [BlockComment, LineComment, InstructionOpen, VariableOpen, PreprocessorTag, Text],
  preprocess: [
    BlockComment,
    PreprocessLineComment,
    PreprocessInstructionOpen,
    PreprocessVariableOpen,
    Text,
  ],
  instruction: [PredicateName, ...KEYWORDS, Junk, Close],
  references: [Reference, Comma, Whitespace, FormatterName, Pipe, Junk, Close],
  formatters: [FormatterName, Pipe, FormatterArguments, Close],
  repeated: [Whitespace, SectionWord, Junk, Close],
  alternates: [Space, WithWord, Junk, Close],
  or: [Space, PredicateName, Junk, Close],
  if: [And, Or, Whitespace, PredicateName, Reference, Junk, Close],
  predicate: [Arguments, Close],
  var: [Whitespace, VarName, Junk, Close],
  ctx: [Whitespace, CtxName, Junk, Close],
  bindings: [Whitespace, Binding, Junk, Close],
  inject: [Whitespace, InjectName, Junk, Close],
  'inject-path': [Whitespace, InjectPath, Junk, Close],
  macro: [Whitespace, MacroPath, Junk, Close],
  include: [IncludeArguments, Junk, Close],
  eval: [Whitespace, Expression, Close],
  nothing: [Junk, Close],
};

/** The lexer definition of templates. Its modes `text` and `preprocess` are the two ways to start. */
export const TEMPLATE_LEXER: IMultiModeLexerDefinition = {
  modes: { ...MODES },
  defaultMode: 'text',
};

/** Every token type, for the parser. */
export const TEMPLATE_TOKENS: TokenType[] = [...new Set(Object.values(MODES).flat())];
