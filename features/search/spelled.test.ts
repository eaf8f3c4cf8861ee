import { describe, expect, test } from 'vitest'
import { factsFor, searcher, told } from '#tests/support/searcher.ts'
import { nearestOf } from './spelled-rules.ts'

/** The word of those jobs that is taken for a word, with as many edits as its length allows, or as are given. */
const nearest = (dictionary: string, word: string, edits?: number) =>
  nearestOf(factsFor(dictionary)(word), word, edits)?.word

describe('a word that no job has is taken for', () => {
  const cases: [what: string, dictionary: string, typed: string, meant: string | undefined][] = [
    ['a word of titles before one that is nearer', 'managers m 9 0 · manager m 9 1', 'managrs', 'manager'],
    ['the nearest of two words of titles', 'managers m 9 1 · manager m 90 80', 'managrs', 'managers'],
    ['the one that begins alike', 'book b 90 80 · cool c 2 1', 'cook', 'cool'],
    ['the one that begins alike, wherever it stands', 'cool c 2 1 · book b 90 80', 'cook', 'cool'],
    ['what most titles have', 'cook c 90 9 · coal c 10 10', 'cool', 'coal'],
    ['what most titles have, wherever it stands', 'coal c 10 10 · cook c 90 9', 'cool', 'coal'],
    ['what most jobs have, where no title has any', 'cook c 9 0 · coal c 10 0', 'cool', 'coal'],
    ['what most jobs have, wherever it stands', 'coal c 10 0 · cook c 9 0', 'cool', 'coal'],
    ['nothing that is itself', 'cook c 9 9', 'cook', undefined],
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
    const taken = (dictionary: string, word: string) => nearestOf(factsFor(dictionary, groups)(word), word)
    expect(taken('cook cook 9 9', 'chaufeur')).toEqual({
      word: 'chauffeur',
      jobs: 0,
      titles: 0,
      stem: 'chauffeur',
    })
    // What a job has is known of the jobs.
    expect(taken('chauffeur chauff 3 2', 'chaufeur')).toEqual({
      word: 'chauffeur',
      jobs: 3,
      titles: 2,
      stem: 'chauff',
    })
    expect(taken('cook cook 9 9', 'chafer')).toBeUndefined()
  })
})

describe('a word of texts alone may be a title with a letter wrong, too', () => {
  const like = (dictionary: string, typed: string) => searcher(dictionary)(typed).terms[0]?.like
  const nurse = [{ is: 'word', word: 'nurse', stem: 'nurs' }]
  const cases: [what: string, dictionary: string, typed: string, isLike: boolean][] = [
    [
      'that three titles have, and more than five times as many jobs',
      'nurce n 2 0 · nurse nurs 11 3',
      'nurce',
      true,
    ],
    ['not that five times as many jobs have', 'nurce n 2 0 · nurse nurs 10 3', 'nurce', false],
    ['not that two titles have', 'nurce n 2 0 · nurse nurs 11 2', 'nurce', false],
    ['not where a title has it', 'nurce n 2 1 · nurse nurs 11 3', 'nurce', false],
    ['not with two letters wrong', 'nurze n 2 0 · nurxe nurs 99 30', 'nuzre', false],
    [
      'not where no job has it, and some have its beginning',
      'nurcery n 9 9 · nurse nurs 11 3',
      'nurce',
      false,
    ],
  ]
  for (const [what, dictionary, typed, isLike] of cases)
    test(what, () => expect(like(dictionary, typed)).toEqual(isLike ? nurse : []))

  test('of five letters or more', () => {
    expect(like('coek c 1 0 · cook cook 50 30', 'coek')).toEqual([])
    expect(like('coeks c 1 0 · cooks cook 50 30', 'coeks')).toHaveLength(1)
  })

  test('with one letter wrong, however long it is', () => {
    expect(like('manaxxr m 1 0 · manager m 90 80', 'manaxxr')).toEqual([])
    expect(like('managxr m 1 0 · manager m 90 80', 'managxr')).toHaveLength(1)
  })
})

describe('two words that were written together', () => {
  const read = searcher('front front 50 20 · office offic 80 30 · text text 9 0 · desk desk 9 1')
  test('are two where titles have both', () => {
    expect(told(read('frontoffice'))).toEqual([
      "front office ; ('front':* & ('office':* | 'offic'))",
      '= front office',
    ])
    expect(told(read('deskfront'))).toEqual(["desk front ; ('desk':* & 'front':*)", '= desk front'])
  })
  test('and one where a title has one half only', () => {
    expect(told(read('textoffice'))).toEqual(["textoffice ; 'textoffice':*"])
    expect(told(read('fronttext'))).toEqual(["fronttext ; 'fronttext':*"])
  })
  test('with what is known of the second', () => {
    expect(read('frontoffice').terms[0]).toMatchObject({ jobs: 80, titles: 30 })
  })
})

describe('words in Thaana, and Dhivehi in Latin letters', () => {
  const read = searcher('dvvazifa dvvazifa 5 2 · dvmudaris dvmudaris 3 1')
  test('are found under their key, and what begins with it', () => {
    expect(told(read('ވަޒީފާ'))).toEqual(["ވަޒީފާ ; 'dvvazifa':*"])
    expect(read('ވަޒީފާ').terms[0]).toMatchObject({ jobs: 5, titles: 2 })
    expect(told(read('vazeefaa'))).toEqual(["vazeefaa ; ('vazeefaa':* | 'dvvazifa':*)"])
    expect(told(read('mudarriss'))).toEqual(["mudarriss ; ('mudarriss':* | 'dvmudaris':*)"])
  })
  test('as they were typed too', () => {
    expect(told(read('vazeefaa', true))).toEqual(["vazeefaa ; ('vazeefaa':* | 'dvvazifa':*)"])
  })
  test('and a word that no job has in Thaana is a word', () => {
    expect(told(read('kaleyfaanu'))).toEqual(["kaleyfaanu ; 'kaleyfaanu':*"])
  })
})

describe('what is never taken for another word', () => {
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

  test('IT is asked for in capitals, or in a title, and counts as the word does', () => {
    expect(read('IT').terms[0]).toMatchObject({ text: 'it', jobs: 20, titles: 2 })
    expect(told(read('IT'))).toEqual(["it ; ('IT' | 'it':A)"])
  })
})
