import { describe, expect, test } from 'vitest'
import { factsFor, searcher, told } from '#tests/support/searcher.ts'
import { english } from './server/english.ts'
import { releasedGroups } from './server/groups.ts'
import { closeness } from './terms-rules.ts'
import { foreignWords } from './words/foreign-words-rules.ts'
import { nearest as nearestTo } from './words/nearest-word-rules.ts'

/** The word of those jobs that is taken for a word, with as many edits as its length allows, or as are given. */
const nearest = (dictionary: string, word: string, edits?: number) =>
  nearestTo(factsFor(dictionary)(word), word, edits)[0]?.word

describe('a word without jobs is corrected to', () => {
  const cases: [what: string, dictionary: string, typed: string, meant: string | undefined][] = [
    ['the nearest of two words of titles', 'managers m 9 1 · manager m 90 80', 'managrs', 'managers'],
    ['the one that begins alike', 'book b 90 80 · cool c 2 1', 'cook', 'cool'],
    ['the one that begins alike, wherever it stands', 'cool c 2 1 · book b 90 80', 'cook', 'cool'],
    ['what most titles have', 'cook c 90 9 · coal c 10 10', 'cool', 'coal'],
    ['what most titles have, wherever it stands', 'coal c 10 10 · cook c 90 9', 'cool', 'coal'],
    ['what more jobs have, where as many titles do', 'cook c 9 3 · coal c 10 3', 'cool', 'coal'],
    ['what sounds alike, before that', 'qoal c 9 3 · goal c 10 3', 'ghoal', 'goal'],
    ['the one with the same letters, before that', 'diver d 9 9 · driver d 1 0', 'dirver', 'driver'],
    ['no rank with the same letters', 'chef c 9 9 · chief c 1 0', 'cheif', 'chef'],
    ['what begins alike, of two edits', 'manager m 9 9', 'xanxger', undefined],
    ['nothing that is itself', 'qurl q 9 9', 'qurl', undefined],
    ['nothing of three letters', 'spas s 9 9', 'spa', undefined],
    ['one edit in four letters', 'cook c 9 9', 'coek', 'cook'],
    ['not two in six', 'waiter w 9 9', 'waxxer', undefined],
    ['two in seven', 'manager m 9 9', 'manxxer', 'manager'],
    ['not three', 'manager m 9 9', 'mxnxxer', undefined],
  ]
  for (const [what, dictionary, typed, meant] of cases)
    test(what, () => expect(nearest(dictionary, typed)).toBe(meant))

  test('nothing of which half would be another word', () => {
    expect(nearest('is i 9 9', 'it', 1)).toBeUndefined()
    expect(nearest('spas s 9 9', 'spa', 1)).toBe('spas')
  })

  test('a word of the groups that no job has, as if no job had it', () => {
    const groups = [{ id: 'driver', words: ['driver', 'chauffeur'] }]
    const taken = (word: string) => nearestTo(factsFor('cook cook 9 9', groups)(word), word)[0]?.word
    expect([taken('chaufeur'), taken('chufr')]).toEqual(['chauffeur', undefined])
  })
})

test('a word that sounds just like one of work is that, unless it is spelled in Dhivehi', () => {
  const corrections = (typed: string) => searcher('')(typed).corrections
  expect(corrections('grafic')).toEqual([{ from: 'grafic', to: 'graphic' }])
  expect(corrections('mudhal')).toEqual([])
  // With the Dhivehi for 'of' and 'in'.
  expect(corrections('cashieruge')).toEqual([{ from: 'cashieruge', to: 'cashier' }])
  expect(corrections('officegai')).toEqual([{ from: 'officegai', to: 'office' }])
  expect(corrections('kolige')).toEqual([])
  // One vowel may differ where there are many consonants; the same sound comes before fewer wrong letters.
  for (const [from, to] of [
    ['recepshanist', 'receptionist'],
    ['oditor', 'auditor'],
  ] as const)
    expect(searcher('', releasedGroups)(from).corrections).toEqual([{ from, to }])
})

test('a misspelled name of work that sounds the same is no two words', () => {
  for (const [from, to] of [
    ['conseller', 'counselor'],
    ['recepcionist', 'receptionist'],
  ] as const)
    expect(searcher('con c 9 9 · seller s 9 9', releasedGroups)(from).corrections).toEqual([{ from, to }])
})

test('of two words that sound alike, the one with the same vowels is meant', () => {
  expect(nearest('tech t 9 9 · teach t 1 1', 'teech')).toBe('teach')
  expect(nearest('teach t 1 1 · tech t 9 9', 'tecch')).toBe('tech')
})

