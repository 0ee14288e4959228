import { makeEval } from '../../ast/build.js';
import type { TagRule } from '../reader.js';
import { EvalKeyword, Expression, Whitespace } from '../tokens.js';

/** `{.eval expression}`; the expression extends to the `}` (language.md 2.9). */
export const evalTag: TagRule = {
  form: '{.eval expression}',
  read(reader) {
    reader.CONSUME(EvalKeyword);
    reader.CONSUME(Whitespace);
    let text = '';
    let offset = 0;
    reader.OPTION(() => {
      ({ image: text, startOffset: offset } = reader.CONSUME(Expression));
    });
    return makeEval(reader.close(), text, offset);
  },
};
