import { describe, expect, test } from 'vitest'
import { editableText } from '../description-text.ts'
import { cleanDescription } from './description.ts'

describe('a description that is edited as text keeps its shape', () => {
  const cases: [string, string][] = [
    ['<p>One.</p><p>Two<br>lines.</p>', 'One.\n\nTwo\nlines.'],
    ['<h3>Duties</h3><ul><li>Dive</li><li>Teach &amp; guide</li></ul>', 'Duties:\n\n- Dive\n- Teach & guide'],
    ['<p>Steps</p><ol><li>Write</li><li>Call</li></ol>', 'Steps\n\n1. Write\n2. Call'],
  ]
  for (const [html, text] of cases)
    test(JSON.stringify(text), () => {
      expect(editableText(html)).toBe(text)
      expect(cleanDescription(text).html).toBe(html)
    })

  test('lines below an item belong to it, as many as there are', () => {
    expect(cleanDescription('- Dive\n\n  and\n\n   teach \n\nSwim').html).toBe(
      '<ul><li>Dive and teach</li></ul><p>Swim</p>',
    )
    const { text } = cleanDescription(`- Dive${'\n\n  and teach'.repeat(20_000)}`)
    expect(text === `- Dive${' and teach'.repeat(20_000)}`).toBe(true)
  })

  test('saving again changes nothing more, whatever was written first', () => {
    const typed =
      'WHO WE ARE\nA house reef & 40 villas.\n\nYou bring:\n• PADI\n• Two languages\n\n1) Apply\n2) Dive\n\n5 < 6 is fine'
    const stored = cleanDescription(typed).html
    expect(cleanDescription(editableText(stored)).html).toBe(stored)
  })
})
