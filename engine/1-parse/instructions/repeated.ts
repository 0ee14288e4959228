import { makeRepeated } from '../../ast/build.js';
import { type TagRule, toReference } from '../reader.js';
import {
  AlternatesKeyword,
  Reference,
  RepeatedKeyword,
  SectionWord,
  Space,
  Whitespace,
  WithWord,
} from '../tokens.js';

/** `{.repeated section name}` (language.md 2.4; any whitespace between the words, 8.10). */
export const repeated: TagRule = {
  form: '{.repeated section name}',
  read(reader) {
    reader.CONSUME(RepeatedKeyword);
    reader.CONSUME(Whitespace);
    reader.CONSUME(SectionWord);
    reader.CONSUME2(Whitespace);
    const reference = toReference(reader.CONSUME(Reference));
    return makeRepeated(reader.close(), reference);
  },
  expects: { SectionWord: 'missing-section-keyword', Reference: 'variable-expected' },
};

/** `{.alternates with}`, with exactly one space. */
export const alternates: TagRule = {
  form: '{.alternates with}',
  read(reader) {
    reader.CONSUME(AlternatesKeyword);
    reader.CONSUME(Space);
    reader.CONSUME(WithWord);
    return { kind: 'alternates', span: reader.close() };
  },
  expects: { Space: 'whitespace-expected', WithWord: 'missing-with-keyword' },
};
