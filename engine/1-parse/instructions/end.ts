import { makeEnd } from '../../ast/build.js';
import type { TagRule } from '../reader.js';
import { EndKeyword } from '../tokens.js';

/** `{.end}` (language.md 2.5). */
export const end: TagRule = {
  form: '{.end}',
  read(reader) {
    reader.CONSUME(EndKeyword);
    return makeEnd(reader.close());
  },
};
