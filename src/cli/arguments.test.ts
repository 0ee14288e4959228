import { describe, expect, it } from 'vitest';
import { parseLocale, parseNow, parseTimeZone } from './arguments.js';

describe('parseNow', () => {
  it.each([
    ['0', 0],
    ['1700000000000', 1_700_000_000_000],
    ['-1', -1],
    ['2024-02-29', Date.UTC(2024, 1, 29)],
    ['2024-05-31T12:00Z', Date.UTC(2024, 4, 31, 12)],
    ['2024-05-31T12:00:30.5+02:00', Date.UTC(2024, 4, 31, 10, 0, 30, 500)],
  ])('reads %j', (text, time) => {
    expect(parseNow(text)).toBe(time);
  });

  it.each([
    '',
    ' ',
    'now',
    '1e3',
    '8640000000000001',
    '2024-02-30',
    '2023-02-29',
    '2024-13-01',
    '2024-05-31T24:30Z',
    '2024-05-31T12:00',
    '2024-05-31 12:00Z',
    'May 31, 2024',
    '31.05.2024',
  ])('refuses %j', (text) => {
    expect(() => parseNow(text)).toThrow('ISO date');
  });
});

describe('parseLocale and parseTimeZone', () => {
  it('give back what is known', () => {
    expect(parseLocale('zh-Hant-TW')).toBe('zh-Hant-TW');
    expect(parseTimeZone('Europe/Berlin')).toBe('Europe/Berlin');
  });

  it.each(['', 'en_US', 'x', '*', 'en\u0000'])('refuse the locale %j', (text) => {
    expect(() => parseLocale(text)).toThrow('BCP 47');
  });

  it.each(['', 'Berlin', 'Mars/Olympus', '../UTC'])('refuse the zone %j', (text) => {
    expect(() => parseTimeZone(text)).toThrow('IANA');
  });
});
