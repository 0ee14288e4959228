import type { IToken } from 'chevrotain';
import type { CtxBinding } from '../../ast/nodes.js';
import { parsePath } from '../../shared/path.js';
import type { TagRule } from '../reader.js';
import { Binding, CtxKeyword, CtxName, Whitespace } from '../tokens.js';

/** `{.ctx @name key=a.b key=c}` (language.md 2.8; only whitespace may follow the last binding, 8.12, 8.61). */
export const ctx: TagRule = {
  form: '{.ctx @name key=value}',
  read(reader) {
    reader.CONSUME(CtxKeyword);
    reader.CONSUME(Whitespace);
    const name = reader.CONSUME(CtxName).image;
    reader.CONSUME2(Whitespace);
    const bindings = [toBinding(reader.CONSUME(Binding))];
    reader.MANY(() => {
      reader.CONSUME3(Whitespace);
      reader.OPTION(() => bindings.push(toBinding(reader.CONSUME2(Binding))));
    });
    return { kind: 'ctx', name, bindings, span: reader.close() };
  },
  expects: { CtxName: 'ctxvar-expects-name', Binding: 'ctxvar-expects-bindings' },
};

function toBinding(token: IToken): CtxBinding {
  const equals = token.image.indexOf('=');
  const start = token.startOffset + equals + 1;
  const text = token.image.slice(equals + 1);
  return {
    key: token.image.slice(0, equals),
    reference: { path: parsePath(text), span: { start, end: start + text.length } },
  };
}
