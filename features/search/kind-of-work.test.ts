import { describe, expect, test } from 'vitest'
import { searcher, told } from '#tests/support/searcher.ts'
import { kindSaid, kindsOfWork, maxSayingWords } from './kind-of-work-rules.ts'

/** The chip, the filter, and each way that people say it. */
const said: [label: string, filter: string, ...ways: string[]][] = [
  ['Part time', 'type Part time', 'part time', 'parttime', 'part timer', 'half day'],
  ['Full time', 'type Full time', 'full time', 'fulltime'],
  ['Internship', 'type Intern', 'internship', 'internships', 'intern', 'interns', 'apprenticeship'],
  ['Temporary', 'type Temporary', 'temporary', 'temp', 'seasonal'],
  ['Freelance', 'type Freelance', 'freelance', 'freelancer', 'freelancing'],
  [
    ...(['Contract', 'type Contract', 'contract basis', 'on contract', 'contract job'] as const),
    ...['contract jobs', 'fixed term', 'contractual'],
  ],
  [
    ...(['Remote', 'mode Remote', 'remote', 'remotely', 'work from home', 'working from home'] as const),
    ...['wfh', 'home based', 'from home', 'telecommute'],
  ],
  ['Hybrid', 'mode Hybrid', 'hybrid'],
  [
    ...(['No experience needed', '', 'fresh', 'fresher', 'freshers', 'no experience'] as const),
    ...['without experience', 'experience not required', 'no prior experience'],
    ...['fresh graduate', 'entry level', 'school leaver'],
  ],
  [
    ...(['Open to Maldivians', 'applicants Maldivians', 'locals', 'for locals', 'locals only'] as const),
    ...['maldivian', 'maldivians', 'for maldivians', 'maldivians only'],
  ],
  [
    ...(['Open to foreigners', 'applicants Foreigners', 'foreigner', 'foreigners'] as const),
    ...['for foreigners', 'expat', 'expats', 'expatriate', 'expatriates'],
  ],
]

const read = searcher('remote remot 9 3 · part part 80 0 · time time 90 1')

describe('a kind of work is a chip and its filter, however it is said', () => {
  for (const [label, filter, ...ways] of said)
    test(label, () => {
      for (const typed of ways) {
        const { terms, chips } = read(typed)
        expect(
          terms.map((term) => [typed, term.chip, term.filter && `${term.filter.name} ${term.filter.value}`]),
        ).toEqual([[typed, label, filter || undefined]])
        expect(chips).toEqual([{ label, without: '' }])
      }
    })

  test('and nothing else is', () => {
    expect(said.map(([label]) => label)).toEqual(kindsOfWork.map(({ label }) => label))
    expect(said.flatMap(([, , ...ways]) => ways).sort()).toEqual(
      [...new Set(kindsOfWork.flatMap(({ says }) => says))].sort(),
    )
    for (const typed of ['', 'contract', 'time', 'graduate', 'home', 'experience', 'training provided'])
      expect([typed, kindSaid(typed)]).toEqual([typed, undefined])
  })

  test('in as many words as are looked at', () => {
    const counts = said.flatMap(([, , ...ways]) => ways.map((way) => way.split(' ').length))
    expect(Math.max(...counts)).toBe(maxSayingWords)
  })
})

describe('a job that the filter does not say has it in its title, or in its text', () => {
  const cases: [typed: string, own: string][] = [
    ['half day', "(('part':A <1> 'time':A) | 'parttime':A)"],
    ['fulltime', "(('full':A <1> 'time':A) | 'fulltime':A)"],
    [
      'interns',
      "('intern':A | 'interns':A | 'internship':A | 'internships':A | 'apprentice':A | 'apprenticeship':A)",
    ],
    ['seasonal', "('temporary':A | 'temp':A | 'seasonal':A)"],
    ['freelancing', "('freelance':A | 'freelancer':A)"],
    ['on contract', "('contract':A | ('fixed':A <1> 'term':A) | 'contractual':A)"],
    [
      'wfh',
      "('remote':A | ('work':A <1> 'from':A <1> 'home':A) | ('home':A <1> 'based':A) | 'telecommute':A | ('work' <1> 'from' <1> 'home') | ('work' <1> 'remotely') | 'telecommute' | ('working' <1> 'from' <1> 'home'))",
    ],
    ['hybrid', "'hybrid':A"],
  ]
  for (const [typed, own] of cases) test(typed, () => expect(told(read(typed))[0]).toContain(` ; ${own} ; #`))

  test('for beginners in any of the words that say so', () => {
    const [line] = told(read('fresher'))
    for (const words of [
      ...[
        "('no' <1> 'experience')",
        "('without' <1> 'experience')",
        "('experience' <1> 'not' <1> 'required')",
      ],
      ...["('no' <1> 'prior' <1> 'experience')", "('fresh' <1> 'graduate')", "('fresh' <1> 'graduates')"],
      ...["'freshers'", "'fresher'", "('entry' <1> 'level')", "('school' <1> 'leavers')"],
      ...["('school' <1> 'leaver')", "('training' <1> 'will' <1> 'be' <1> 'given')"],
      "('training' <1> 'provided')",
    ])
      expect(line).toContain(words)
  })

  test('those of one nationality are told by the filter alone', () => {
    expect(told(read('locals'))).toEqual([
      'Open to Maldivians ; # applicants Maldivians ; [Open to Maldivians]',
    ])
    expect(told(read('expats'))).toEqual([
      'Open to foreigners ; # applicants Foreigners ; [Open to foreigners]',
    ])
  })
})

describe('where it stands among other words', () => {
  const labels = (typed: string) => read(typed).terms.map(({ chip, text }) => chip ?? `'${text}'`)
  const cases: [typed: string, terms: string[]][] = [
    ['cook part time', ["'cook'", 'Part time']],
    ['part time remote cook', ['Part time', 'Remote', "'cook'"]],
    ['PART-TIME cook', ['Part time', "'cook'"]],
    ['no experience cook', ['No experience needed', "'cook'"]],
    // The longest that is said.
    ['locals only', ['Open to Maldivians']],
    ['work from home', ['Remote']],
    // Half of a word between spaces is not taken out of it.
    ['part time-table', ["'part'", "'time'", "'table'"]],
    ['over-part time', ["'over'", "'part'", "'time'"]],
    ['"part time" cook', [`'"part time"'`, "'cook'"]],
  ]
  for (const [typed, terms] of cases) test(typed, () => expect(labels(typed)).toEqual(terms))
})
