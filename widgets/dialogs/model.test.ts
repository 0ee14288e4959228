import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { step } from '../shared/machine.js';
import { checkModel } from '../testing/check-model.js';
import { BOX, type BoxContext, type BoxEvent, type BoxState } from './model.js';

const event = <Type extends BoxEvent['type']>(type: Type) => fc.constant({ type });
const events = {
  open: event('open'),
  confirm: event('confirm'),
  cancel: event('cancel'),
  close: event('close'),
};
const table: [BoxContext, BoxEvent['type'], BoxState, string][] = [
  [{ cancellable: true, autoClose: true }, 'confirm', 'closed', 'hide answerTrue'],
  [{ cancellable: true, autoClose: true }, 'cancel', 'closed', 'hide answerFalse'],
  [{ cancellable: false, autoClose: true }, 'cancel', 'open', ''],
  [{ cancellable: true, autoClose: false }, 'confirm', 'answered', 'answerTrue'],
  [{ cancellable: true, autoClose: false }, 'cancel', 'answered', 'answerFalse'],
  [{ cancellable: false, autoClose: false }, 'close', 'closed', 'hide answerFalse'],
];

describe('the model of boxes', () => {
  it('is whole', () => {
    const start = fc.record({ cancellable: fc.boolean(), autoClose: fc.boolean() });
    checkModel(BOX, {
      events,
      ignored: {
        closed: ['confirm', 'cancel', 'close'],
        open: ['open'],
        answered: ['open', 'confirm', 'cancel'],
      },
      start,
    });
  });
  it.each(table)('open with %j asked to %s is %s', (context, type, state, effects) => {
    const { snapshot, effects: asked } = step(BOX, { state: 'open', context }, { type });
    expect([snapshot.state, asked.join(' ')]).toEqual([state, effects]);
  });
});
