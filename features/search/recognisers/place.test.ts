import { describe, expect, test } from 'vitest'
import { atollOf, gazetteerOf } from '#features/places/gazetteer-rules.ts'
import { gazetteerRows } from '#features/places/server/gazetteer-rows.ts'
import { longTest } from '#tests/support/long-test.ts'
import { searcher, told } from '#tests/support/searcher.ts'

const dictionary = `
cook cook 50 30 · engineer engin 30 28 · island island 90 2 · marine marin 8 4 · male male 70 0 · rooms room 20 9
site site 20 9 · baa baa 3 0 · hdh hdh 3 1 · teacher teacher 20 10 · mason mason 20 10 · muli muli 9 4
thulusdhoe thulusdhoe 2 0 · hulhumale hulhumale 20 3`
const groups = [
  { id: 'driver', words: ['driver', 'gulhi'] },
  { id: 'mason', words: ['mason', 'kihaadu'] },
  { id: 'climber', words: ['climber', 'kurumbi'] },
  { id: 'ga', words: ['GA', 'guest agent'] },
]
const read = searcher(dictionary, groups)
/** The chips, and in quotes the words that are no place. */
const parts = (typed: string) => read(typed).terms.map(({ chip, text }) => chip ?? `'${text}'`)

const gazetteer = gazetteerOf(gazetteerRows)
const hulhumeedhoo = ['Hulhudhoo, Seenu Atoll or Meedhoo, Seenu Atoll']

describe('words that are a place', () => {
  const cases: [what: string, typed: string, ...parts: string[]][] = [
    ['an island after its code', 'cook k. maafushi', "'cook'", 'Maafushi, Kaafu Atoll'],
    ['its code without a point', 'cook k maafushi', "'cook'", 'Maafushi, Kaafu Atoll'],
    ['an island and its atoll', 'teacher hithadhoo laamu', "'teacher'", 'Hithadhoo, Laamu Atoll'],
    ['its atoll before it', 'laamu hithadhoo teacher', 'Hithadhoo, Laamu Atoll', "'teacher'"],
    ['and words between them', 'gan in addu city', 'Gan, Seenu Atoll'],
    ['a code without a point, before a name of several', 's hithadhoo', 'Hithadhoo, Addu City'],
    ['a code without a point, before a misspelled name', 's hulumeedhoo cook', ...hulhumeedhoo, "'cook'"],
    ['a code with one, before a misspelled name', 'S. Hulumeedhoo', ...hulhumeedhoo],
    ['a code that is a word of English', 'a dhangeti', 'Dhangethi, Alif Dhaalu Atoll'],
    ['a code that is one letter from a word', 'adh. mamigili', 'Maamigili, Alif Dhaalu Atoll'],
    ['a code of three letters, wherever it stands', 'adh cook', 'Alif Dhaalu Atoll', "'cook'"],
    ['a code of three letters alone', 'adh', 'Alif Dhaalu Atoll'],
    ['a short name in another spelling', 'addoo', 'Addu City'],
    ['before the work', 'thulusdhoo cook', 'Thulusdhoo, Kaafu Atoll', "'cook'"],
    ['misspelled, though titles have it', 'cook hulumale', "'cook'", 'Hulhumalé'],
    ['an atoll by the name of its city', 'cook addu atoll', "'cook'", 'Addu City'],
    ['with a figure', 'cook hulhumale phase 2', "'cook'", 'Hulhumalé Phase 2, Hulhumalé'],
    ['with a figure beside its letters', 'cook hulhumale ph2', "'cook'", 'Hulhumalé Phase 2, Hulhumalé'],
    ['in Thaana', 'cook މާފުށި', "'cook'", 'Maafushi, Kaafu Atoll'],
    ['of several words', 'cook addu city', "'cook'", 'Addu City'],
    ['of one that jobs name', 'cook male', "'cook'", 'Malé'],
    ['an atoll by its name', 'cook baa', "'cook'", 'Baa Atoll'],
    ['an atoll by its code with points', 'A.Dh. cook', 'Alif Dhaalu Atoll', "'cook'"],
    ['an atoll by its code of two letters at the end', 'cook lh', "'cook'", 'Lhaviyani Atoll'],
    ['an atoll by its code at the end', 'cook adh', "'cook'", 'Alif Dhaalu Atoll'],
    ['two places', 'cook maafushi gulhifalhu', "'cook'", 'Maafushi, Kaafu Atoll', 'Gulhifalhu, Malé City'],
    ['a name with a letter wrong', 'cook thulusdhu', "'cook'", 'Thulusdhoo, Kaafu Atoll'],
    ['a code after another place', 'k maafushi adh', 'Maafushi, Kaafu Atoll', 'Alif Dhaalu Atoll'],
    [
      'a name with letters wrong that two islands may be',
      'tuludu',
      'Thulhaadhoo, Baa Atoll or Thulusdhoo, Kaafu Atoll',
    ],
    [
      'of two words, the first of which the groups have',
      'cook gulhi falhu',
      "'cook'",
      'Gulhifalhu, Malé City',
    ],
    ['a name with a letter wrong before the work', 'thulusdhu site', 'Thulusdhoo, Kaafu Atoll', "'site'"],
    ['a resort by its first word', 'cook, kurumba', "'cook'", 'Kurumba Maldives, Kaafu Atoll'],
    ['with a Dhivehi ending in Latin letters', 'cook maafushigai', "'cook'", 'Maafushi, Kaafu Atoll'],
    ['with another one', 'hulhumaleyge teacher', 'Hulhumalé', "'teacher'"],
    ['as it is said there', 'addugai cook', 'Addu City', "'cook'"],
    ['with one in Thaana', 'މާލޭގައި', 'Malé'],
    ['a name with a letter wrong and a filler', 'dhigaali maldives', 'Dhigali Maldives, Raa Atoll'],
  ]
  for (const [what, typed, ...expected] of cases) test(what, () => expect(parts(typed)).toEqual(expected))
})

