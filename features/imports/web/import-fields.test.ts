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
    ['a second title stays out', ['Title', 'Position'], ['title', '']],
    ['names that say nothing', ['xq', 'column 2'], ['', '']],
  ]
  for (const [what, columns, fields] of cases) test(what, () => expect(guessFields(columns)).toEqual(fields))
})
