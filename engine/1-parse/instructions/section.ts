import { makeSection } from '../../ast/build.js';
import { type TagRule, toReference } from '../reader.js';
import { Reference, SectionKeyword, Whitespace } from '../tokens.js';

/** `{.section name}` (language.md 2.3). */
export const section: TagRule = {
  form: '{.section name}',
  read(reader) {
    reader.CONSUME(SectionKeyword);
    reader.CONSUME(Whitespace);
    const reference = toReference(reader.CONSUME(Reference));
    return makeSection(reader.close(), reference);
  },
  expects: { Reference: 'variable-expected' },
};
