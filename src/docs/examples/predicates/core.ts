import type { Examples } from '../example.js';

/** The operands of a comparison: of the current node with one value, or of two values. */
const OPERAND_NOTES = {
  value: 'a variable or JSON value; alone it is compared with the current node',
  other: 'what the first value is compared with',
};

/** Examples of the core predicates. */
export const corePredicateExamples: Examples = {
  'equal?': {
    template: '{.equal? size "L"}large{.or}another size{.end}',
    data: { size: 'L' },
    args: OPERAND_NOTES,
    output: 'large',
  },
  'notEqual?': {
    template: '{.notEqual? price normalPrice}reduced{.end}',
    data: { price: 9, normalPrice: 12 },
    args: OPERAND_NOTES,
    output: 'reduced',
  },
  'greaterThan?': {
    template: '{.greaterThan? left 3}plenty{.or}few{.end}',
    data: { left: 4 },
    args: OPERAND_NOTES,
    output: 'plenty',
  },
  'greaterThanOrEqual?': {
    template: '{.section total}{.greaterThanOrEqual? 50}no shipping cost{.end}{.end}',
    data: { total: 50 },
    args: OPERAND_NOTES,
    output: 'no shipping cost',
  },
  'lessThan?': {
    template: '{.lessThan? left ordered}not enough{.end}',
    data: { left: 2, ordered: 12 },
    args: OPERAND_NOTES,
    output: 'not enough',
  },
  'lessThanOrEqual?': {
    template: '{.lessThanOrEqual? left 3}few{.or}plenty{.end}',
    data: { left: 3 },
    args: OPERAND_NOTES,
    output: 'few',
  },
  'even?': {
    template: '{.repeated section rows}{.even? @index}[{@}]{.or}{@}{.end}{.end}',
    data: { rows: ['a', 'b', 'c', 'd'] },
    args: { value: 'a variable or number, the current node by default' },
    output: 'a[b]c[d]',
  },
  'odd?': {
    template: '{.section floor}{.odd?}left{.or}right{.end}{.end}',
    data: { floor: 3 },
    args: { value: 'a variable or number, the current node by default' },
    output: 'left',
  },
  'nth?': {
    template: '{.repeated section rows}{@}{.nth? @index 2}; {.end}{.end}',
    data: { rows: ['a', 'b', 'c', 'd'] },
    args: {
      value: 'a variable or number; alone it is the divisor of the current node',
      other: 'the divisor',
    },
    output: 'ab; cd; ',
  },
  'plural?': {
    template: '{.section count}{@} comment{.plural?}s{.end}{.end}',
    data: { count: 4 },
    output: '4 comments',
  },
  'singular?': {
    template: '{.section count}There {.singular?}is one{.or}are {@}{.end}{.end}',
    data: { count: 1 },
    output: 'There is one',
  },
  'debug?': {
    template: '{.debug?}{page|json}{.end}',
    data: { debug: true, page: { id: 7 } },
    needs: ['debug'],
    output: '{"id":7}',
  },
};
