import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkModel } from '../testing/check-model.js';
import { popupModel } from './model.js';
import { openPopupStorage } from './popup-storage.js';
import { mayShow, type PopupPast, readRules } from './rules.js';

const DAY = 86_400_000;
const NOW = 1_800_000_000_000;

test('the model of the pop-up is whole', () => {
  const event = <Type extends 'free' | 'sent' | 'close'>(type: Type) => fc.constant({ type });
  checkModel(popupModel, {
    events: {
      due: fc.boolean().map((isBlocked) => ({ type: 'due' as const, isBlocked })),
      free: event('free'),
      sent: event('sent'),
      close: event('close'),
    },
    ignored: {
      waiting: ['free', 'sent', 'close'],
      held: ['due', 'sent', 'close'],
      open: ['due', 'free'],
      closed: ['due', 'free', 'sent', 'close'],
    },
    start: null,
  });
});

describe('the rules of a pop-up', () => {
  test.each([
    [{}, { delay: 5, scroll: undefined, exit: false, frequency: 30 }],
    [{ delay: '0' }, { delay: 0, scroll: undefined, exit: false, frequency: 30 }],
    [{ scroll: '50' }, { delay: undefined, scroll: 50, exit: false, frequency: 30 }],
    [
      { exit: 'true', frequency: '0' },
      { delay: undefined, scroll: undefined, exit: true, frequency: 0 },
    ],
    [
      { delay: 'soon', scroll: '-1' },
      { delay: 5, scroll: undefined, exit: false, frequency: 30 },
    ],
    [
      { delay: '1.5', scroll: '90', exit: 'true', frequency: '7' },
      { delay: 1.5, scroll: 90, exit: true, frequency: 7 },
    ],
  ])('%j are %j', (data, rules) => {
    expect(readRules(data)).toEqual(rules);
  });

  const past = (more: Partial<PopupPast>): PopupPast => ({
    dateClosed: null,
    version: '2',
    submitted: null,
    ...more,
  });
  test.each<[string, PopupPast, boolean]>([
    ['to who never saw it', past({ version: null }), true],
    ['once it was closed', past({ dateClosed: String(NOW - DAY) }), false],
    ['a month after it was closed', past({ dateClosed: String(NOW - 30 * DAY) }), true],
    ['of another version', past({ version: '1', dateClosed: String(NOW) }), true],
    ['once its form was sent', past({ submitted: 'true' }), false],
    ['long after its form was sent', past({ submitted: 'true', dateClosed: '0' }), false],
    ['of another version whose form was sent', past({ version: '1', submitted: 'true' }), true],
    ['where what is kept is no date', past({ dateClosed: 'then' }), true],
  ])('shown %s', (_what, kept, is) => {
    expect(mayShow(readRules({}), kept, { version: '2', now: NOW })).toBe(is);
  });
});

test('what is kept of a pop-up has its keys where the markup names none, and no others', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
  const past = { dateClosed: '1', version: '2', submitted: '2' };
  openPopupStorage({}, () => storage).write(past);
  expect([...kept]).toEqual([
    ['popup-overlay-date-closed', '1'],
    ['popup-overlay-version', '2'],
    ['popup-overlay-submitted', '2'],
  ]);
  const named = openPopupStorage({ storageVersion: 'v' }, () => storage);
  expect(named.read()).toEqual({ ...past, version: null });
});
