import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entryOf } from '../cart/testing.js';
import { readForm } from '../shared/fields/read-form.js';
import { type Snapshot, step } from '../shared/machine.js';
import { checkModel } from '../testing/check-model.js';
import { answersOf } from './answers.js';
import { CODE } from './code-model.js';
import { valuesOf } from './edit-fields.js';
import { FIELDS, NOTHING_SENT } from './fields-model.js';
import { linesOf } from './lines.js';
import {
  LINE,
  type LineContext,
  type LineEvent,
  type LineState,
  NOTHING_TYPED,
  quantityError,
} from './model.js';

const message = fc.constantFrom('No', '');
const typed = fc.constantFrom('', '0', '1', '2', ' 2 ', '1.5', '-1', '9999', '10000', 'two', '1e3');
const NO_UNDO = ['undoPressed', 'elapsed', 'undoFocused', 'undoBlurred', 'returned'] as const;
const just = <Type extends LineEvent['type']>(type: Type) => fc.constant({ type } as const);

describe('an entry of the cart page', () => {
  it('is in no state that its table does not know', () => {
    checkModel(LINE, {
      ignored: {
        present: [...NO_UNDO, 'succeeded', 'failed'],
        updating: NO_UNDO,
        removing: [...NO_UNDO, 'typed', 'committed', 'removePressed'],
        removed: ['typed', 'committed', 'removePressed', 'succeeded', 'failed'],
        restoring: ['typed', 'committed', 'removePressed', 'undoPressed', 'elapsed', 'returned'],
        gone: [...NO_UNDO, 'typed', 'committed', 'removePressed', 'succeeded', 'failed'],
      },
      start: NOTHING_TYPED,
      events: {
        typed: typed.map((text) => ({ type: 'typed' as const, text })),
        committed: fc
          .tuple(fc.nat(3), fc.boolean())
          .map(([quantity, insists]) => ({ type: 'committed' as const, quantity, insists })),
        failed: message.map((text) => ({ type: 'failed' as const, message: text })),
        removePressed: just('removePressed'),
        undoPressed: just('undoPressed'),
        succeeded: just('succeeded'),
        returned: just('returned'),
        elapsed: just('elapsed'),
        undoFocused: just('undoFocused'),
        undoBlurred: just('undoBlurred'),
      },
      // A call runs in the states that wait for one, and in no other.
      invariant: ({ state, context }) => context.after === 'nothing' || state === 'updating',
    });
  });

  type Step = readonly [LineEvent, LineState, readonly string[]];
  const type = (text: string): LineEvent => ({ type: 'typed', text });
  const commit: LineEvent = { type: 'committed', quantity: 2, insists: true };
  const leave: LineEvent = { type: 'committed', quantity: 2, insists: false };
  const fail: LineEvent = { type: 'failed', message: 'No' };
  const [press, undo, ok, over] = (
    ['removePressed', 'undoPressed', 'succeeded', 'elapsed'] as const
  ).map((name): LineEvent => ({ type: name })) as [LineEvent, LineEvent, LineEvent, LineEvent];

  it.each<[string, readonly Step[], Partial<LineContext>]>([
    [
      'changes its quantity',
      [
        [type('3'), 'present', []],
        [commit, 'updating', ['setQuantity']],
        [ok, 'present', []],
      ],
      { typed: undefined },
    ],
    [
      'keeps what was typed when that fails',
      [
        [type('3'), 'present', []],
        [commit, 'updating', ['setQuantity']],
        [fail, 'present', ['tellQuantity']],
      ],
      { typed: '3', refused: true, message: 'No' },
    ],
    [
      'asks for nothing when it is the same',
      [
        [type(' 2 '), 'present', []],
        [commit, 'present', []],
      ],
      { typed: undefined },
    ],
    [
      'says what is no quantity',
      [
        [type('two'), 'present', []],
        [commit, 'present', ['tellQuantity']],
      ],
      { typed: 'two', refused: true },
    ],
    [
      'asks for what was refused by Enter alone',
      [
        [type('9'), 'present', []],
        [leave, 'updating', ['setQuantity']],
        [fail, 'present', ['tellQuantity']],
        [leave, 'present', []],
        [commit, 'updating', ['setQuantity']],
      ],
      { typed: '9' },
    ],
    [
      'is removed by 0',
      [
        [type('0'), 'present', []],
        [commit, 'removing', ['remove']],
      ],
      {},
    ],
    [
      'asks next for what was typed meanwhile',
      [
        [type('3'), 'present', []],
        [commit, 'updating', ['setQuantity']],
        [type('4'), 'updating', []],
        [commit, 'updating', []],
        [ok, 'present', ['commit']],
        [commit, 'updating', ['setQuantity']],
      ],
      { typed: '4', asked: '4' },
    ],
    [
      'is removed after the change that runs',
      [
        [type('3'), 'present', []],
        [commit, 'updating', ['setQuantity']],
        [press, 'updating', []],
        [fail, 'removing', ['remove']],
      ],
      {},
    ],
    [
      'is removed, put back and removed for good',
      [
        [press, 'removing', ['remove']],
        [ok, 'removed', ['offerUndo', 'startUndo']],
        [undo, 'restoring', ['stopUndo', 'restore']],
        [ok, 'present', ['welcome']],
        [press, 'removing', ['remove']],
        [ok, 'removed', ['offerUndo', 'startUndo']],
        [over, 'gone', ['leave']],
      ],
      {},
    ],
    [
      'waits while its undo has focus',
      [
        [press, 'removing', ['remove']],
        [ok, 'removed', ['offerUndo', 'startUndo']],
        [{ type: 'undoFocused' }, 'removed', ['stopUndo']],
        [over, 'removed', []],
        [{ type: 'undoBlurred' }, 'removed', ['startUndo']],
        [over, 'gone', ['leave']],
      ],
      {},
    ],
    [
      'may be put back again when that failed',
      [
        [press, 'removing', ['remove']],
        [ok, 'removed', ['offerUndo', 'startUndo']],
        [undo, 'restoring', ['stopUndo', 'restore']],
        [fail, 'removed', ['tellRestoring', 'startUndo']],
        [undo, 'restoring', ['stopUndo', 'restore']],
      ],
      { message: 'No' },
    ],
  ])('%s', (_, steps, context) => {
    let snapshot: Snapshot<LineState, LineContext> = { state: 'present', context: NOTHING_TYPED };
    for (const [event, state, effects] of steps) {
      const result = step(LINE, snapshot, event);
      snapshot = result.snapshot;
      expect([event.type, snapshot.state, result.effects]).toEqual([event.type, state, effects]);
    }
    expect(snapshot.context).toMatchObject(context);
  });

  it.each([
    ['', 'cart.quantity.number'],
    ['  ', 'cart.quantity.number'],
    ['two', 'cart.quantity.number'],
    ['Infinity', 'cart.quantity.number'],
    ['1.5', 'cart.quantity.whole'],
    ['-1', 'cart.quantity.range'],
    ['10000', 'cart.quantity.range'],
    ['0', undefined],
    ['9999', undefined],
    [' 7 ', undefined],
  ])('with the quantity %j has the error %s', (text, error) => {
    expect(quantityError(text)).toBe(error);
  });
});

