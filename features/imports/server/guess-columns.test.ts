import { describe, expect, test } from 'vitest'
import { ValuesOfColumn } from './column-values.ts'
import { guessColumns } from './guess-columns.ts'

function valuesOf(texts: readonly string[]) {
  const column = new ValuesOfColumn()
  for (const text of texts) column.add(text)
  return column.values()
}
const column = (name: string, ...texts: string[]) => ({ name, values: valuesOf(texts) })
const many = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at))
const fields = (columns: Parameters<typeof guessColumns>[0]) =>
  guessColumns(columns).map(({ field }) => field)

describe('the meaning of columns is guessed from their names', () => {
  const cases: [string, string[], string[]][] = [
    [
      'an export of a board',
      ['Ref', 'Firm', 'Post', 'Island', 'Pay', 'Closing date'],
      ['id', 'employer', 'title', 'location', 'salary', 'closesAt'],
    ],
    ['names in one word', ['jobTitle', 'companyName', 'contactEmail'], ['title', 'employer', 'contactEmail']],
    [
      'the two ends of a salary, and what they are',
      ['Salary Range From', 'Salary Range To', 'Salary Frequency', 'Salary Currency'],
      ['salaryMin', 'salaryMax', 'salaryPeriod', 'salaryCurrency'],
    ],
    ['short names', ['Mail', 'Who', 'Pay'], ['contactEmail', 'restriction', 'salary']],
    ['a second title stays out', ['Title', 'Position'], ['title', '']],
    [
      'where to apply, by when, and by what',
      ['Job URL', 'Apply before', 'Apply by email'],
      ['applyAt', 'closesAt', 'contactEmail'],
    ],
    ['types of something else', ['Company type', 'Business Type', 'Type of ownership'], ['', '', '']],
    ['names that say nothing', ['xq', 'column 2'], ['', '']],
  ]
  for (const [what, names, expected] of cases)
    test(what, () => expect(fields(names.map((name) => column(name)))).toEqual(expected))

  test('several parts of a description', () => {
    const prose = (name: string) => column(name, 'Serve guests at the bar, every evening.')
    expect(fields([prose('Job Description'), prose('Minimum qualifications')])).toEqual([
      'description',
      'description',
    ])
  })

  test('the filled one of two, and the business title rather than the civil service title', () => {
    const titles = many(100, (at) => `Post ${at}`)
    const columns = [
      column('Job Title'),
      column('Civil Service Title', ...titles),
      column('Business Title', ...titles),
      column('Title Code No', ...many(100, (at) => `${at}`)),
      column('Posting Type', ...many(100, (at) => (at % 2 ? 'Internal' : 'External'))),
      column('Full-Time/Part-Time indicator', ...many(90, (at) => (at % 2 ? 'F' : 'P'))),
      column('Work Location', ...many(100, (at) => `${at} William St`)),
      column('Work Location 1', ...many(60, (at) => `${at} William St`)),
      column('Recruitment Contact'),
      column('Posting Date', ...many(100, () => '2026-11-01')),
      column('Process Date', ...many(100, () => '2026-11-02')),
    ]
    expect(fields(columns)).toEqual([
      '',
      '',
      'title',
      '',
      '',
      'type',
      'location',
      '',
      'contactEmail',
      'postedAt',
      '',
    ])
  })
})

describe('values overrule a name', () => {
  const cases: [string, string, string[], string][] = [
    ['a flag', 'has_company_logo', many(20, (at) => `${at % 2}`), 'its values are yes or no'],
    ['a flag that never changes', 'company featured', many(20, () => 'true'), 'its values are yes or no'],
    ['numbers', 'company', many(20, (at) => `${at + 100}`), 'its values are numbers'],
    [
      'dates',
      'Company joined',
      many(20, (at) => `${at + 1}-Nov-26`.replace(/^(\d)-/, '0$1-')),
      'its values are dates',
    ],
    [
      'web addresses',
      'Agency',
      many(20, (at) => `https://reef${at}.example`),
      'its values are web addresses',
    ],
    [
      'two words',
      'Organisation',
      many(20, (at) => (at % 2 ? 'private' : 'public')),
      "all rows say 'public' and 'private'",
    ],
    [
      'words for dates',
      'posted_days_ago',
      many(20, (at) => `${at} days ago`),
      'none or hardly any of its values are dates',
    ],
    [
      'words for addresses',
      'Contact',
      many(20, () => 'the office'),
      'none or hardly any of its values are e-mail addresses',
    ],
    ['numbers for titles', 'Position', many(20, (at) => `${at}`), 'its values are numbers'],
    ['flags for places', 'City', many(20, (at) => (at % 2 ? 'yes' : 'no')), 'its values are yes or no'],
  ]
  for (const [what, name, texts, why] of cases)
    test(`${what}: ${name}`, () => {
      const [guess] = guessColumns([column(name, ...texts)])
      expect(guess).toMatchObject({ field: '', certainty: 'doubtful', why: expect.stringContaining(why) })
    })

  test('but yes and no, and 1 and 0, are a working mode', () => {
    for (const [yes, no] of [
      ['1', '0'],
      ['Yes', 'No'],
      ['TRUE', 'FALSE'],
    ] as const) {
      const [guess] = guessColumns([column('Telecommuting', ...many(20, (at) => (at % 3 ? no : yes)))])
      expect(guess).toMatchObject({ field: 'mode', certainty: 'sure' })
    }
  })

  test('and may suggest another meaning', () => {
    const [guess] = guessColumns([column('Employer', ...many(20, (at) => `hr${at}@reef.example`))])
    expect(guess).toMatchObject({ field: 'contactEmail', certainty: 'doubtful' })
  })

  test('and another column replaces it', () => {
    const columns = [
      column('has_company_logo', ...many(20, (at) => `${at % 2}`)),
      column('Firm', ...many(20, (at) => `Reef ${at}`)),
    ]
    expect(guessColumns(columns)).toEqual([
      { field: '', certainty: 'likely', why: '' },
      { field: 'employer', certainty: 'sure', why: '' },
    ])
  })
})

describe('a guess states its confidence', () => {
  const titles = many(20, (at) => `Cook ${at}`)
  const cases: [string, Parameters<typeof guessColumns>[0], object][] = [
    [
      'sure by a clear name and values that fit',
      [column('Job Title', ...titles)],
      { field: 'title', certainty: 'sure' },
    ],
    [
      'likely beside another of the name',
      [column('Title', ...titles), column('Post', ...titles)],
      { certainty: 'likely' },
    ],
    ['likely without values', [column('Job Title')], { field: 'title', certainty: 'likely' }],
    [
      'doubtful with few names for many rows',
      [column('Company', ...many(20, (at) => (at % 2 ? 'Kandu Divers' : 'Reef Hotels Pvt Ltd')))],
      {
        field: 'employer',
        certainty: 'doubtful',
        why: "all rows say 'Reef Hotels Pvt Ltd' and 'Kandu Divers'",
      },
    ],
    [
      'doubtful where a part of the values is something else',
      [column('Closing date', ...many(10, (at) => (at < 6 ? '2026-11-30' : 'soon')))],
      { field: 'closesAt', certainty: 'doubtful', why: 'only 60% of its values are dates' },
    ],
    [
      'doubtful where only the values say it',
      [column('xq', ...many(20, (at) => `hr${at}@reef.example`))],
      { field: 'contactEmail', certainty: 'doubtful', why: 'its values are e-mail addresses' },
    ],
  ]
  for (const [what, columns, guess] of cases)
    test(what, () => expect(guessColumns(columns)[0]).toMatchObject(guess))
})
