import type { IToken } from 'chevrotain';
import { makeArgumentList, makeOr, makePredicate } from '../../ast/build.js';
import type { Arguments as ArgumentsNode } from '../../ast/nodes.js';
import type { Span } from '../../shared/span.js';
import { type Reader, type Tag, type TagRule, tokenSpan } from '../reader.js';
import { Arguments, OrKeyword, PredicateName, Space } from '../tokens.js';

/** `name? args`, the same in `{.name? args}`, `{.or name? args}` and `{.if name? args}`. */
export function readPredicate(reader: Reader): { name: IToken; args: ArgumentsNode | null } {
  const name = reader.CONSUME(PredicateName);
  const args = reader.OPTION(() => makeArgumentList(reader.CONSUME(Arguments).image));
  return { name, args: args ?? null };
}

/** `{.name? args}` (language.md 2.5). */
export const predicate: TagRule = {
  form: '{.name? args}',
  read(reader) {
    const { name, args } = readPredicate(reader);
    return makePredicate(reader.close(), name.image, tokenSpan(name), args);
  },
};

/** `{.or}` and `{.or name? args}` (language.md 2.5). */
export const or: TagRule = {
  form: '{.or}',
  read(reader) {
    reader.CONSUME(OrKeyword);
    let make = (span: Span): Tag => makeOr(span, null, span, null);
    reader.OPTION2(() => {
      reader.CONSUME(Space);
      const { name, args } = readPredicate(reader);
      make = (span) => makeOr(span, name.image, tokenSpan(name), args);
    });
    return make(reader.close());
  },
  expects: { PredicateName: 'or-expected-predicate' },
};
