import { describe, expect, test } from 'vitest'
import { type Mail, orTwin } from './mail.ts'

const typed = 'You have won: see evil.example'

const mail: Mail = {
  kind: 'offer-made',
  to: 'stranger@example.mv',
  people: ['a', 'b'],
  by: 'b',
  subject: typed,
  lines: [typed],
  lists: [{ title: typed, items: [{ title: typed, url: typed, lines: [typed] }] }],
  choices: [{ label: typed, url: typed }],
  ways: [{ label: typed, url: typed }],
  calendar: { method: 'REQUEST', content: typed },
  action: { label: 'Answer the offer', url: 'https://vazeefa.example/jobseeker/application/1' },
  dedupeKey: 'offer-made 1',
}
const twin = { subject: 'News', line: 'There is news.' }

describe('a mail about what somebody wrote', () => {
  test('is unchanged for a confirmed address', () => {
    expect(orTwin('Shifa', mail, twin)).toBe(mail)
  })

  test("has a twin for an unconfirmed one, without the person's words", () => {
    const sent = orTwin(null, mail, twin)
    expect(JSON.stringify(sent)).not.toContain('evil')
    const { kind, to, people, by, action, dedupeKey } = mail
    expect(sent).toMatchObject({ kind, to, people, by, action, dedupeKey, subject: 'News' })
    expect(sent.lines[0]).toBe('Hello,')
    expect(sent.lines[1]).toMatch(/^There is news\. Log in to read more, and confirm your e-mail address/)
  })
})