describe('words that are none', () => {
  const cases: [what: string, typed: string, ...parts: string[]][] = [
    ['a code of one letter at the end', 'cook k', "'cook'", "'k'"],
    ['a name with a letter wrong that jobs have so', 'cook thulusdhoe', "'cook'", "'thulusdhoe'"],
    ['a name with a letter wrong that is nearer to a word of the groups', 'kurumbe', "'kurumbi'"],
    ['a code of one letter alone', 'k', "'k'"],
    ['a code that the groups have', 'cook ga', "'cook'", "'ga'"],
    ['a code of two letters before the end', 'lh cook', "'lh'", "'cook'"],
    ['a word that the groups have', 'gulhi', "'gulhi'"],
    ['another spelling that the groups have', 'kihaadu', "'kihaadu'"],
    ['a filler that is one letter from a name', 'haddhaa cook', "'cook'"],
    ['a word of English that ends like one', 'male garage', 'Malé', "'garage'"],
    ['a word of titles that is one letter from a name', 'site', "'site'"],
    ['a word that is one letter from a word of titles', 'masen', "'mason'"],
  ]
  for (const [what, typed, ...expected] of cases) test(what, () => expect(parts(typed)).toEqual(expected))
})

describe('a place is searched', () => {
  const cases: [typed: string, ...lines: string[]][] = [
    [
      'maafushi',
      "Maafushi, Kaafu Atoll ; ('maafushi':ABC | 'maafushis':ABC) ; @ k-maafushi ; [Maafushi, Kaafu Atoll]",
    ],
    // Other atolls have a Guraidhoo too.
    ['th. guraidhu', 'Guraidhoo, Thaa Atoll ; @ th-guraidhoo ; [Guraidhoo, Thaa Atoll]'],
    // A title that has the name answers too, however it was typed.
    [
      'thulusdu',
      "Thulusdhoo, Kaafu Atoll ; ('thulusdhoo':ABC | 'thulusdhoos':ABC) ; @ k-thulusdhoo ; [Thulusdhoo, Kaafu Atoll]",
    ],
    // Malé counts for itself, in every place that says 'Kaafu Atoll'.
    ['kaafu', "Kaafu Atoll ; ('kaafu':ABC | 'kaafus':ABC) ; @ atoll-k-without-city ; [Kaafu Atoll]"],
    [
      'near kaafu',
      "Kaafu Atoll ; ('kaafu':ABC | 'kaafus':ABC) ; @ atoll-k-and-nearby ; [Kaafu Atoll and nearby]",
    ],
    ['baa', "Baa Atoll ; ('baa':ABC | 'baas':ABC) ; @ atoll-b ; [Baa Atoll]"],
    [
      'addu city',
      "Addu City ; (('addu':ABC | 'addus':ABC) <-> ('city':ABC | 'cities':ABC)) ; @ s-addu-city ; [Addu City]",
    ],
    [
      'meedhoo',
      "meedhoo ; ('meedhoo':ABC | 'meedhoos':ABC) ; @ r-meedhoo ; @ dh-meedhoo ; @ s-meedhoo ; [Meedhoo, Raa Atoll or Meedhoo, Dhaalu Atoll or Meedhoo, Seenu Atoll]",
    ],
  ]
  for (const [typed, ...lines] of cases) test(typed, () => expect(told(read(typed)).sort()).toEqual(lines))

  test('all of six places with one name, of which the chip names three', () => {
    const [term] = read('bodufinolhu').terms
    expect(term?.places).toHaveLength(6)
    expect(term?.chip).toBe(
      'Fun Island Resort, Kaafu Atoll or Bodufinolhu, Baa Atoll or Bodufinolhu, Lhaviyani Atoll',
    )
  })
})

