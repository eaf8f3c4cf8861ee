import { describe, expect, test } from 'vitest'
import { mentionsIn, offeredFor, partsOfNote, typedMention } from './mention-rules.ts'

const named = (...names: string[]) => names.map((name) => ({ name }))
const team = named('Ali', 'Ali Hassan', 'Aishath Naseem', 'ޢަލީ')

describe('a note mentions a colleague', () => {
  const cases: { when: string; text: string; names: string[] }[] = [
    { when: 'by the whole name behind an @', text: 'Ask @Aishath Naseem today', names: ['Aishath Naseem'] },
    { when: 'at its very end', text: '@Ali', names: ['Ali'] },
    { when: 'in any case', text: 'Ask @aishath naseem.', names: ['Aishath Naseem'] },
    { when: 'by the longest name that fits', text: '@Ali Hassan, please', names: ['Ali Hassan'] },
    { when: 'with a shorter name before another word', text: '@Ali hasn’t seen it', names: ['Ali'] },
    { when: 'in Thaana', text: '@ޢަލީ ބަލައިލަދެއްވާ', names: ['ޢަލީ'] },
    { when: 'once, however often the name is written', text: '@Ali and @ali', names: ['Ali'] },
    { when: 'several, in the order of the text', text: '@Ali Hassan @Ali', names: ['Ali Hassan', 'Ali'] },
    { when: 'not by a name that only begins so', text: '@Alim', names: [] },
    { when: 'not by a part of a name', text: '@Aishath', names: [] },
    { when: 'not within an e-mail address', text: 'write to cook@Ali', names: [] },
    { when: 'not without an @', text: 'Ali knows', names: [] },
  ]
  for (const { when, text, names } of cases)
    test(when, () => expect(mentionsIn(text, team).map(({ name }) => name)).toEqual(names))

  test('and both of two with one name', () => {
    expect(mentionsIn('@Ali', named('Ali', 'Ali'))).toHaveLength(2)
  })
})

test('a note is shown with its mentions apart, and keeps all its text', () => {
  const text = 'Hi @Ali Hassan, ask @Nobody'
  const parts = partsOfNote(text, ['Ali Hassan'])
  expect(parts).toEqual([
    { text: 'Hi ', isMention: false },
    { text: '@Ali Hassan', isMention: true },
    { text: ', ask @Nobody', isMention: false },
  ])
  expect(partsOfNote('', [])).toEqual([])
})

describe('while a note is typed', () => {
  const cases: { when: string; text: string; at?: number; typed?: { at: number; typed: string } }[] = [
    { when: 'nothing is offered without an @', text: 'Ask Ali' },
    { when: 'an @ alone offers everybody', text: 'Ask @', typed: { at: 4, typed: '' } },
    { when: 'what is behind it narrows', text: 'Ask @Ali Ha', typed: { at: 4, typed: 'Ali Ha' } },
    {
      when: 'what is behind the cursor does not count',
      text: '@Ali Hassan',
      at: 3,
      typed: { at: 0, typed: 'Al' },
    },
    { when: 'an address offers nobody', text: 'cook@a' },
    { when: 'a new line ends it', text: '@Ali\n' },
    { when: 'so does a long sentence', text: `@${'a'.repeat(41)}` },
  ]
  for (const { when, text, at = text.length, typed } of cases)
    test(when, () => expect(typedMention(text, at)).toEqual(typed))

  test('a colleague is offered by the beginning of each name', () => {
    const offered = (typed: string) => offeredFor(typed, team).map(({ name }) => name)
    expect(offered('has')).toEqual(['Ali Hassan'])
    expect(offered('ali h')).toEqual(['Ali Hassan'])
    expect(offered('a')).toEqual(['Ali', 'Ali Hassan', 'Aishath Naseem'])
    expect(offered('seem')).toEqual([])
  })
})
