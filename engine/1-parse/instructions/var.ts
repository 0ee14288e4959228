import { makeVar } from '../../ast/build.js';
import { readFormatters, readReferences, type TagRule } from '../reader.js';
import { VarKeyword, VarName, Whitespace } from '../tokens.js';

/** `{.var @name a, b|formatter}` (language.md 2.7). */
export const varTag: TagRule = {
  form: '{.var @name value}',
  read(reader) {
    reader.CONSUME(VarKeyword);
    reader.CONSUME(Whitespace);
    const name = reader.CONSUME(VarName).image;
    reader.CONSUME2(Whitespace);
    const references = readReferences(reader);
    const formatters = readFormatters(reader);
    return makeVar(reader.close(), name, references, formatters);
  },
  expects: { VarName: 'bindvar-expects-name', Reference: 'missing-variable-name' },
};
