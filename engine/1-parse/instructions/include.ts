import { makeArgumentList, makeInclude } from '../../ast/build.js';
import type { TagRule } from '../reader.js';
import { IncludeArguments, IncludeKeyword } from '../tokens.js';

/** `{.include name output}`; exactly one space before the name (language.md 2.11). */
export const include: TagRule = {
  form: '{.include name output}',
  read(reader) {
    reader.CONSUME(IncludeKeyword);
    const { values, delimiter } = makeArgumentList(reader.CONSUME(IncludeArguments).image);
    const [name = '', ...rest] = values;
    return makeInclude(reader.close(), name, { delimiter, values: rest });
  },
  expects: { IncludeArguments: 'include-expects-name' },
};
