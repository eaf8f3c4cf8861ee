import { describe, expect, test } from 'vitest'
import { startOfDay } from '#contract/base/maldives.ts'
import { meantIn, OrderOfColumn } from './date-order.ts'
import { readWritten } from './written-date.ts'

const daysOf = (text: string) => [...new Set(readWritten(text).map(({ day }) => day))]

describe('a written date is one day', () => {
  const days: [string, string[]][] = [
    [
      '2026-11-15',
      ['2026-11-15', '2026/11/15', '2026.11.15', '2026-11-15T00:00:00.000', '2026-11-15 14:30', '20261115'],
    ],
    [
      '2026-11-15',
      ['15-Nov-26', '15-NOV-2026', '15 november 2026', '15th of November, 2026', "15 Nov '26", '15.Nov.2026'],
    ],
    ['2026-11-15', ['Nov 15, 2026', 'NOVEMBER 15th 2026', 'Nov-15-2026', '2026 Nov 15', 'nov. 15, 26']],
    [
      '2026-11-15',
      ['Sunday, 15 November 2026', 'Sun 15/11/2026', '15 Nov 2026 (Sunday)', 'SUNDAY 15-11-2026'],
    ],
    [
      '2026-11-15',
      ['15/11/2026', '15 - 11 - 2026', '15.11.2026', '15 11 2026', '11/15/2026', '11/15/26', '15NOV2026'],
    ],
    [
      '2026-11-15',
      [
        '15/11/2026 0:00',
        '11/15/2026 12:00:00 AM',
        '15 Nov 2026 at 2.30 p.m.',
        '15 November 2026, 1400hrs',
        'Nov 15, 2026 23:59 UTC+5',
        '15-Nov-26 noon',
      ],
    ],
    [
      '2026-11-15',
      [
        'Closing date: 15 Nov 2026',
        'by 15/11/2026',
        'Until 15 November 2026',
        'Deadline - 15.11.2026',
        'applications closing by 15 Nov 2026',
      ],
    ],
    [
      '2026-11-15',
      ['46341', '46341.5', '=DATE(2026,11,15)', '="15/11/2026"', "'15-Nov-26", '1794700800', '1794700800000'],
    ],
    [
      '2026-11-15',
      ['\u200e15\u00a0Nov\u202f2026\u200e', '15\u2011Nov\u201126', ' 15  Nov  2026 ', '15 ނޮވެންބަރު 2026'],
    ],
    ['2026-09-03', ['3 Sept 2026', 'Sept. 3, 2026', '03-SEP-26', '3 ސެޕްޓެމްބަރު 2026']],
    ['2026-05-05', ['05/05/2026', '5-5-2026']],
    ['1999-12-31', ['31-Dec-99', '31/12/1999']],
  ]
  for (const [day, texts] of days)
    for (const text of texts) test(`${text} is ${day}`, () => expect(daysOf(text)).toEqual([day]))
})

describe('no day is read from', () => {
  const texts = [
    '',
    'soon',
    'TBA',
    'ASAP',
    'until filled',
    '########',
    'Nov-26',
    '15-Nov',
    '15 Nov',
    'November 2026',
    '2026',
    '15',
    '2026-02-30',
    '31/04/2026',
    '13/13/2026',
    '2026-01-01T25:00:00',
    '2026-11-15 14:75',
    '29 Feb 2027',
    '32 Nov 2026',
    'before 15 Nov 2026',
    '1-15 Nov 2026',
    '1 Nov 2026 to 15 Nov 2026',
    '15 Nov 2026 or later',
    'week 46 of 2026',
    'Monday, 15 November 2026',
    'Tue 15/11/2026',
    '15 Smarch 2026',
    '12345',
    '99999',
    '9607771234',
    '40 days ago',
    `${'1'.repeat(90_000)} Nov 2026`,
  ]
  for (const text of texts) test(`'${text.slice(0, 40)}'`, () => expect(daysOf(text)).toEqual([]))
})

test('a time in another zone gives the instant, and never a later day than the one that is written', () => {
  const cases = [
    ['2026-11-20T10:30:00Z', '2026-11-20', '2026-11-20T10:30:00.000Z'],
    ['2026-11-15T23:00:00Z', '2026-11-15', '2026-11-15T23:00:00.000Z'],
    ['2026-11-15T02:00:00+09:00', '2026-11-14', '2026-11-14T17:00:00.000Z'],
    ['2026-11-20 10:30:00 +05:30', '2026-11-20', '2026-11-20T05:00:00.000Z'],
    ['2026-11-20T10:30', '2026-11-20', '2026-11-20T05:30:00.000Z'],
    ['19 March 2019', '2019-03-19', startOfDay('2019-03-19').toISOString()],
  ] as const
  for (const [text, day, at] of cases) expect(readWritten(text), text).toEqual([{ day, at: new Date(at) }])
})

describe('the order of figures is that of the whole column', () => {
  const now = new Date('2026-11-20T06:00:00Z')
  const read = (...texts: string[]) => {
    const column = new OrderOfColumn()
    for (const text of texts) column.add(readWritten(text))
    const order = column.decided(now)
    return texts.map((text) =>
      meantIn(readWritten(text), order)
        .map(({ day }) => day)
        .join(' or '),
    )
  }
  const cases: [string, string[], string[]][] = [
    ['one value says it for the others', ['03/04/2027', '25/12/2026'], ['2027-04-03', '2026-12-25']],
    ['and so for months first', ['03/04/2027', '12/25/2026'], ['2027-03-04', '2026-12-25']],
    ['none says it', ['03/04/2027', '05/01/2027'], ['2027-04-03 or 2027-03-04', '2027-01-05 or 2027-05-01']],
    [
      'two contradict each other: what is clear by itself is read',
      ['03/04/2027', '25/12/2026', '12/26/2026'],
      ['2027-04-03 or 2027-03-04', '2026-12-25', '2026-12-26'],
    ],
    ['a weekday says it', ['Saturday 03/04/2027', '05/01/2027'], ['2027-04-03', '2027-01-05']],
    ['years of two digits, near today', ['15/11/26', '30/11/26'], ['2026-11-15', '2026-11-30']],
    ['the year in front', ['26-11-28', '26-12-31'], ['2026-11-28', '2026-12-31']],
    ['the year in front or behind', ['26-11-27'], ['2027-11-26 or 2026-11-27']],
    ['an old file', ['03/04/13', '25/12/13'], ['2013-04-03', '2013-12-25']],
    [
      'dates with words say nothing of it',
      ['03/04/2027', '25-Dec-26'],
      ['2027-04-03 or 2027-03-04', '2026-12-25'],
    ],
  ]
  for (const [what, texts, days] of cases) test(what, () => expect(read(...texts)).toEqual(days))
})
