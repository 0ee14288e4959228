import { describe, expect, it } from 'vitest';
import { narrowSpaces } from './narrow-spaces.js';

type Case = [locale: string, parts: string, expected: string];

/** `type:text|type:text`; a text without a type is a literal. */
function partsOf(text: string) {
  return text.split('|').map((part) => {
    const [, type = 'literal', value = ''] = /^(?:([a-zA-Z]+):)?(.*)$/s.exec(part) ?? [];
    return { type, value };
  });
}

describe('narrow spaces that a host has made plain', () => {
  it.each<Case>([
    ['en-US', 'hour:1|:|minute:05| |dayPeriod:PM', '1:05\u202fPM'],
    [
      'en-US',
      'hour:10| |dayPeriod:AM| – |hour:1| |dayPeriod:PM',
      '10\u202fAM\u2009–\u20091\u202fPM',
    ],
    ['de-CH', 'day:3|. – |day:5|. |month:Okt', '3.\u2009–\u20095. Okt'],
    ['ru', 'month:окт.| |year:2026| г.', 'окт. 2026\u202fг.'],
    ['ja', 'dayPeriod:午後| |hour:1', '午後 1'],
    ['hi', 'hour:1| |dayPeriod:pm| – |hour:2', '1 pm – 2'],
    ['en', 'month:October| |day:3|, |year:2026| at |hour:1', 'October 3, 2026 at 1'],
    ['en', 'weekday:Sat| |dayPeriod:in the morning', 'Sat in the morning'],
  ])('are narrow again in %s: %s', (locale, parts, expected) => {
    const made = narrowSpaces(partsOf(parts), locale);
    expect(made.map(({ value }) => value).join('')).toBe(expected);
  });
});
