import { describe, expect, test } from 'vitest'
import { searcher, told } from '#tests/support/searcher.ts'
import { filtersOf } from './terms-rules.ts'

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

describe('the remaining words of a search', () => {
  const cases: [typed: string, ...terms: string[]][] = [
    ['looking for a cook', 'cook'],
    ['cook wanted urgently in the maldives', 'cook'],
    // A single word is always searched for.
    ['recruitment', 'recruitment'],
    ['recruitment jobs'],
    ['"front office" jobs', '"front office"'],
    ['jobs -nurse'],
    ['the -nurse', 'the'],
    ['the', 'the'],
    ['in the', 'in', 'the'],
    // Fillers that say that jobs are meant: every job.
    ['the jobs'],
    ['jobs'],
    ['vazeefa'],
    ['job for women'],
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
    ['clean ing', 'clean ing'],
    // A verb says little before what is done, and a degree beside its subject.
    ['make restaurants', 'restaurants'],
    ['restaurant diploma', 'restaurant'],
    ['diploma', 'diploma'],
    ['front office chef', 'front office', 'chef'],
    // Words on both sides of an OR are never read as one phrase.
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

describe('words in quotes, and exclusions', () => {
  const cases: [typed: string, ...lines: string[]][] = [
    ['"cook"', "\"cook\" (work) ; ('cook' | 'cooks')"],
    ['"friendly"', "\"friendly\" ; ('friendly' | 'friendlies')"],
    ['"front office"', "\"front office\" ; (('front' | 'fronts') <-> ('office' | 'offices'))"],
    ['-nurse', "not nurse ; ('nurse' | 'nurses')"],
    ['-front-office', "not front-office ; (('front' | 'fronts') & ('office' | 'offices'))"],
    ['-C++', "not C++ ; 'c++'"],
    ['-"front office"', "not \"front office\" ; (('front' | 'fronts') <-> ('office' | 'offices'))"],
    // A place that is left out is left out by its filter too, if its name is written right; an atoll without its city.
    ['-maafushi', "not maafushi ; ('maafushi' | 'maafushis') ; @ k-maafushi"],
    ['-kaafu', "not kaafu ; ('kaafu' | 'kaafus') ; @ atoll-k-without-city"],
    ['-thulusdu', "not thulusdu ; ('thulusdu' | 'thulusdus')"],
    ['-hithadhoo', "not hithadhoo ; ('hithadhoo' | 'hithadhoos')"],
  ]
  for (const [typed, ...lines] of cases) test(typed, () => expect(told(read(typed))).toEqual(lines))

  test('stand beside the other words', () => {
    expect(told(read('cook -nurse'))).toEqual([
      "cook (work) ; ('cook' | 'cooks')",
      "not nurse ; ('nurse' | 'nurses')",
    ])
    expect(read('cook not nurse').excluded.map(({ text }) => text)).toEqual(['nurse'])
  })
})

describe('OR takes one of two', () => {
  const cases: [typed: string, ...lines: string[]][] = [
    ['cook OR chef', "cook or chef (work) ; (('cook' | 'cooks') | ('chef' | 'chefs'))"],
    ['cook or chef', "cook or chef (work) ; (('cook' | 'cooks') | ('chef' | 'chefs'))"],
    [
      'cook OR chef OR nurse',
      "cook or chef or nurse (work) ; ((('cook' | 'cooks') | ('chef' | 'chefs')) | ('nurse' | 'nurses'))",
    ],
    [
      'cook OR chef island',
      "cook or chef (work) ; (('cook' | 'cooks') | ('chef' | 'chefs'))",
      "island (title) ; ('island' | 'islands')",
    ],
    ['"cook" OR nurse', "\"cook\" or nurse (work) ; (('cook' | 'cooks') | ('nurse' | 'nurses'))"],
    [
      'maafushi OR gulhi',
      "Maafushi, Kaafu Atoll or Gulhi, Kaafu Atoll ; (('maafushi':ABC | 'maafushis':ABC) | ('gulhi':ABC | 'gulhis':ABC)) ; @ k-maafushi ; @ k-gulhi",
    ],
    [
      'reception OR cook',
      "reception or cook (title) ; (('reception' | 'receptions') | ('cook' | 'cooks')) ; ~ (('front' | 'fronts') <-> ('office' | 'offices'))",
    ],
  ]
  for (const [typed, ...lines] of cases) test(typed, () => expect(told(read(typed))).toEqual(lines))

  test('and a filter on either side loses its chip', () => {
    const filter = { name: 'mode', value: 'Remote' }
    for (const [typed, text] of [
      ['cook OR remote', 'cook or Remote'],
      ['remote OR cook', 'Remote or cook'],
    ] as const) {
      expect(read(typed).terms).toMatchObject([{ text, filter }])
      expect(read(typed).chips).toEqual([])
    }
  })

  test('and filters on both sides are both kept', () => {
    const filters = (typed: string) => read(typed).terms.map(filtersOf)
    const [part, full, contract] = ['Part time', 'Full time', 'Contract'].map((value) => ({
      name: 'type',
      value,
    }))
    expect(filters('part time or full time')).toEqual([[part, full]])
    expect(filters('part time OR full time OR contract')).toEqual([[part, full, contract]])
    expect(filters('cook OR remote')).toEqual([[{ name: 'mode', value: 'Remote' }]])
  })

  test('and counts as both do', () => {
    expect(read('cook OR chef').terms[0]).toMatchObject({ jobs: 80, titles: 58, from: 0, to: 2 })
  })
})

describe('each chip can be removed, and leaves the rest as typed', () => {
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

describe('a pasted text is reduced to the names of work at its beginning, and its rarest words', () => {
  const seven = 'welder tailor baker mason painter plumber captain'
  const isText = (typed: string) => read(typed).terms.every(({ about }) => about === 'word')

  test('more than seven terms are one', () => {
    expect(isText(seven)).toBe(false)
    expect(texts(seven)).toEqual(seven.split(' '))
    expect(isText(`${seven} cook`)).toBe(true)
    expect(read(`${seven} cook`).chips).toEqual([])
    expect(texts(`cook ${seven}`)).toEqual(['cook', ...seven.split(' ').filter((word) => word !== 'baker')])
  })

  test('and more than twelve words of which more than four are left', () => {
    const twelve = 'i am a very honest friendly english cook for the boat teams'
    expect(twelve.split(' ')).toHaveLength(12)
    expect(isText(twelve)).toBe(false)
    expect(isText(`${twelve} please`)).toBe(true)
    expect(isText('i am a friendly honest cook for the boat please of us with')).toBe(false)
  })

  test('without words that no job has, places and kinds of work, and each word once', () => {
    expect(texts('welder welder zzqqxx remote maafushi baker mason plumber tailor')).toEqual([
      'welder',
      'baker',
      'mason',
      'plumber',
      'tailor',
    ])
  })
})

describe('a correction stands in the text as typed', () => {
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

test('signs alone are nothing, and an empty search finds every job', () => {
  expect(read('?!')).toMatchObject({ isNothing: true, terms: [] })
  expect(read('')).toMatchObject({ isNothing: false, terms: [] })
  expect(read('  ')).toMatchObject({ isNothing: false, terms: [] })
  expect(read('cook')).toMatchObject({ isNothing: false })
})

describe('the frequency of a term', () => {
  test('of several words is that of the rarest', () => {
    expect(read('front office').terms[0]).toMatchObject({ jobs: 50, titles: 20 })
    expect(read('house keeping').terms[0]).toMatchObject({ jobs: 30, titles: 25 })
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
  // These hold whichever jobs are open.
  expect(searcher('')('bar man').terms).toHaveLength(1)
  expect(searcher('')('bar fly').terms).toHaveLength(2)
})
