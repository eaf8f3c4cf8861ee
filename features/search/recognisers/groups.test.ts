import { describe, expect, test } from 'vitest'
import { type Node, queryOf } from '#features/search/match-rules.ts'
import { closeness, weights } from '#features/search/terms-rules.ts'
import { searcher } from '#tests/support/searcher.ts'

const dictionary = `
front front 50 20 · office offic 80 30 · agent agent 20 9 · security s 20 15 · manager m 90 60 · teacher t 30 28
room r 30 5 · clinic c 9 9 9 · personal p 9 2 · assistant a 30 20`
const read = searcher(dictionary, [
  { id: 'fo', words: ['front office agent', 'receptionist'] },
  { id: 'head', words: ['head of security', 'security manager', 'security'] },
  { id: 'clean', words: ['cleaner', 'cleaning', 'room attendant'] },
  { id: 'code', words: ['JavaScript', 'TypeScript', 'frontend developer'] },
  { id: 'teacher', words: ['teacher', 'މުދައްރިސް', 'mudharris'] },
  { id: 'pa', words: ['secretary', 'personal assistant'] },
  { id: 'guide', words: ['tour guide', 'guide', 'city guide'] },
  { id: 'outlet', words: ['restaurant manager', 'outlet manager'] },
  { id: 'welder', words: ['welder', 'welder fabricator', 'pipe fitter'] },
  { id: 'dev', words: ['C++ developer', 'systems programmer'] },
  { id: 'clinic', words: ['clinic receptionist', 'medical secretary'] },
  { id: 'dive', words: ['diving instructor', 'underwater coach'] },
  { id: 'glaze', words: ['glazer', 'glazing'] },
  { id: 'spa', words: ['spa therapist', 'masseur'] },
  { id: 'spa manager', words: ['spa therapist manager', 'wellness manager'] },
])
const asked = (node: Node) => queryOf(node, '', 'form')
const texts = (typed: string) => read(typed).terms.map(({ text }) => text)
const first = (typed: string) => {
  const [term] = read(typed).terms
  if (!term) throw new Error(`nothing in ${typed}`)
  return term
}
/** Parts of the name that a job may have, each with what it lacks then. */
const instead = (typed: string) =>
  first(typed)
    .close.filter(({ lacks }) => lacks.startsWith('without'))
    .map(({ lacks, quality, node }) => [lacks, quality, asked(node)] as const)
/** Other names of the group that are only near. */
const near = (typed: string) =>
  first(typed).close.flatMap(({ node, lacks, quality }) =>
    lacks === `close to “${first(typed).text}”` ? [[quality, asked(node)] as const] : [],
  )

describe('a name of work in the groups is one term', () => {
  test.each([
    ['front office agent', 'front office agent'],
    ['cook front office agent', 'cook', 'front office agent'],
    ['front office agent teacher', 'front office agent', 'teacher'],
    ['frontoffice agent', 'front office agent'],
    ['security manager room attendant', 'security manager', 'room attendant'],
    // The longer one of two names that begin alike.
    ['spa therapist', 'spa therapist'],
    ['spa therapist manager', 'spa therapist manager'],
    ['spa therapist clinic', 'spa therapist', 'clinic'],
    // Two words in any order, three in theirs.
    ['manager security', 'manager security'],
    ['agent front', 'agent', 'front'],
    // No name goes across an OR or a phrase.
    ['security OR manager', 'security or manager'],
    ['tour "city" guide', 'tour', '"city"', 'guide'],
    ['C++ developer', 'c++ developer'],
  ])('%s', (typed, ...expected) => expect(texts(typed)).toEqual(expected))

  test('of the tokens that name it', () => {
    expect(read('teacher front office agent').terms[1]).toMatchObject({ from: 1, to: 4 })
    expect(first('frontoffice agent')).toMatchObject({ from: 0, to: 2 })
  })

  test('with the jobs of its rarest word', () =>
    expect(first('personal assistant')).toMatchObject({ jobs: 9, titles: 2 }))

  test('and weighs as work', () => {
    const kinds = ['front office agent', 'security', 'javascript'].map((typed) => {
      const { about, weight } = first(typed)
      return [about, weight]
    })
    expect(kinds).toEqual([
      ['work', weights.work],
      ['title', weights.work],
      ['word', weights.work],
    ])
  })
})

