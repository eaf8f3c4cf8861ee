import { describe, expect, test } from 'vitest'
import { filters, labelOf } from '#contract/catalogue/job-filters.ts'
import { categories } from '#contract/facts/vocabularies.ts'
import { searcher, told } from '#tests/support/searcher.ts'
import { sayings } from './kind-of-work-rules.ts'

const said = Map.groupBy(sayings.keys(), (typed) => sayings.get(typed))

const read = searcher('remote remot 9 3 · part part 80 0 · time time 90 1')

describe('a kind of work becomes a chip and its filter, in any wording', () => {
  for (const [kind, ways] of said)
    test(kind?.label ?? '', () => {
      for (const typed of ways) {
        const { terms, chips } = read(typed)
        expect(terms.map(({ chip, filter }) => [typed, chip, filter])).toEqual([
          [typed, kind?.label, kind?.filter],
        ])
        expect(chips).toEqual([{ label: kind?.label, without: '' }])
      }
    })

  test('also in Dhivehi in Latin letters, by its sound, and no word of English is one', () => {
    const labels = (typed: string) => read(typed).terms.map(({ chip }) => chip)
    for (const [typed, label] of [
      ['vaguthee vazeefaa', 'Temporary'],
      ['dhaaimee', 'Permanent'],
      ['tajuribaa neh', 'No experience needed'],
      ['thajuribaa nethi', 'No experience needed'],
      ['geygai thibegen', 'Remote'],
      ['geyga hure', 'Remote'],
      ['reygandu', 'Night shift'],
      ['geyga hunna iru kurevey masakkai', 'Remote'],
      ['bodu musaaraige vazeefaa', 'Well paid'],
      // Work in general.
      ['ގޭގައި ހުރެގެން ކުރާ މަސައްކަތް', 'Remote'],
      ['geyga hunnaigen kureveyne vazeefaa', 'Remote'],
    ])
      expect([typed, labels(typed ?? '')]).toEqual([typed, [label]])
    expect(labels('regain')).toEqual([undefined])
  })

  test('so is the name of each filter that says one thing', () => {
    // 'Other' says many things, and a category is a word of titles.
    const names = 'type mode applicants payStated liveIn meals boatPaid dayOff postedWithin'.split(' ')
    const said = filters.flatMap((filter) =>
      names.includes(filter.name) && 'values' in filter
        ? filter.values.map((value) => ({ name: filter.name, value, label: labelOf(filter, value) }))
        : [],
    )
    const missed = said.filter(
      ({ name, value, label }) =>
        !read(label).terms.some(({ filter }) => filter?.name === name && filter.value === value),
    )
    expect(said.length).toBeGreaterThan(15)
    expect(missed.map(({ label }) => label)).toEqual(['Other', 'Other'])
  })

  test('and each category, where it is called one', () => {
    const isCategory = (typed: string) => read(typed).terms.some(({ chip }) => chip !== undefined)
    expect(categories.filter((one) => one !== 'Other' && !isCategory(`${one} sector`))).toEqual([])
  })

  test("also behind 'with'", () => {
    for (const typed of ['with days off', 'with overtime'])
      expect([typed, read(typed).terms.map(({ chip }) => chip !== undefined)]).toEqual([typed, [true]])
  })

  test('and nothing else does', () => {
    for (const typed of ['', 'time', 'graduate', 'home', 'experience'])
      expect([typed, sayings.get(typed)]).toEqual([typed, undefined])
  })
})

describe("a job without the filter's value matches by its title or its text", () => {
  const cases: [typed: string, ...own: string[]][] = [
    ['half day', "(('part':A | 'parts':A) <-> ('time':A | 'times':A))", "('parttime':A | 'parttimes':A)"],
    ['fulltime', "('fulltime':A | 'fulltimes':A)"],
    ['interns', "('intern':A | 'interns':A)", "('apprentice':A | 'apprentices':A)"],
    ['seasonal', "('temporary':A", "('temp':A", "('seasonal':A"],
    ['freelancing', "('freelance':A", "('freelancer':A"],
    ['on contract', "('contract':A", "(('fixed':A", "('contractual':A"],
    ['wfh', "('remote':A", "('telecommute' |", "('remotely'"],
    ['hybrid', "('hybrid':A | 'hybrids':A)"],
  ]
  for (const [typed, ...own] of cases)
    test(typed, () => {
      const [line = ''] = told(read(typed))
      for (const one of own) expect(line).toContain(one)
      expect(line).toContain(' ; # ')
    })

  test('where no filter exists, only by these', () => {
    for (const [typed, own] of [
      ['on call', "(('on':A | 'ons':A) <-> ('call':A | 'calls':A))"],
      ['night duty', "('overnight':A | 'overnights':A)"],
      ['weekends', "('weekend':A | 'weekends':A)"],
    ] as const) {
      const [line = ''] = told(read(typed))
      expect(line).toContain(own)
      expect(line).not.toContain('#')
    }
  })

  test('for beginners in any wording', () => {
    const [line] = told(read('fresher'))
    for (const words of [
      "('no' | 'nos') <-> ('experience' | 'experiences')",
      "('without' | 'withouts') <-> ('experience' | 'experiences')",
      "('fresh' | 'freshes') <-> ('graduate' | 'graduates')",
      "('school' | 'schools') <-> ('leavers' | 'leaver')",
      "('training' | 'trainings') <-> ('provided' | 'provideds')",
      "('entry':A | 'entries':A) <-> ('level':A | 'levels':A)",
      "('trainee':A | 'trainees':A)",
    ])
      expect(line).toContain(words)
  })

  test('a visa is promised by the text, and being open to foreigners is only the nearest to it', () => {
    const [term] = read('visa sponsorship').terms
    expect(term).toMatchObject({
      chip: 'Visa provided',
      nearest: { name: 'applicants', value: 'Foreigners' },
    })
    expect(term?.filter).toBeUndefined()
  })

  test('those of one nationality are found by the filter alone', () => {
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
    ['thajuribaa beynun nuvaa', ['No experience needed']],
    ['cook without expirience', ["'cook'", 'No experience needed']],
    ['4 days a week', ['Part time']],
    ['a house for my wife', ['Housing for families']],
    ['mason with my wife and kids', ["'mason'", 'Housing for families']],
    ['from my house', ['Remote']],
    ['kiyavaa kudhinnah', ['For students']],
    ['just finished grade 12', ['No experience needed']],
    ['study and work', ['For students']],
    ['from my own island', ['Remote']],
    ['5 days work', ['Two days off']],
    ['retired', ['For retired people']],
    // The longest that is said.
    ['locals only', ['Open to Maldivians']],
    ['work from home', ['Remote']],
    // Half of a word between spaces is not taken out of it.
    ['part time-table', ["'part'", "'time'", "'table'"]],
    ['super-part time', ["'super'", "'part'", "'time'"]],
    ['"part time" cook', [`'"part time"'`, "'cook'"]],
  ]
  for (const [typed, terms] of cases) test(typed, () => expect(labels(typed)).toEqual(terms))
})
