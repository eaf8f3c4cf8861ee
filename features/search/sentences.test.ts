import { describe, expect, test } from 'vitest'
import { searcher, told } from '#tests/support/searcher.ts'

const dictionary = `
cook cook 50 30 · chef chef 30 28 · nurse nurs 25 20 · doctor doctor 9 8 · clean clean 40 2 · room room 30 5
front front 50 20 · office offic 80 30 · house hous 20 3 · keeping keep 15 2 · housekeeping housekeep 30 25
driver driver 12 10 · friendly friend 60 0 · english english 70 0 · honest honest 5 0 · boat boat 7 3 · captain captain 6 4
plumber plumb 3 2 · mason mason 4 2 · painter painter 5 2 · welder welder 6 2 · tailor tailor 7 2 · baker baker 8 2
work work 90 1 · ing ing 2 2 · foris foris 9 9 · teams team 30 0`
const read = searcher(dictionary, [
  { id: 'head', words: ['head of security', 'security manager'] },
  { id: 'dev', words: ['C++', 'programmer'] },
  { id: 'front', words: ['front office', 'reception'] },
  { id: 'fb', words: ['F&B attendant', 'waiter'] },
  { id: 'it', words: ['IT', 'information technology'] },
  { id: 'male', words: ['Malé boat', 'dhoni'] },
])
const texts = (typed: string) => read(typed).terms.map(({ text }) => text)

describe('of what is typed is left', () => {
  const cases: [typed: string, ...terms: string[]][] = [
    ['looking for a cook', 'cook'],
    ['cook wanted urgently in the maldives', 'cook'],
    // One word alone is what is looked for.
    ['recruitment', 'recruitment'],
    ['recruitment jobs'],
    ['"front office" jobs', '"front office"'],
    ['jobs -nurse'],
    ['the -nurse', 'the'],
    ['the', 'the'],
    ['in the', 'in', 'the'],
    // Fillers that say that jobs are meant: every job.
    ['the jobs'],
    ['any vacancy'],
    ['it', 'it'],
    ['IT jobs', 'it'],
    ['it cook', 'it', 'cook'],
    // In a sentence 'it' is a pronoun, and 'IT' the trade.
    ['cook who can do it for me', 'cook'],
    ['cook who can do IT for me', 'cook', 'it'],
    ['house keeping', 'house keeping'],
    ['for is', 'for', 'is'],
    ['keeping house', 'keeping', 'house'],
    ['clean ing', 'clean', 'ing'],
    ['front office chef', 'front office', 'chef'],
    // What OR stands between is never read together.
    ['front OR office chef', 'front or office', 'chef'],
    ['house OR keeping', 'house or keeping'],
    ['cook OR the', 'cook'],
    // Nor what a phrase stands between, or a word that is left out.
    ['front "clean room" office', 'front', '"clean room"', 'office'],
    ['front -cook office', 'front', 'office'],
    ['F&B attendant', 'f&b attendant'],
    ['C++ cook', 'c++', 'cook'],
    ['front-office', 'front office'],
    ['"clean room" cook', '"clean room"', 'cook'],
    ['cook "clean room" chef', 'cook', '"clean room"', 'chef'],
  ]
  for (const [typed, ...terms] of cases) test(typed, () => expect(texts(typed)).toEqual(terms))
})

describe('words in quotes, and what is left out', () => {
  const cases: [typed: string, ...lines: string[]][] = [
    ['"cook"', '"cook" ; \'cook\''],
    ['"nurse"', '"nurse" ; \'nurse\''],
    ['"front office"', "\"front office\" ; (('front' <1> 'office') | ('front' <1> 'offic'))"],
    ['-nurse', "not nurse ; ('nurse' | 'nurs')"],
    ['cook -front-office', "cook ; 'cook':*", "not front-office ; ('front' & ('office' | 'offic'))"],
    ['cook -C++', "cook ; 'cook':*", "not C++ ; 'c++'"],
    [
      'cook -"front office"',
      "cook ; 'cook':*",
      "not \"front office\" ; (('front' <1> 'office') | ('front' <1> 'offic'))",
    ],
    // An island that is left out is left out by its filter too, if its name is written right.
    ['cook -maafushi', "cook ; 'cook':*", "not maafushi ; 'maafushi' ; @ k-maafushi"],
    ['cook -thulusdu', "cook ; 'cook':*", "not thulusdu ; 'thulusdu'"],
    ['cook -hithadhoo', "cook ; 'cook':*", "not hithadhoo ; 'hithadhoo'"],
  ]
  for (const [typed, ...lines] of cases) test(typed, () => expect(told(read(typed))).toEqual(lines))
})

