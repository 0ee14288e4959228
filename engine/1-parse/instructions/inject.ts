import { makeArgumentList } from '../../ast/build.js';
import type { TagRule } from '../reader.js';
import { Arguments, InjectKeyword, InjectName, InjectPath, Whitespace } from '../tokens.js';

/** `{.inject @name path args}` (language.md 2.12). */
export const inject: TagRule = {
  form: '{.inject @name path}',
  read(reader) {
    reader.CONSUME(InjectKeyword);
    reader.CONSUME(Whitespace);
    const name = reader.CONSUME(InjectName).image;
    reader.CONSUME2(Whitespace);
    const path = reader.CONSUME(InjectPath).image;
    const args = reader.OPTION(() => makeArgumentList(reader.CONSUME(Arguments).image)) ?? null;
    return { kind: 'inject', name, path, args, span: reader.close() };
  },
  expects: { InjectName: 'inject-expects-name', InjectPath: 'inject-expects-path' },
};
