import type { Examples } from '../example.js';

/** Examples of the date formatters. */
export const dateFormatterExamples: Examples = {
  date: {
    template: '{day|date %A, %d %B %Y, %H:%M %Z}',
    data: { website: { timeZone: 'Europe/Berlin' }, day: 1700000000000 },
    output: 'Tuesday, 14 November 2023, 23:13 CET',
    args: {
      '%a %A': 'weekday: Tue, Tuesday',
      '%b %B': 'month: Nov, November',
      '%d %e %j': 'day of the month: 04, or padded by a space; day of the year: 318',
      '%m %q': 'month: 11; quarter: 4',
      '%y %Y %C': 'year: 23, 2023; century: 20',
      '%u %w': 'weekday from Monday 1 to 7, from Sunday 0 to 6',
      '%V %g %G': 'ISO week: 46, and its year: 23, 2023',
      '%U': 'US week: 46',
      '%H %k': 'hour from 0 to 23: 09, or padded by a space',
      '%I %l %i': 'hour from 1 to 12: 09, padded by a space, or bare',
      '%M %S %N': 'minute, second, nanosecond',
      '%p %P': 'PM, pm',
      '%Z %z %s': 'zone: CET, its offset: +01:00; seconds since 1970',
      '%D %F %x %v': '11/14/23, 2023-11-14, 11/14/2023, 14-Nov-2023',
      '%R %T %r %X': '23:13, 23:13:20, 11:13:20 PM, 11:13:20 PM',
      '%c': 'Tue, Nov 14, 2023 11:13:20 PM CET',
      '%n %t %%': 'a line feed, a tab, a percent sign',
    },
    needs: ['website.timeZone'],
  },
  timesince: {
    template: '{day|timesince}',
    data: { day: 1700000000000 },
    options: { now: 1700100000000 },
    output: '<span class="timesince" data-date="1700000000000">about a day ago</span>',
  },
};
