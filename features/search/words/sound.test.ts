import { expect, test } from 'vitest'
import { releasedGroups } from '#features/search/server/groups.ts'
import { searcher } from '#tests/support/searcher.ts'
import { bareKey, isThaana, thaanaKey } from './dhivehi-rules.ts'
import { englishBySound, isHeardAlike, soundsIn } from './sound-rules.ts'
import { synonymsOf } from './synonym-rules.ts'
import { titleWords } from './title-words-rules.ts'

const { words } = synonymsOf(releasedGroups)
const sounds = soundsIn(new Set([...titleWords, ...words]), words)
/** With or without what Dhivehi adds to a word. */
const heard = (word: string) => {
  const key = isThaana(word) ? thaanaKey(word).replaceAll('c', 'ch') : word
  return (englishBySound(key, sounds) ?? englishBySound(bareKey(key), sounds))?.word
}

test('an English word is recognised by its sound in Dhivehi, in Thaana and in Latin', () => {
  for (const [english, ...written] of [
    ['storekeeper', 'ސްޓޯރކީޕަރު', 'storkeeparu'],
    ['operator', 'އޮޕަރޭޓަރު', 'opareytaru'],
    ['contractor', 'ކޮންޓްރެކްޓަރު', 'kontraktaru'],
    ['musician', 'މިއުޒިޝަން', 'miuzishan'],
    ['biologist', 'ބައިޔޮލޮޖިސްޓު', 'baiyolojist'],
    ['coordinator', 'ކޯޑިނޭޓަރު', 'koadineytaru'],
    ['janitor', 'ޖެނިޓަރު', 'janitaru'],
    ['pilot', 'ޕައިލެޓު', 'pailatu'],
    ['lawyer', 'ލޯޔަރު', 'loayaru'],
    ['helper', 'ހެލްޕަރު', 'helparu'],
    ['agent', 'އެޖެންޓު', 'ejentu'],
  ] as const)
    for (const word of written) expect([word, heard(word)]).toEqual([word, english])
})

test('one consonant may be wrong where there are four, and a single one is not enough', () => {
  expect(heard('kontraktal')).toBe('contractor')
  expect(heard('ka')).toBeUndefined()
  expect(heard('zzzqqqxxx')).toBeUndefined()
})

test('two words sound alike whatever their vowels', () => {
  expect(isHeardAlike('plumber', 'plamber')).toBe(true)
  expect(isHeardAlike('plumber', 'painter')).toBe(false)
})

test('a word of two consonants is that which sounds the same, and another one is a guess', () => {
  const isExact = (word: string) => englishBySound(word, sounds)?.isExact
  expect([heard('ޑައިވް'), isExact('daiv')]).toEqual(['dive', true])
  expect([heard('pailatu'), isExact('pailatu')]).toEqual(['pilot', true])
  expect([heard('kontraktal'), isExact('kontraktal')]).toEqual(['contractor', false])
  for (const word of ['kaaria', 'zzzzqq', 'fannu']) expect([word, heard(word)]).toEqual([word, undefined])
})

test('the English word that a word in Thaana spells is said, unless jobs have it in Thaana', () => {
  const corrections = (dictionary: string) => searcher(dictionary)('ޑައިވް').corrections
  expect(corrections('dive dive 9 9')).toEqual([{ from: 'ޑައިވް', to: 'dive' }])
  expect(corrections('dive dive 9 9 · dvdaiv dvdaiv 1 1')).toEqual([])
})