describe('OR takes one of two', () => {
  const cases: [typed: string, ...lines: string[]][] = [
    ['cook OR chef', "cook or chef ; ('cook':* | 'chef':*)"],
    ['cook OR chef OR nurse', "cook or chef or nurse ; (('cook':* | 'chef':*) | ('nurse':* | 'nurs'))"],
    ['cook OR chef boat', "cook or chef ; ('cook':* | 'chef':*)", "boat ; 'boat':*"],
    ['"cook" OR nurse', "\"cook\" or nurse ; ('cook' | ('nurse':* | 'nurs'))"],
    [
      'maafushi OR gulhi',
      "Maafushi, Kaafu Atoll or Gulhi, Kaafu Atoll ; ('maafushi':*ABC | 'gulhi':*ABC) ; @ k-maafushi ; @ k-gulhi",
    ],
    [
      'reception OR cook',
      "reception or cook ; ('reception':* | 'cook':*) ; ~ (('front' <1> 'office') | ('front' <1> 'offic'))",
    ],
    [
      'cook OR reception',
      "cook or reception ; ('cook':* | 'reception':*) ; ~ (('front' <1> 'office') | ('front' <1> 'offic'))",
    ],
  ]
  for (const [typed, ...lines] of cases) test(typed, () => expect(told(read(typed))).toEqual(lines))

  test('and of a filter, whichever side it stands on, without its chip', () => {
    const filter = { name: 'mode', value: 'Remote' }
    for (const [typed, text] of [
      ['cook OR remote', 'cook or Remote'],
      ['remote OR cook', 'Remote or cook'],
    ] as const) {
      expect(read(typed).terms).toMatchObject([{ text, filter }])
      expect(read(typed).chips).toEqual([])
    }
  })

  test('and counts as both do', () => {
    expect(read('cook OR chef').terms[0]).toMatchObject({ jobs: 80, titles: 58, from: 0, to: 2 })
  })
})

describe('each chip can be taken off, and leaves all else as it was typed', () => {
  const cases: [typed: string, ...chips: [label: string, without: string][]][] = [
    ['cook maafushi', ['Maafushi, Kaafu Atoll', 'cook']],
    ['remote cook -nurse', ['Remote', 'cook -nurse']],
    ['remote "front office" -"clean room"', ['Remote', '"front office" -"clean room"']],
    ['remote cook OR chef', ['Remote', 'cook OR chef']],
    ['part time cook', ['Part time', 'cook']],
    ['cook OR chef remote', ['Remote', 'cook OR chef']],
    ['remote maafushi', ['Remote', 'maafushi'], ['Maafushi, Kaafu Atoll', 'remote']],
    ['cook'],
  ]
  for (const [typed, ...chips] of cases)
    test(typed, () => expect(read(typed).chips.map(({ label, without }) => [label, without])).toEqual(chips))
})

describe('a text that was pasted is taken by its rarest words', () => {
  test('more than six terms are one: those of titles, in the order of the text', () => {
    const six = 'welder tailor baker mason painter plumber'
    expect(read(six)).toMatchObject({ isAny: false })
    expect(texts(six)).toEqual(six.split(' '))
    const seven = `cook ${six}`
    expect(read(seven)).toMatchObject({ isAny: true, chips: [] })
    expect(texts(seven)).toEqual(six.split(' '))
    expect(texts(`${six} cook`)).toEqual(six.split(' '))
    // Rarer than most of them, and in no title.
    expect(texts(`honest ${six}`)).toEqual(six.split(' '))
  })

  test('and more than ten words of which more than three are left', () => {
    const ten = 'i am a very honest friendly english for the cook'
    expect(ten.split(' ')).toHaveLength(10)
    expect(read(ten).isAny).toBe(false)
    expect(read(`${ten} please`).isAny).toBe(true)
    expect(read('i am a friendly english for the cook please of us').isAny).toBe(false)
    expect(read('i am a friendly for the cook please of us with you').isAny).toBe(false)
  })

  test('without words that no job has, places and kinds of work, and each word once', () => {
    expect(texts('welder welder zzqqxx remote maafushi baker mason plumber tailor')).toEqual([
      ...['welder', 'baker', 'mason', 'plumber', 'tailor'],
    ])
  })

  test('where no title has any, by the rarest of all', () => {
    expect(texts('zzqqxx yyqqxx xxqqzz wwqqzz honest friendly english teams')).toEqual([
      ...['honest', 'friendly', 'english', 'teams'],
    ])
  })
})

describe('what was corrected stands in the text as it was typed', () => {
  const cases: [typed: string, corrected: string][] = [
    ['Nurce wanted', 'nurse wanted'],
    ['"clean room" nurce', '"clean room" nurse'],
    ['nurce, docter', 'nurse, doctor'],
    ['nurce docter-nurce', 'nurse doctor-nurse'],
    ['cook', 'cook'],
    ['supernurcery nurce', 'supernurcery nurse'],
  ]
  for (const [typed, corrected] of cases) test(typed, () => expect(read(typed).corrected).toBe(corrected))
})

test('signs alone are nothing, and nothing typed is every job', () => {
  expect(read('?!')).toMatchObject({ isNothing: true, terms: [] })
  expect(read('')).toMatchObject({ isNothing: false, terms: [] })
  expect(read('  ')).toMatchObject({ isNothing: false, terms: [] })
  expect(read('cook')).toMatchObject({ isNothing: false })
})

describe('how common a term is', () => {
  test('of several words, as the rarest of them', () => {
    expect(read('house keeping').terms[0]).toMatchObject({ jobs: 15, titles: 2 })
    expect(read('keeping').terms[0]).toMatchObject({ jobs: 15, titles: 2 })
  })

  test('of a place and of a kind of work is not counted', () => {
    expect(read('maafushi').terms[0]).toMatchObject({ jobs: 1, titles: 0 })
    expect(read('remote').terms[0]).toMatchObject({ jobs: 1, titles: 0 })
  })
})

test('two words are one of titles from six letters on', () => {
  const { terms } = searcher('barman barman 9 5')('bar man')
  expect(terms.map(({ text, from, to }) => [text, from, to])).toEqual([['bar man', 0, 2]])
  expect(searcher('teams team 9 5')('te ams').terms.map(({ text }) => text)).toEqual(['te', 'ams'])
  expect(searcher('barman barman 9 0')('bar man').terms).toHaveLength(2)
})