describe('what is misspelled beside a name of work', () => {
  test.each([
    ['restaurant manger', 'restaurant manager'],
    ['manger restaurant', 'manager restaurant'],
    ['restaurent manager', 'restaurant manager'],
    ['tour giude', 'tour guide'],
  ])('%s: %s', (typed, corrected) => {
    expect(read(typed).corrected).toBe(corrected)
    expect(texts(typed)).toEqual([corrected])
  })
  test('is corrected once', () =>
    expect(read('frontoffice agent').corrections).toEqual([{ from: 'frontoffice', to: 'front office' }]))
  test('and alone is a guess', () => expect(read('manger').corrections).toEqual([]))
})

describe('the title of a job', () => {
  test('has all words, in any order, and the other names', () => {
    const { own, like } = first('personal assistants')
    expect(own && asked(own)).toBe("(('personal' | 'personals') & ('assistants' | 'assistant'))")
    expect(like.map(asked)).toEqual(["('secretary' | 'secretaries')"])
  })
  test('has a name in its order too, where it was turned round', () => {
    const { own } = first('guide tour')
    expect(own && asked(own)).toBe(
      "((('guide' | 'guides') & ('tour' | 'tours')) | (('tour' | 'tours') & ('guide' | 'guides')))",
    )
  })
  test('has a field in any of its forms, and a person as it is written', () => {
    const form = (typed: string) => asked(first(typed).own ?? { is: 'any', nodes: [] })
    expect(form('glazing')).toContain("'glazer'")
    expect(form('diving instructor')).toContain("('diving' | 'divings')")
  })
  test('has a sign as it is written, and a word of Dhivehi under its key', () => {
    expect(asked(first('C++ developer').own ?? { is: 'any', nodes: [] })).toMatch(/^\('c\+\+' & /)
    expect(asked(first('މުދައްރިސް').own ?? { is: 'any', nodes: [] })).not.toContain('mudharris')
  })
  test('has a receptionist alone, where the employer is called a clinic', () => {
    const { own, about } = first('clinic receptionist')
    expect(about).toBe('title')
    expect(own && asked(own)).toMatch(
      /^\(\(\('clinic':A .* & .*'receptionist':A.*\) \| \(.*'receptionist':A.* & .*'clinic':AB.*\)\)$/,
    )
    // But not a manager of any kind, or of a name of three words.
    expect(first('restaurant manager').about).toBe('work')
    expect(asked(first('restaurant manager').own ?? { is: 'any', nodes: [] })).not.toContain(':A')
  })
  test('has a program that is used with it, and description may have that, too', () => {
    const { own, like } = first('javascript')
    expect(own && asked(own)).toBe("(('javascript' | 'javascripts') | ('typescript' | 'typescripts'))")
    expect(like.map(asked)).toContain("(('frontend' | 'frontends') <-> ('developer' | 'developers'))")
  })
})

describe('a part of the name', () => {
  test('is found with what it lacks, most significant first; one that says how somebody works comes last', () => {
    expect(instead('front office agent')).toEqual([
      ['without “office”, “agent”', closeness.same, expect.stringContaining("'front'")],
      ['without “front”, “agent”', closeness.same, expect.stringContaining("'office'")],
      ['without “front”, “office”', closeness.further, expect.stringContaining("'agent'")],
    ])
    expect(instead('frontoffice agent').map(([lacks]) => lacks)).toEqual(
      instead('front office agent').map(([lacks]) => lacks),
    )
  })
  test('may be a shorter name of a group', () => {
    expect(instead('spa therapist manager').map(([lacks, , node]) => [lacks, node])).toEqual([
      ['without “manager”', expect.stringMatching(/'spa'.*'therapist'.*'masseur'/)],
      ['without “spa therapist”', expect.stringContaining("'manager'")],
    ])
  })
  test('is no small word', () =>
    expect(instead('head of security').map(([lacks]) => lacks)).toEqual([
      'without “head”',
      'without “security”',
    ]))
  test('is none of a name of one word', () => expect(instead('receptionist')).toEqual([]))
})

describe('names of a group that are only near', () => {
  test('are a field for its people, before one that only says how somebody works', () => {
    expect(near('security manager')[0]).toEqual([closeness.same, "('security' | 'securities')"])
    expect(near('cleaner')[0]).toEqual([closeness.same, "('cleaning' | 'cleanings')"])
    expect(near('tour guide')[0]).toEqual([closeness.other, "('guide' | 'guides')"])
  })
  test('and not a longer one of the same work', () => {
    const { like } = first('welder')
    expect(like.map(asked)).toEqual([expect.stringMatching(/'pipe'.*'fitter'/)])
  })
})
