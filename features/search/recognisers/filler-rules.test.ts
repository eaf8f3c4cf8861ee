import { expect, test } from 'vitest'
import { searcher } from '#tests/support/searcher.ts'
import { isAboutJobs, isFiller, isStop } from './filler-rules.ts'

test('words about jobs in general are fillers, and are reported as such', () => {
  for (const word of [
    'job',
    'vacancies',
    'urgently',
    'needed',
    'maldives',
    'iulaan',
    'working',
    'latest',
    'raajje',
    'ރާއްޖޭގައި',
  ])
    expect([word, isAboutJobs(word), isFiller(word)]).toEqual([word, true, true])
})

test('so is the name of the product, in every spelling and in both scripts', () => {
  for (const word of ['vazeefa', 'vazeefaa', 'wazeefa', 'ވަޒީފާ'])
    expect([word, isAboutJobs(word)]).toEqual([word, true])
  expect(isAboutJobs('vazeer')).toBe(false)
})

test('little words are fillers that say nothing', () => {
  for (const word of ['please', 'some', 'would', 'nearby', 'paid', 'experienced', 'now'])
    expect([word, isAboutJobs(word), isFiller(word)]).toEqual([word, false, true])
})

test('so are the smallest words of English', () => {
  expect([isFiller('as'), isStop('as'), isAboutJobs('as')]).toEqual([true, true, false])
})

test('so are years, and an island that is not named', () => {
  const read = searcher('')
  const texts = (typed: string) => read(typed).terms.map(({ text }) => text)
  expect(texts('chef with 5 years experience')).toEqual(['chef'])
  expect(texts('chef in an island')).toEqual(['chef'])
  expect(texts('island host')).toEqual(['island', 'host'])
})

test('a word for work is none', () => {
  for (const word of ['cook', 'nurse', 'part', 'night', 'barista'])
    expect([word, isAboutJobs(word), isFiller(word)]).toEqual([word, false, false])
})

test('an empty text is no word about jobs', () =>
  expect([isAboutJobs(''), isFiller('')]).toEqual([false, false]))

test('words of Dhivehi are fillers in both scripts, in Latin from five letters on', () => {
  for (const word of [
    'މީހުން',
    'ބޭނުންވޭ',
    'ކުރާ',
    'އަދި',
    'meehun',
    'kuraa',
    'ބޭނުނީ',
    'beynunee',
    'hoadhanee',
    'vazeefaeh',
    'aharen',
  ])
    expect([word, isFiller(word)]).toEqual([word, true])
  for (const word of ['kura', 'adhi', 'ޓީޗަރު']) expect([word, isFiller(word)]).toEqual([word, false])
})
