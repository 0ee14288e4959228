import { makeVariable } from '../../ast/build.js';
import { readFormatters, readReferences, type TagRule } from '../reader.js';
import { VariableOpen } from '../tokens.js';

/** `{a, b.c|formatter args}` (language.md 2.2). */
export const variable: TagRule = {
  form: '{name|formatter}',
  read(reader) {
    reader.CONSUME(VariableOpen);
    const references = readReferences(reader);
    const formatters = readFormatters(reader);
    return makeVariable(reader.close(), references, formatters);
  },
};
