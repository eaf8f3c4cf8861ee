import { describe, expect, test } from 'vitest'
import { sourcesIn } from './sources.ts'

const counts = String.raw`\d[\d,]*\d|\d|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty|fifty`
const things = [
  'days?',
  'hours?',
  'minutes?',
  'seconds?',
  'months?',
  'MB',
  'kB',
  'characters',
  'alerts',
  'jobs',
  'ads',
  'applicants',
  'people',
  'places',
  'rows',
  'skills',
  'templates',
  'messages',
  'times',
  'files',
  'employers',
  'weeks?',
  'years?',
  'digits',
  'decimals',
  'hexadecimal',
  'printable',
  'spellings',
  'words',
]
/** '30 days' and 'two minutes', unless it stands behind a sign of code, as in `{ days: 30 }`, or is the singular: `=== 1 ? '1 day'`. */
const numbered = new RegExp(
  String.raw`(?<![\w.$\-{}/:]|\. |=== '?1'? \? ')\b(?:${counts}) (?:${things.join('|')})\b`,
  'gi',
)

/** 'at most 8', 'from 1 to 1,000', 'between 7 AM', '30 an hour': a bound without what it counts. Nothing and one are no limit. */
const number = String.raw`(?:\d[\d,_]*\d|[2-9])(?![\d:.}])`
const bound = new RegExp(
  String.raw`\b(?:at most|at least|up to|more than|less than|fewer than|(?:from|keys) \d+ to|and) ${number}|\b${number} (?:[AP]M|an? hour|a minute|a day)\b|\b\d+-(?:day|hour|minute|month)\b`,
  'gi',
)

/** The numbers in displayed text, comments aside: in strings, in templates and between tags. */
function numbersIn(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
  return [numbered, bound].flatMap((pattern) => [...code.matchAll(pattern)].map(([found]) => found))
}

/** Numbers that stand in no constant beside the words: what a law, a calendar or a standard says, and words that go by no limit. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  // The constant itself.
  'contract/base/in-words.ts': ['24 hexadecimal'],
  // Typed by people, and understood.
  'contract/catalogue/job-filters.ts': ['3 days'],
  // Decimals of the smallest coin.
  'contract/pay/pay-input.ts': ['two decimals'],
  'features/accounts/web/log-in/register-page.tsx': ['two minutes'],
  'features/hiring/interview/server/warnings.ts': ['30 PM'],
  'features/imports/server/read-days.ts': ['two days'],
  'features/jobs/web/pay-fields.tsx': ['three months'],
  'features/jobs/web/posting-words.ts': ['1 month'],
  'features/pay/reckoning-rules.ts': ['12 months', '12 weeks'],
  'features/pay/size-words.ts': ['5 people', '30 people', '100 people', 'up to 5', 'more than 100'],
  'features/pay/web/pay-table.tsx': ['12 weeks', 'and 52'],
  'features/seekers/web/profile-form.tsx': ['Seven digits'],
  // Typed by people, and understood.
  'features/search/recognisers/kind-of-work-rules.ts': [
    '24 hours',
    '3 days',
    'three days',
    '7 days',
    '30 days',
    '1 day',
    '2 days',
    'two days',
    'Two days',
    '4 days',
    '5 day',
    'five day',
    '5 days',
    'five days',
    '6 days',
  ],
  // Beside the expression that checks it.
  'platform/config-variables.ts': ['from 0 to 65535', 'from 1 to 64', 'from 0 to 60'],
}

describe('a number that the product keeps to stands once', () => {
  test('and texts are made of it: none is typed into one', () => {
    const found: string[] = []
    for (const { file, text } of sourcesIn('{app,contract,features,platform,site}/**/*.{ts,tsx}')) {
      if (file.includes('/gallery/')) continue
      const allowed = elsewhere[file] ?? []
      for (const number of numbersIn(text)) if (!allowed.includes(number)) found.push(`${file}: ${number}`)
    }
    expect(found, 'make it from the constant: contract/facts/periods.ts, contract/base/in-words.ts').toEqual(
      [],
    )
  })

  test.each([
    "'The link works for 30 days.'",
    'It can be taken back for two minutes.',
    '`must be at most 4,000 characters`',
    '<p>Up to four jobs</p>',
    "'must be a whole number from 1 to 1,000'",
    "'Choose one with the keys 1 to 5'",
    "'30-day listing duration'",
    'Not after 10 PM.',
    "'Write to the other side; 30 an hour'",
  ])('a planted one is found: %s', (text) => expect(numbersIn(text)).not.toEqual([]))

  test.each([
    '{ jobs: 30, days: 7 }',
    '// after 30 days',
    '/** Kept for 30 days. */',
    'points: 30, seconds: hour',
    "left === 1 ? '1 day' : severalDays(left)",
    'at most one, and at least 0',
  ])('code, templates and comments are not: %s', (text) => expect(numbersIn(text)).toEqual([]))
})
