import type { LiteralName } from '../../ast/nodes.js';
import type { TagRule } from '../reader.js';
import { LiteralKeyword } from '../tokens.js';

/** `{.meta-left}`, `{.space}` and the like (language.md 1.5). */
export const literal: TagRule = {
  form: '{.space}',
  read(reader) {
    const name = reader.CONSUME(LiteralKeyword).image as LiteralName;
    return { kind: 'literal', name, span: reader.close() };
  },
};
