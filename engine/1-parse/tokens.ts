import { createToken, type IMultiModeLexerDefinition, type TokenType } from 'chevrotain';
import { ANY_CHARACTER, DIGITS, LETTERS } from '../shared/start-characters.js';
import { referenceEnd, wordEnd } from './names.js';

/*
 * The tokens of tags (language.md 2.1). A mode per kind of operand reads the inside of a tag and
 * ends at its `}`, which always exists: the scanner accepts a `{` as the start of a tag only if a
 * `}` follows before another brace.
 */

const WORD = '[A-Za-z][A-Za-z0-9_-]*';
const SPACES = '[ \\t\\n\\v\\f\\r]';

type Mode =
  | 'tag'
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

interface Options {
  readonly label: string;
  /** Its possible first characters, by which chevrotain indexes the tokens of a mode. */
  readonly starts: string | readonly number[];
  readonly enters?: Mode;
  readonly leaves?: boolean;
}

function token(name: string, pattern: RegExp | MatchFunction, options: Options): TokenType {
  return createToken({
    name,
    pattern: typeof pattern === 'function' ? { exec: pattern } : pattern,
    label: options.label,
    line_breaks: true,
    ...(options.enters === undefined ? {} : { push_mode: options.enters }),
    ...(options.leaves ? { pop_mode: true } : {}),
    start_chars_hint: [...options.starts],
  });
}

type MatchFunction = (text: string, offset: number) => [string] | null;

const pattern = (source: string): RegExp => new RegExp(source);

const PATH_STARTS = `${LETTERS}${DIGITS}./_-`;
const SPACE_STARTS = ' \t\n\v\f\r';

function upTo(source: string, start: number, end: number): [string] | null {
  return end === -1 ? null : [source.slice(start, end)];
}

/** The starts of tags; in pre-processor mode a `^` follows the brace (language.md 1.6). */
export const InstructionOpen = token('InstructionOpen', /\{\^?\./, {
  starts: '{',
  label: '{.',
  enters: 'instruction',
});

export const VariableOpen = token('VariableOpen', /\{\^?/, {
  starts: '{',
  label: '{',
  enters: 'references',
});

export const Close = token('Close', /\}/, { starts: '}', label: '}', leaves: true });

/** Text that no other token of its mode matches: the rest of an unreadable tag. */
export const Junk = token('Junk', /[^{}]+/, { label: 'other text', starts: ANY_CHARACTER });

export const Whitespace = token('Whitespace', pattern(`${SPACES}+`), {
  starts: SPACE_STARTS,
  label: 'whitespace',
});

export const Space = token('Space', / /, { starts: ' ', label: 'one space' });

export const Reference = token(
  'Reference',
  (source, start) => upTo(source, start, referenceEnd(source, start)),
  { label: 'a name', starts: `${LETTERS}${DIGITS}@$` },
);

export const Comma = token('Comma', / *, */, { starts: ' ,', label: ',' });

export const FormatterName = token('FormatterName', pattern(`\\|${WORD}`), {
  starts: '|',
  label: '| formatter',
  leaves: true,
  enters: 'formatters',
});

export const FormatterArguments = token('FormatterArguments', /[^|{}]+/, {
  label: 'arguments',
  starts: ANY_CHARACTER,
});

/** A pipe without a formatter name after it. */
export const Pipe = token('Pipe', /\|/, { starts: '|', label: '|' });

export const PredicateName = token('PredicateName', pattern(`${WORD}\\?`), {
  starts: LETTERS,
  label: 'predicate?',
  leaves: true,
  enters: 'predicate',
});

export const Arguments = token('Arguments', /[^{}]+/, {
  label: 'arguments',
  starts: ANY_CHARACTER,
});

export const And = token('And', pattern(`${SPACES}*&&${SPACES}*`), {
  starts: `${SPACE_STARTS}&`,
  label: '&&',
});
export const Or = token('Or', pattern(`${SPACES}*\\|\\|${SPACES}*`), {
  starts: `${SPACE_STARTS}|`,
  label: '||',
});

export const SectionWord = token('SectionWord', pattern('section(?![\\w-])'), {
  starts: 's',
  label: 'section',
  leaves: true,
  enters: 'references',
});

export const WithWord = token('WithWord', pattern('with(?![\\w-])'), {
  starts: 'w',
  label: 'with',
  leaves: true,
  enters: 'nothing',
});

const LOCAL = `@${WORD}`;

export const VarName = token('VarName', pattern(LOCAL), {
  starts: '@',
  label: '@name',
  leaves: true,
  enters: 'references',
});

export const CtxName = token('CtxName', pattern(LOCAL), {
  starts: '@',
  label: '@name',
  leaves: true,
  enters: 'bindings',
});

export const InjectName = token('InjectName', pattern(LOCAL), {
  starts: '@',
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
  starts: PATH_STARTS,
  label: 'path',
  leaves: true,
  enters: 'predicate',
});

export const MacroPath = token('MacroPath', /[A-Za-z0-9./_-]+/, {
  starts: PATH_STARTS,
  label: 'path',
});

export const IncludeArguments = token('IncludeArguments', / [^{}]+/, {
  starts: ' ',
  label: 'name [output]',
});

export const Expression = token('Expression', /[^{}]+/, {
  label: 'expression',
  starts: ANY_CHARACTER,
});

function keyword(name: string, word: string, enters: Mode): TokenType {
  return token(name, pattern(`(?:${word})(?![\\w-])`), {
    label: `.${word}`,
    starts: word.split('|').map((alternative) => alternative.charCodeAt(0)),
    leaves: true,
    enters,
  });
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

/** The tokens of each mode. The first match wins. */
const MODES: Readonly<Record<Mode, TokenType[]>> = {
  tag: [InstructionOpen, VariableOpen],
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

/** The lexer definition of tags. */
export const TAG_LEXER: IMultiModeLexerDefinition = { modes: { ...MODES }, defaultMode: 'tag' };

/** Every token type, for the parser. */
export const TAG_TOKENS: TokenType[] = [...new Set(Object.values(MODES).flat())];