test.each([
  ['perawat', 'nurse'],
  ['রাজমিস্ত্রি', 'mason'],
  ['राजमिस्त्री', 'mason'],
  ['செவிலியர்', 'nurse'],
  ['ダイビング', 'diver'],
  ['Übersetzerin', 'translator'],
  ['rajmistri', 'mason'],
])('%s is the word for %s in another language', (typed, name) => {
  const [term, another] = searcher('', releasedGroups)(typed).terms
  expect([term?.about, another]).toEqual(['work', undefined])
  expect(told(searcher('', releasedGroups)(typed)).join()).toContain(`'${name}'`)
})

test('no word of another language is one of English', () => {
  const words = foreignWords.split(/[;\n]/).flatMap((entry) => entry.split(' = ')[1]?.split(', ') ?? [])
  expect(words.length).toBeGreaterThan(500)
  expect(words.filter((word) => english.has(word.trim()))).toEqual([])
})

test('a word in British and in American letters is one name', () => {
  const read = searcher('', [{ id: 'doctor', words: ['gynaecologist', "women's doctor"] }])
  expect(told(read('gynecologist')).join()).toContain("'womens'")
})

test('a guess is sure where it is a name of work with the words beside it', () => {
  const read = searcher('guesthouse guesthouse 9 9 · manager m 90 80', releasedGroups)
  expect(read('guest house manger')).toMatchObject({ corrected: 'guest house manager' })
  for (const typed of ['manger', 'manger evening'])
    expect([typed, read(typed).corrections]).toEqual([typed, []])
  expect(read('guest house manger', true).corrections).toEqual([])
})

test('a library of JavaScript is one word with the two letters behind it', () => {
  const read = searcher('react r 2 1 · developer d 9 9', releasedGroups)
  expect(read('react js developer').terms.map(({ text }) => text)).toEqual(['react js', 'developer'])
  expect(read('hotel js').terms).toHaveLength(2)
})