describe('the form for codes', () => {
  it('is in no state that its table does not know', () => {
    checkModel(CODE, {
      ignored: {
        resting: ['succeeded', 'failed'],
        sending: ['typed', 'submitted', 'cartChanged'],
      },
      start: { typed: '', message: '' },
      events: {
        typed: fc.constantFrom('', ' ', 'HARBOR').map((text) => ({ type: 'typed' as const, text })),
        submitted: fc.constant({ type: 'submitted' as const }),
        cartChanged: fc.constant({ type: 'cartChanged' } as const),
        succeeded: fc.boolean().map((applies) => ({ type: 'succeeded' as const, applies })),
        failed: message.map((text) => ({ type: 'failed' as const, message: text })),
      },
    });
  });

  it.each([
    [true, ''],
    [false, 'HARBOR'],
  ])('that was taken (%s) holds %j', (applies, left) => {
    const sending = { state: 'sending', context: { typed: 'HARBOR', message: '' } } as const;
    const { snapshot } = step(CODE, sending, { type: 'succeeded', applies });
    expect(snapshot.context.typed).toBe(left);
  });
});

describe('the lines of the cart page', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => entryOf(id)) as [
    ReturnType<typeof entryOf>,
    ReturnType<typeof entryOf>,
    ReturnType<typeof entryOf>,
  ];

  it.each([
    ['entries alone', [a, b], [], 'a b'],
    ['what may be put back, where it stood', [a, c], [{ entry: b, index: 1 }], 'a (b) c'],
    [
      'several',
      [b],
      [
        { entry: c, index: 2 },
        { entry: a, index: 0 },
      ],
      '(a) b (c)',
    ],
    ['at the end when there are fewer now', [], [{ entry: c, index: 2 }], '(c)'],
    ['what is back only once', [a, b], [{ entry: b, index: 0 }], 'a b'],
  ])('are %s', (_, entries, ghosts, expected) => {
    const lines = linesOf(entries, ghosts).map(({ entry, isInCart }) =>
      isInCart ? entry.id : `(${entry.id})`,
    );
    expect(lines.join(' ')).toBe(expected);
  });
});

