import { makeIf, makePredicate } from '../../ast/build.js';
import type { Operator } from '../../ast/nodes.js';
import type { Span } from '../../shared/span.js';
import { type Reader, type Tag, type TagRule, tokenSpan, toReference } from '../reader.js';
import { And, IfKeyword, Or, Reference, Whitespace } from '../tokens.js';
import { readPredicate } from './predicate.js';

type Make = (span: Span) => Tag;

/** `{.if a && b}`, or `{.if name? args}`, which is the predicate instruction (language.md 2.6). */
export const ifTag: TagRule = {
  form: '{.if a && b}',
  read(reader) {
    reader.CONSUME(IfKeyword);
    reader.CONSUME(Whitespace);
    let make: Make | undefined;
    const either = [readTest, readCondition].map((read) => ({
      ALT: () => {
        make = read(reader);
      },
    }));
    reader.OR(either);
    const span = reader.close();
    return (make as Make)(span);
  },
  expects: { Reference: 'if-expected-varop', Close: 'if-expected-varop' },
};

function readTest(reader: Reader): Make {
  const { name, args } = readPredicate(reader);
  return (span) => makePredicate(span, name.image, tokenSpan(name), args);
}

function readCondition(reader: Reader): Make {
  const references = [toReference(reader.CONSUME(Reference))];
  const operators: Operator[] = [];
  reader.MANY(() => {
    operators.push(readOperator(reader));
    references.push(toReference(reader.CONSUME2(Reference)));
  });
  reader.OPTION2(() => reader.CONSUME2(Whitespace));
  return (span) => makeIf(span, references, operators);
}

function readOperator(reader: Reader): Operator {
  const token = reader.OR2([{ ALT: () => reader.CONSUME(And) }, { ALT: () => reader.CONSUME(Or) }]);
  return token.tokenType === And ? '&&' : '||';
}