test('a program is found where a job names one that is used with it', () => {
  const [term] = searcher('', releasedGroups)('javascript').terms
  expect(term?.about).toBe('word')
  expect(told(searcher('', releasedGroups)('javascript')).join()).toMatch(/javascript ; \(.*'typescript'/)
})

test('a beginning and a shortened word of titles stand in titles, a program anywhere', () => {
  const read = searcher('para p 2 0 · java j 9 0', releasedGroups)
  for (const [typed, about] of [
    ['para', 'title'],
    ['cust', 'title'],
    ['java', 'word'],
  ])
    expect([typed, read(typed ?? '').terms[0]?.about]).toEqual([typed, about])
})

test('a small word of Dhivehi is no English word that sounds like it', () => {
  const read = searcher('masseur m 9 9', releasedGroups)
  expect(read('ޑޮކްޓަރުގެ މުސާރަ').terms).toHaveLength(1)
})

test('a program is found wherever a job names it', () => {
  expect(
    searcher('', [{ id: 'js', words: ['JavaScript', 'TypeScript'] }])('typescript').terms[0]?.about,
  ).toBe('word')
})

describe('a known word may be a typing error too, but only as a guess', () => {
  const close = (dictionary: string, typed: string) =>
    searcher(dictionary)(typed).terms[0]?.close.flatMap(({ lacks, quality }) =>
      quality === closeness.same ? lacks : [],
    )
  test('of English', () => {
    expect(close('manager manag 90 80', 'manger')).toEqual(['with “manager” for “manger”'])
    expect(searcher('manager manag 90 80')('manger').corrections).toEqual([])
  })
  test('of a few texts', () => {
    expect(close('nurce n 2 0 · nurse nurs 11 3', 'nurce')).toEqual(['with “nurse” for “nurce”'])
    expect(close('nurce n 2 1 · nurse nurs 11 3', 'nurce')).toEqual([])
  })
  test('of five letters or more, with one letter wrong', () => {
    expect(close('qook q 1 0 · cook cook 50 30', 'qook')).toEqual([])
    expect(close('manaxxr m 1 0 · manager m 90 80', 'manaxxr')).toEqual([])
    expect(close('managxr m 1 0 · manager m 90 80', 'managxr')).toHaveLength(1)
  })
})

describe('a word in a list is never corrected, whichever jobs are open', () => {
  for (const [typed, advertised] of [
    ['diving', 'driving driving 90 80'],
    ['reef', 'real real 90 80'],
    ['resort', 'report report 90 80'],
    ['lady', 'lay lay 90 80'],
    ['baker', 'banker banker 90 80'],
    ['sous', 'sours sours 90 80'],
    ['mgmt', 'mamt mamt 90 80'],
  ] as const)
    test(typed, () => expect(searcher(advertised)(typed).corrections).toEqual([]))
})

describe('two words that were written together', () => {
  const read = searcher('')
  test('are two where the names of work have both', () => {
    expect(read('frontoffice').terms.map(({ text }) => text)).toEqual(['front', 'office'])
    expect(read('frontoffice').corrected).toBe('front office')
    expect(read('deskfront').corrected).toBe('desk front')
  })
  test('and one where titles have only one of them', () => {
    for (const typed of ['fronttwig', 'frontqwig', 'youtuber'])
      expect(read(typed).terms.map(({ text }) => text)).toEqual([typed])
  })
  test('and two for one, of which one is misspelled', () => {
    const read = searcher('', releasedGroups)
    expect(read('hause keeping').corrected).toBe('housekeeping')
    expect(read('hause keeping', true).corrections).toEqual([])
  })
  test('and one word where a job has them so', () => {
    expect(told(searcher('fulltwig fulltwig 3 0')('fulltwig'))).toEqual([
      "fulltwig ; ('fulltwig' | 'fulltwigs')*",
    ])
  })
})

describe('an abbreviation is expanded, beside any other words', () => {
  const read = searcher('', [{ id: 'fo', words: ['front office supervisor', 'front desk supervisor'] }])
  const cases: [typed: string, stands: string][] = [
    ['mgr', 'manager'],
    ['engg', 'engineering'],
    ['acct', 'accountant'],
    ['dept', 'department'],
    ['HK attendant', 'housekeeping'],
    ['hr asst', 'assistant'],
  ]
  for (const [typed, stands] of cases)
    test(`${typed}: ${stands}`, () => expect(told(read(typed)).join('\n')).toContain(`'${stands}'`))

  test('in a group too', () => {
    expect(told(read('FO supervisor')).join()).toContain("'desk'")
  })

  test('and the typed word is searched as well', () => {
    expect(told(read('mgr')).join()).toContain("'mgr'")
    expect(told(read('mgr', true)).join()).not.toContain("'manager'")
  })
})

describe('words in Thaana, and Dhivehi in Latin letters', () => {
  const read = searcher('dvmuvazafu dvmuvazafu 5 2 · dvmudaris dvmudaris 3 1 · dvkeshiaru dvkeshiaru 3 3')
  const signs = (typed: string) => told(read(typed)).join()
  test('are found under their key, and as beginnings', () => {
    expect(signs('މުވައްޒަފު')).toContain("'dvmuvazafu'")
    expect(read('މުވައްޒަފު').terms[0]).toMatchObject({ jobs: 5, titles: 2 })
    expect(signs('muwazzafu')).toContain("'dvmuvazafu':*")
    expect(signs('mudarriss')).toContain("'dvmudaris':*")
  })
  test('with one wrong letter, and as the English word that they sound like', () => {
    expect(signs('މުވައްޒަފި')).toContain("'dvmuvazafu'")
    expect(signs('މެނޭޖަރު')).toContain("'manager'")
    expect(signs('ޑޮކްޓަރު')).toContain("'doctor'")
  })
  test('without Dhivehi suffixes', () => {
    expect(signs('މުދައްރިސުން')).toContain("'dvmudaris'")
  })
  test('and a word without jobs in Thaana is a word', () => {
    expect(signs('kaleyfaanu')).toBe("kaleyfaanu ; ('kaleyfaanu' | 'kaleyfaanus')*")
  })
})

describe('words that are never corrected', () => {
  const dictionary = 'cook cook 9 9 · b2b b 9 9 · receptionist recept 9 9 · it it 20 2'
  const read = searcher(dictionary, [{ id: 'clerk', words: ['clerk', 'cook', 'bookers'] }])
  const cases: [what: string, typed: string][] = [
    ['three letters', 'coo'],
    ['letters and figures', 'c0ok'],
    ['a word of the groups', 'cook'],
    ['the plural of a word of the groups', 'bookers'],
    ['a beginning of four letters', 'rece'],
    ['the trade IT', 'IT'],
  ]
  for (const [what, typed] of cases) test(what, () => expect(read(typed).corrections).toEqual([]))

  test('IT is recognised in capitals, or in a title, and counts as the word does', () => {
    expect(read('IT').terms[0]).toMatchObject({ text: 'it', jobs: 20, titles: 2 })
    expect(told(read('IT'))).toEqual(["it (title) ; ('IT' | ('it':A | 'its':A))"])
  })
})
