import { type Examples, examplesOf } from '../example.js';

const NUMBER_OPTIONS = {
  'no-group': 'leaves out the marks between groups of digits',
  'round:…': 'up, down, ceiling, floor, half-up, half-down or half-even, which is the default',
  'minint: minfrac: maxfrac:': 'how many integer and fraction digits at least, at most',
  'minsig: maxsig:': 'how many significant digits at least, at most',
};

const CONTEXT_OPTION = {
  'context:…': 'begin-sentence, standalone, ui-list-or-menu or middle-of-text: decides on capitals',
};

const MESSAGE_NOTES = {
  name: 'a variable, which the message has as {0}, {1} and so on; written key=name, as {key} too',
  'plural …':
    'in the message, the text for a number: {n plural =0 {none} one {# day} other {# days}}',
  'selectordinal …':
    'for a place in a row: {n selectordinal one {#st} two {#nd} few {#rd} other {#th}}',
  'select …': 'for a word: {size select S {small} other {large}}',
  'decimal … money … datetime …': 'as the formatters of these names: {price money style:short}',
  'datetime-interval …': 'of two instants: {start;end datetime-interval}',
};

/** Examples of the formatters that depend on the locale. */
export const i18nFormatterExamples: Examples = {
  decimal: {
    template: '{n|decimal} {n|decimal style:short} {n|decimal maxfrac:1 no-group}',
    data: { n: '98765.4321' },
    output: '98,765.432 99K 98765.4',
    args: {
      'style:…':
        'decimal (the default), short, long, percent, percent-scaled, permille, permille-scaled or scientific; the scaled ones do not multiply',
      ...NUMBER_OPTIONS,
    },
  },
  money: {
    template: '{price|money} {price|money style:name}',
    data: { price: { value: '1234.5', currency: 'EUR' } },
    options: { locale: 'de-DE' },
    output: '1.234,50\u00a0€ 1.234,50 Euro',
    args: {
      'style:…': 'symbol (the default), accounting, code, name or short',
      'symbol:narrow': 'the shortest symbol of the currency: $ for CA$',
      ...NUMBER_OPTIONS,
    },
    needs: ['@.decimalValue', '@.currencyCode', '@.value', '@.currency'],
  },
  datetime: {
    template: '{day|datetime date:full time:short}; {day|datetime yMMM}',
    data: { website: { timeZone: 'Europe/Berlin' }, day: 1700000000000 },
    options: { locale: 'de-DE' },
    output: 'Dienstag, 14. November 2023 um 23:13; Nov. 2023',
    args: {
      'short medium long full': 'date and time, so wide',
      'date:… time:…': 'one of them in a width, short without one',
      'skeleton:…': 'the fields to print, as CLDR letters: yMMMd; a bare word does the same',
      'wrap:…': 'the width of the words that join date and time',
      'calendar:…': 'gregory (the default), buddhist, japanese, persian or iso8601',
      ...CONTEXT_OPTION,
    },
    needs: ['website.timeZone'],
  },
  'datetime-interval': {
    subject: 'start, end',
    template: '{start, end|datetime-interval}',
    data: { website: { timeZone: 'UTC' }, start: 1700000000000, end: 1700200000000 },
    options: { locale: 'fr-FR' },
    output: '14–17 nov. 2023',
    args: {
      'skeleton:…': 'the fields to print, as CLDR letters: yMMMd; a bare word does the same',
      'date:… time:…': 'the fields when the days differ, when only the times do',
      ...CONTEXT_OPTION,
    },
    needs: ['website.timeZone'],
  },
  'relative-time': {
    template: '{day|relative-time}; {day|relative-time field:hour maxfrac:1}',
    data: { day: 1700000000000 },
    options: { now: 1700100000000 },
    output: 'yesterday; 27.8 hours ago',
    args: {
      'field:…': 'the unit: year, month, week, day, hour, minute, second or millis',
      'width:…': 'wide (the default), short or narrow',
      'numericOnly:true': 'numbers where the locale has words: 1 day ago, not yesterday',
      'alwaysNow:true': "with numericOnly, still 'now' where it would be 0 seconds",
      'allowWeeks:true': 'weeks may be chosen as the unit',
      ...CONTEXT_OPTION,
      ...NUMBER_OPTIONS,
    },
  },
  ...examplesOf(['message', 'plural'], (name) => [
    name,
    {
      template: `{text|${name} who=guest.name n=count}`,
      data: {
        text: '{who} brings {n plural =0 {nobody} one {# friend} other {# friends}}.',
        guest: { name: 'Ola' },
        count: 2,
      },
      output: 'Ola brings 2 friends.',
      args: MESSAGE_NOTES,
      needs: ['website.timeZone'],
    },
  ]),
  datetimefield: {
    template: '{n|datetimefield month}',
    data: { n: 5 },
    output: '5',
    args: { field: 'has no effect' },
    diagnostics: ['formatter-not-implemented'],
  },
  unit: {
    template: '{n|unit}',
    data: { n: 5 },
    output: '5',
    args: { option: 'has no effect' },
    diagnostics: ['formatter-not-implemented'],
  },
};
