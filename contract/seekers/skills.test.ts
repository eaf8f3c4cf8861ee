import { describe, expect, test } from 'vitest'
import { skillsIn } from './skills.ts'

describe('skills are split where a list is meant', () => {
  const cases: [string, string[]][] = [
    ['Excel; Word', ['Excel', 'Word']],
    ['Excel；Word，Outlook', ['Excel', 'Word', 'Outlook']],
    ['Diving, first  aid ,, boats', ['Diving', 'first aid', 'boats']],
    ['Diving\nFirst aid\r\n\nBoats', ['Diving', 'First aid', 'Boats']],
    ['• Diving • First aid', ['Diving', 'First aid']],
    ['- Diving\n* First aid\no Boats\n– Nets', ['Diving', 'First aid', 'Boats', 'Nets']],
    ['1. Diving\n2) First aid\n10. Boats', ['Diving', 'First aid', 'Boats']],
    ['Excel / Word | Outlook\tTeams', ['Excel', 'Word', 'Outlook', 'Teams']],
    ['Excel / Word / Teams', ['Excel', 'Word', 'Teams']],
    ['UI/UX, CI/CD, A/C repair', ['UI/UX', 'CI/CD', 'A/C repair']],
    ['Office (Word, Excel; Outlook), typing', ['Office (Word, Excel; Outlook)', 'typing']],
    ['Office (Word, (Excel), Teams), typing', ['Office (Word', '(Excel), Teams)', 'typing']],
    ['Office (Word, Excel', ['Office (Word', 'Excel']],
    ['ކެއްކުން، ޑައިވިންގ', ['ކެއްކުން', 'ޑައިވިންގ']],
    ['Re\u200bception;\u00a0Opera PMS', ['Reception', 'Opera PMS']],
    ['on-board service, organic farming', ['on-board service', 'organic farming']],
    ['C, C++, C#, .NET', ['C', 'C++', 'C#', '.NET']],
    [' ; , ', []],
  ]
  for (const [text, skills] of cases)
    test(JSON.stringify(text), () => expect(skillsIn([text])).toEqual(skills))
})

test('a line of separators is read once', () => {
  let read = 0
  const line = ','.repeat(20_000)
  const counted = new Proxy(new String(line), {
    get: (text, name) => {
      if (name === 'charAt') read += 1
      const found = Reflect.get(text, name, text)
      return typeof found === 'function' ? found.bind(text) : found
    },
  })
  expect(skillsIn([counted as unknown as string])).toEqual([])
  expect(read).toBeLessThanOrEqual(line.length)
})

test('each is kept once, regardless of letter case, as first written', () => {
  expect(skillsIn(['Diving', 'boats; DIVING', ' diving '])).toEqual(['Diving', 'boats'])
})
