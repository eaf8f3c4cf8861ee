import { describe, expect, test } from 'vitest'
import { guessFields } from './import-fields.ts'

describe('what columns are is guessed from their names', () => {
  const cases: [string, string[], string[]][] = [
    [
      'an export of a board',
      ['Ref', 'Firm', 'Post', 'Island', 'Pay', 'Closing date', 'About'],
      ['id', 'employer', 'title', 'location', 'salary', 'closesAt', 'description'],
    ],
    [
      'names in one word',
      ['jobTitle', 'companyName', 'jobDescription', 'contactEmail'],
      ['title', 'employer', 'description', 'contactEmail'],
    ],
    [
      'the two ends of a salary',
      ['Salary Range From', 'Salary Range To', 'Salary Frequency'],
      ['salaryMin', 'salaryMax', 'salaryPeriod'],
    ],
    [
      'several parts of a description',
      ['Job Description', 'Minimum qualifications'],
      ['description', 'description'],
    ],
    ['short names', ['Mail', 'Who', 'Pay'], ['contactEmail', 'restriction', 'salary']],
    ['a second title stays out', ['Title', 'Position'], ['title', '']],
    ['names that say nothing', ['xq', 'column 2'], ['', '']],
  ]
  for (const [what, columns, fields] of cases)
    test(what, () => expect(guessFields(columns.map((name) => ({ name, filled: 9 })))).toEqual(fields))

  test('the filled one of two, and the business title rather than the civil service title', () => {
    const columns = [
      { name: 'Job Title', filled: 0 },
      { name: 'Civil Service Title', filled: 100 },
      { name: 'Business Title', filled: 98 },
      { name: 'Title Code No', filled: 100 },
      { name: 'Posting Type', filled: 100 },
      { name: 'Full-Time/Part-Time indicator', filled: 90 },
      { name: 'Work Location', filled: 100 },
      { name: 'Work Location 1', filled: 60 },
      { name: 'Recruitment Contact', filled: 0 },
      { name: 'Posting Date', filled: 100 },
      { name: 'Process Date', filled: 100 },
    ]
    expect(guessFields(columns)).toEqual([
      ...['', '', 'title', '', '', 'type', 'location', '', 'contactEmail', 'postedAt', ''],
    ])
  })
})
