import { describe, expect, test } from 'vitest'
import { foldText, tokensOf, wordsIn } from './tokens-rules.ts'

test('text is folded like the jobs', () => {
  expect(foldText("MALÉ Ma'le Hulhu`male’ Straße Æther Œuvre Ørsted Łódź Đức Ħal ı Þor")).toBe(
    'male male hulhumale strasse aether oeuvre orsted lodz duc hal i thor',
  )
})

test('its words are letters and digits; Thaana beside Latin letters is a word of its own', () => {
  expect(wordsIn('Front-Office (2) C++')).toEqual(['front', 'office', '2', 'c'])
  expect(wordsIn('vazeefaވަޒީފާ')).toEqual(['vazeefa', 'ވަޒީފާ'])
  expect(wordsIn('ވަޒީފާ2')).toEqual(['ވަޒީފާ', '2'])
  expect(wordsIn('রাজমিস্ত্রি, नर्स 2')).toEqual(['রাজমিস্ত্রি', 'नर्स', '2'].map((word) => word.normalize('NFKD')))
  expect(wordsIn('?!')).toEqual([])
})

/** '-' excluded, '"' a phrase, '|' or; a sign in brackets. */
const told = (typed: string) =>
  tokensOf(typed).map(
    ({ words, sign, isPhrase, isExcluded, isOr }) =>
      `${isOr ? '| ' : ''}${isExcluded ? '-' : ''}${isPhrase ? '"' : ''}${words.join(' ')}${sign ? ` [${sign}]` : ''}`,
  )

describe('a search is split into words', () => {
  const cases: [typed: string, tokens: string[]][] = [
    ['nurse doctor', ['nurse', 'doctor']],
    ['  nurse\t doctor ', ['nurse', 'doctor']],
    ['"front office" agent', ['"front office', 'agent']],
    ['“front office” «night» „day“', ['"front office', '"night', '"day']],
    ['nurse -school', ['nurse', '-school']],
    ['nurse –school —day −night', ['nurse', '-school', '-day', '-night']],
    ['nurse -"night shift"', ['nurse', '-"night shift']],
    ['nurse OR doctor', ['nurse', '| doctor']],
    ['nurse | doctor || cook', ['nurse', '| doctor', '| cook']],
    ['nurse or doctor', ['nurse', '| doctor']],
    ['nurse not school', ['nurse', 'not', 'school']],
    ['not a school', ['not', 'a', 'school']],
    // In a text of many words they are words.
    [
      'i am a nurse or a doctor and have worked with many people for years',
      'i am a nurse or a doctor and have worked with many people for years'.split(' '),
    ],
    ['OR nurse', ['nurse']],
    ['nurse OR', ['nurse']],
    ['nurse OR - doctor', ['nurse', '| doctor']],
    ['nurse OR OR doctor cook', ['nurse', '| doctor', 'cook']],
    ['"OR" nurse', ['"or', 'nurse']],
    ['nurse "never closed', ['nurse', 'never', 'closed']],
    ['"" nurse', ['nurse']],
    ['- -- ? nurse', ['nurse']],
    [
      'C++ c# .NET asp.net F&B R & D 24/7',
      ['c [c++]', 'c [c#]', 'net [.net]', 'asp net [.net]', 'f b [f&b]', 'r d [r&d]', '24 7 [24/7]'],
    ],
    ['AB&CD A&BC AB&C ab & cd', ['ab cd [ab&cd]', 'a bc [a&bc]', 'ab c [ab&c]', 'ab cd [ab&cd]']],
    ['ab& cd ab &cd 1/10 10/1', ['ab cd [ab&cd]', 'ab cd [ab&cd]', '1 10 [1/10]', '10 1 [10/1]']],
    ['((C++ casp++', ['c [c++]', 'casp']],
    ['(C++), "C#".', ['c [c++]', '"c [c#]']],
    ['C+ c+++ abc&d 123/4', ['c', 'c', 'abc d', '123 4']],
    ['front-office', ['front office']],
  ]
  for (const [typed, tokens] of cases) test(typed, () => expect(told(typed)).toEqual(tokens))

  test('with the typed text beside it, and two hundred words at most', () => {
    expect(tokensOf('-"Night Shift"')[0]?.raw).toBe('Night Shift')
    expect(tokensOf('-School')[0]?.raw).toBe('School')
    expect(tokensOf('x '.repeat(300))).toHaveLength(200)
  })
})
