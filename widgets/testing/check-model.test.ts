import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Model } from '../shared/machine.js';
import { checkModel } from './check-model.js';

type State = 'closed' | 'open' | 'locked';
type Event =
  | { readonly type: 'push' }
  | { readonly type: 'turn'; readonly key: number }
  | { readonly type: 'wait' };
interface Context {
  readonly turns: number;
}
type Guard = 'fits' | 'doesNotFit';
type Door = Model<State, Event, Context, Guard, 'bell'>;

const DOOR: Door = {
  name: 'door',
  initial: 'closed',
  transitions: [
    { state: 'closed', event: 'push', next: 'open', effects: ['bell'] },
    { state: 'open', event: 'push', next: 'closed' },
    { state: 'closed', event: 'turn', guard: 'fits', next: 'locked' },
    { state: 'closed', event: 'turn', guard: 'doesNotFit', next: 'closed' },
    { state: 'locked', event: 'turn', guard: 'fits', next: 'closed' },
    { state: 'locked', event: 'turn', guard: 'doesNotFit', next: 'locked' },
  ],
  guards: {
    fits: (_memory, event) => event.type === 'turn' && event.key === 7,
    doesNotFit: (_memory, event) => event.type === 'turn' && event.key !== 7,
  },
  update: ({ turns }, { type }) => ({ turns: type === 'turn' ? turns + 1 : turns }),
};

const IGNORED = {
  closed: ['wait'],
  open: ['turn', 'wait'],
  locked: ['push', 'wait'],
} as const;

interface Changed extends Partial<Door> {
  readonly ignored?: Partial<Record<State, readonly Event['type'][]>>;
}

const check = (
  { ignored = IGNORED, ...changed }: Changed = {},
  invariant?: (turns: number) => boolean,
) =>
  checkModel<State, Event, Context, Guard, 'bell'>(
    { ...DOOR, ...changed },
    {
      events: {
        push: fc.constant({ type: 'push' }),
        turn: fc.integer({ min: 5, max: 9 }).map((key) => ({ type: 'turn', key })),
        wait: fc.constant({ type: 'wait' }),
      },
      ignored,
      start: { turns: 0 },
      runs: 200,
      ...(invariant && { invariant: ({ context }) => invariant(context.turns) }),
    },
  );

const without = (index: number) => DOOR.transitions.filter((_transition, each) => each !== index);

describe('a model', () => {
  it('that is whole passes', () => {
    expect(() => check({}, (turns) => turns >= 0)).not.toThrow();
  });

  it.each<[string, Changed, string]>([
    [
      'forgets a pair',
      { transitions: without(1) },
      "'push' in 'open' is neither listed nor ignored",
    ],
    [
      'ignores what it lists',
      { ignored: { ...IGNORED, open: ['push', 'turn', 'wait'] } },
      "'push' in 'open' is both listed and ignored",
    ],
    [
      'ignores what nobody sends',
      { ignored: { ...IGNORED, open: ['turn', 'wait', 'kick' as never] } },
      "no event 'kick' was given",
    ],
    [
      'has two transitions that hold at once',
      { guards: { ...DOOR.guards, doesNotFit: () => true } },
      "2 transitions of 'turn' in 'closed' hold",
    ],
    [
      'has no transition that holds',
      { guards: { ...DOOR.guards, doesNotFit: () => false } },
      "no transition of 'turn' in 'closed' hold",
    ],
    [
      'has a transition without guard beside others',
      { transitions: [...without(3), { state: 'closed', event: 'turn', next: 'closed' }] },
      'has no guard but is one of several',
    ],
    [
      'names a guard that is not there',
      { guards: { fits: DOOR.guards.fits } as Door['guards'] },
      'has a guard that is not there',
    ],
    [
      'has a guard that no transition names',
      { guards: { ...DOOR.guards, hot: () => true } as Door['guards'] },
      "no transition has the guard 'hot'",
    ],
    [
      'has a state that is never reached',
      {
        guards: { fits: () => false, doesNotFit: () => true },
      },
      "the state 'locked' is never reached",
    ],
    [
      'changes what it remembers in place',
      {
        update: (context) => {
          (context as { turns: number }).turns += 1;
          return context;
        },
      },
      'Cannot assign to read only property',
    ],
  ])('that %s fails', (_error, change, message) => {
    expect(() => check(change)).toThrow(message);
  });

  it('whose invariant breaks fails', () => {
    expect(() => check({}, (turns) => turns < 3)).toThrow('the invariant does not hold');
  });
});
