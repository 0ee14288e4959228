import { makeMacro } from '../../ast/build.js';
import type { TagRule } from '../reader.js';
import { MacroKeyword, MacroPath, Whitespace } from '../tokens.js';

/** `{.macro path}` (language.md 2.10). */
export const macro: TagRule = {
  form: '{.macro name}',
  read(reader) {
    reader.CONSUME(MacroKeyword);
    reader.CONSUME(Whitespace);
    const name = reader.CONSUME(MacroPath).image;
    return makeMacro(reader.close(), name);
  },
  expects: { MacroPath: 'macro-expects-name' },
};
