import { describe, expect, test } from 'vitest'
import { searcher } from '#tests/support/searcher.ts'
import { weights } from './terms-rules.ts'

const dictionary = `
cook cook 50 30 · chef chef 30 28 · nurse nurs 25 20 · front front 50 20 · office offic 80 30 · friendly friend 60 0
honest honest 5 0 · boat boat 7 3 · captain captain 6 4 · plumber plumb 3 2 · mason mason 4 2 · painter painter 5 2
welder welder 6 2 · tailor tailor 7 2 · baker baker 8 2 · zibbo z 3 0 · manager manag 90 60`
const read = searcher(dictionary, [{ id: 'front', words: ['front office', 'reception'] }])
const texts = (typed: string) => read(typed).terms.map(({ text }) => text)
const { work, field, title, word, filter } = weights

describe('either of two weighs as the heavier one, and stands where the wider one may', () => {
  test.each([
    ['cook OR chef', 'work', work],
    ['cook OR friendly', 'word', work],
    ['friendly OR cook', 'word', work],
    ['friendly OR honest', 'word', word],
    ['front OR honest', 'word', title],
    ['front OR cook', 'title', work],
    ['remote OR part time', 'word', filter],
  ])('%s', (typed, about, weight) => {
    const [term, another] = read(typed).terms
    expect([term, another]).toMatchObject([{ about, weight }, undefined])
  })
  test('has a filter of either, and the chips of others alone', () => {
    expect(read('nurse OR remote maafushi').terms).toMatchObject([
      { text: 'nurse or Remote', filter: { value: 'Remote' }, from: 0, to: 2 },
      { text: 'Maafushi, Kaafu Atoll' },
    ])
    expect(read('nurse OR remote maafushi').chips).toEqual([
      { label: 'Maafushi, Kaafu Atoll', without: 'nurse OR remote' },
    ])
  })
})

describe('of a sentence what stands beside the name of work is asked for', () => {
  test.each([
    ['i want to be a friendly nurse and have fun', 'friendly', 'nurse'],
    ['i want a nurse job and play honest', 'nurse'],
    // Names count anywhere.
    ['looking for a nurse in maafushi who is honest zibbo', 'nurse', 'Maafushi, Kaafu Atoll', 'zibbo'],
    ['a nurse who is remote and honest', 'nurse', 'Remote'],
    // Without a name of work, or in few words, all.
    ['i like to play honest and with friendly', 'play', 'honest', 'friendly'],
    ['i want nurse friendly', 'nurse', 'friendly'],
    ['nurse friendly honest boat the', 'nurse', 'friendly', 'honest', 'boat'],
  ])('%s', (typed, ...expected) => expect(texts(typed)).toEqual(expected))
})

describe('a verb says little before what is done', () => {
  test.each([
    ['make front office', 'make', 'front office'],
    ['make restaurants', 'restaurants'],
    ['make cook', 'cook'],
    ['make friendly', 'make', 'friendly'],
    ['make', 'make'],
    ['cook make', 'cook', 'make'],
    ['friendly cook', 'friendly', 'cook'],
  ])('%s', (typed, ...expected) => expect(texts(typed)).toEqual(expected))
  test('and less than an interest', () => {
    const [clean, kids] = read('clean for kids').terms
    expect(kids?.weight).toBeGreaterThanOrEqual(clean?.weight ?? 0)
  })
})

describe('a pasted text', () => {
  const long = 'honest boat plumber mason painter welder tailor captain baker'
  test('has two names of work at its beginning and its rarest words, in their order', () => {
    expect(read(long).terms.map(({ text, weight }) => [text, weight])).toEqual([
      ['honest', word],
      ['boat', word],
      ['plumber', field],
      ['mason', field],
      ...['painter', 'welder', 'captain'].map((text) => [text, word]),
    ])
  })
  test('has no corrections, chips and wishes that are not wanted', () => {
    const understood = read(`${long} nurce remote no night shift`)
    expect(understood).toMatchObject({ corrections: [], chips: [], excluded: [] })
    expect(understood.corrected).toContain('nurce')
    expect(
      understood.terms.every(({ about, isBeginning }) => about === 'word' && isBeginning === false),
    ).toBe(true)
    expect(read(`${long} -chef`).excluded.map(({ text }) => text)).toEqual(['chef'])
  })
  test('weighs a name that may be anything as a word', () =>
    expect(read(`manager ${long}`).terms.find(({ text }) => text === 'manager')).toBeUndefined())
})

describe('what is not wanted', () => {
  test('are twenty words at the most', () => {
    const typed = Array.from({ length: 22 }, (_, at) => `-x${at}`).join(' ')
    expect(read(`nurse ${typed}`).excluded).toHaveLength(20)
  })
  test('has a chip of its own', () => {
    expect(read('not remote cook')).toMatchObject({
      terms: [{ text: 'cook' }],
      excluded: [{ text: 'Remote' }],
      chips: [{ label: 'Not: Remote', without: 'cook' }],
    })
    expect(read('cook no night shift -chef').excluded.map(({ text }) => text)).toEqual([
      'chef',
      'Night shift',
    ])
  })
})

describe('the search without a chip', () => {
  test.each([
    ['OR remote cook', 'cook'],
    ['remote OR', ''],
    ['cook "front" OR chef remote', 'cook "front" OR chef'],
    ['remote cook', 'cook'],
    ['remote', ''],
  ])('%s: “%s”', (typed, without) => expect(read(typed).chips.map((chip) => chip.without)).toEqual([without]))
})

test('words that say nothing are asked for as they are, where nothing else was typed', () => {
  expect(read('the of').terms.map(({ text, from, to }) => [text, from, to])).toEqual([
    ['the', 0, 1],
    ['of', 1, 2],
  ])
  expect(read('the of').corrections).toEqual([])
})