describe('the form of additional fields', () => {
  it('is in no state that its table does not know', () => {
    checkModel(FIELDS, {
      ignored: {
        editing: ['succeeded', 'failed'],
        saving: ['sent'],
        saved: ['sent', 'succeeded', 'failed'],
      },
      start: NOTHING_SENT,
      events: {
        sent: fc.string().map((answers) => ({ type: 'sent' as const, answers })),
        succeeded: fc.constant({ type: 'succeeded' as const }),
        failed: message.map((text) => ({ type: 'failed' as const, message: text, errors: {} })),
      },
    });
  });

  it('shows what the server found wrong, beside what was typed', () => {
    const saving = { state: 'saving', context: { ...NOTHING_SENT, answers: '{}' } } as const;
    const event = { type: 'failed', message: 'Check', errors: { words: 'Required' } } as const;
    const { snapshot, effects } = step(FIELDS, saving, event);
    expect([snapshot.state, snapshot.context.errors, effects]).toEqual([
      'editing',
      { words: 'Required' },
      ['tell'],
    ]);
  });
});

describe('what was saved of a form', () => {
  const field = (id: string, type: string) => ({ id, type, title: id, options: ['a', 'b'] });
  const form = readForm(
    JSON.stringify({
      fields: [
        field('t', 'text'),
        field('c', 'checkbox'),
        field('n', 'name'),
        field('l', 'likert'),
      ],
    }),
  );
  const empty = { t: '', c: [], n: ['', ''], l: {} };

  it.each([
    [
      { t: 'x', c: ['a'], n: ['Ada', 'L'], l: { a: '1' } },
      { t: 'x', c: ['a'], n: ['Ada', 'L'], l: { a: '1' } },
    ],
    [null, empty],
    [{}, empty],
    [{ t: ['x'], c: 'a', n: { a: '1' }, l: ['a'] }, empty],
    [{ t: 7, c: [7], n: null, l: { a: 7 } }, empty],
  ])('%j is filled in as %j', (saved, values) => {
    expect(valuesOf(form, saved)).toEqual(values);
  });
});

describe('what is shown of the answers', () => {
  const form = {
    fields: [
      { id: 't', type: 'text', title: 'Words' },
      { id: 'n', type: 'name', title: 'Name' },
      { id: 'd', type: 'date', title: 'Day' },
      { id: 'c', type: 'checkbox', title: 'Colours' },
      { id: 'l', type: 'likert', title: 'Views' },
      { id: 'h', type: 'hidden', title: 'Source' },
      'no field',
    ],
  };
  it.each([
    [{ t: 'Adeline', n: ['Ada', '', 'L'], h: 'x' }, 'Words=Adeline Name=Ada L'],
    [{ d: ['12', '24', '2026'], c: ['red', 'blue'] }, 'Day=December 24, 2026 Colours=red, blue'],
    [{ d: ['', '', ''] }, ''],
    [{ d: ['', '24', '2026'] }, 'Day=24, 2026'],
    [{ d: ['12', 'x', '2026'] }, 'Day=12, x, 2026'],
    [{ l: { Sea: '1', Land: '' } }, 'Views=Sea: 1'],
    [{ t: '', n: ['', ''], other: 'x' }, ''],
    [null, ''],
  ])('%j is %j', (additionalFields, expected) => {
    const shown = answersOf(entryOf('a', { additionalFields, form }), 'en-US');
    expect(shown.map(({ label, text }) => `${label}=${text}`).join(' ')).toBe(expected);
  });
});