describe('nearby places are searched on request', () => {
  const near = (typed: string) => read(typed).terms.flatMap(({ chip = '' }) => chip)
  for (const typed of ['near maafushi', 'around maafushi', 'nearby maafushi', 'maafushi and nearby'])
    test(typed, () => {
      expect(near(typed)).toEqual(['Maafushi, Kaafu Atoll and nearby'])
      expect(read(typed).terms.map(({ places }) => places)).toEqual([['k-maafushi-and-nearby']])
    })
  test('beside that word only', () =>
    expect(near('maafushi near baa')).toEqual(['Maafushi, Kaafu Atoll', 'Baa Atoll and nearby']))
  for (const typed of ['maafushi', 'in maafushi', 'maafushi near', 'maafushi and', 'maafushi or nearby'])
    test(`not ${typed}`, () => expect(near(typed)).toEqual(['Maafushi, Kaafu Atoll']))
})

longTest(
  'the code of an atoll decides, with and without its point, also before a name with a letter less',
  () => {
    const islands = gazetteer.places.filter(({ kind }) => kind === 'island')
    const codes = [...gazetteer.coded].filter(([code]) => /^[a-z]+$/.test(code))
    const wrong = islands.flatMap((island, at) => {
      const [code = ''] = codes.find(([, atoll]) => atoll === atollOf(gazetteer, island)) ?? []
      const typed = `${code}${at % 2 > 0 ? '.' : ''} ${at % 3 > 0 || island.name.length < 6 ? island.name : island.name.replace(/(?<=.)h/, '')}`
      return read(typed).terms.some(({ places }) => places.includes(island.id)) ? [] : [typed]
    })
    expect(wrong).toEqual([])
  },
)

test('a place is not corrected to a word that it resembles', () => {
  for (const typed of ['laamu', 'cook laamu', 'cook laamu gan', 'xyzzy laamu']) {
    const { corrections, corrected } = read(typed)
    expect({ corrections, corrected }).toEqual({ corrections: [], corrected: typed })
  }
})
