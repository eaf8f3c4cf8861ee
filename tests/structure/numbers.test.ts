import { glob, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'

const root = new URL('../..', import.meta.url).pathname

const counts = String.raw`\d[\d,]*\d|\d|two|three|four|five|six|seven|eight|nine|ten|thirty|fifty`
const things = [
  ...[
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
  ],
  ...[
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
  ],
]
/** '30 days' and 'two minutes', with whether it stands behind a sign of code: `{ days: 30 }` is none. */
const numbered = new RegExp(String.raw`(?<![\w.$\-{}/:]|\. )\b(?:${counts}) (?:${things.join('|')})\b`, 'gi')

/** What the text says in numbers, comments aside: in strings, in templates and between tags. */
function numbersIn(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1')
  return [...code.matchAll(numbered)].map(([found]) => found)
}

/** Numbers that stand in no constant beside the words: a single unit, what a law or a calendar says, and words that go by no limit. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  'contract/answer-figure.ts': ['1 day'],
  'contract/answers.ts': ['1 day'],
  'contract/job-filters.ts': ['3 days', '24 hours'],
  'features/accounts/web/register-page.tsx': ['two minutes'],
  'features/imports/server/read-days.ts': ['two days'],
  'features/hiring/interview/rules.ts': ['1 hour'],
  'features/jobs/web/pay-fields.tsx': ['three months'],
  'features/jobs/web/posting-words.ts': ['1 month'],
  'features/pay/reckoning-rules.ts': ['12 months'],
  'features/pay/size-words.ts': ['5 people', '30 people', '100 people'],
}

describe('a number that the product keeps to stands once', () => {
  test('and texts are made of it: none is typed into one', async () => {
    const found: string[] = []
    for await (const file of glob('{app,contract,features,platform,site}/**/*.{ts,tsx}', { cwd: root })) {
      if (/\.test\.tsx?$|\/gallery\//.test(file)) continue
      const allowed = elsewhere[file] ?? []
      for (const number of numbersIn(await readFile(root + file, 'utf8')))
        if (!allowed.includes(number)) found.push(`${file}: ${number}`)
    }
    expect(found, 'make it from the constant: contract/periods.ts, contract/in-words.ts').toEqual([])
  })

  test.each([
    "'The link works for 30 days.'",
    'It can be taken back for two minutes.',
    '`must be at most 4,000 characters`',
    '<p>Up to four jobs</p>',
  ])('a planted one is found: %s', (text) => expect(numbersIn(text)).toHaveLength(1))

  test.each([
    '{ jobs: 30, days: 7 }',
    '// after 30 days',
    '/** Kept for 30 days. */',
    'points: 30, seconds: hour',
  ])('code, templates and comments are not: %s', (text) => expect(numbersIn(text)).toEqual([]))
})
