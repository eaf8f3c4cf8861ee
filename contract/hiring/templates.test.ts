import { describe, expect, test } from 'vitest'
import { filled, unknownFieldIn } from './templates.ts'

const values = { name: 'Aishath', job: 'Waiter {PT}', company: 'Coral Bay', date: 'May 1, 2027' }

describe('fields of a message are those of other programs too', () => {
  test.each([
    ['Dear {name},', 'Dear Aishath,'],
    ['Dear {{name}},', 'Dear Aishath,'],
    ['Dear {{ First_Name }},', 'Dear Aishath,'],
    ['Dear \x24{name},', 'Dear Aishath,'],
    ['Dear [Candidate Name],', 'Dear Aishath,'],
    ['Dear [[name]],', 'Dear Aishath,'],
    ['Dear <<name>>,', 'Dear Aishath,'],
    ['Dear «Name»,', 'Dear Aishath,'],
    ['Dear %name%,', 'Dear Aishath,'],
    ['Dear %%FirstName%%,', 'Dear Aishath,'],
    ['Dear #{name},', 'Dear Aishath,'],
    ['Dear %{name},', 'Dear Aishath,'],
    ['Dear <name>,', 'Dear Aishath,'],
    ['Dear ‹name›,', 'Dear Aishath,'],
    ['Dear #name#,', 'Dear Aishath,'],
    ['Dear __name__,', 'Dear Aishath,'],
    ['Dear @@name@@,', 'Dear Aishath,'],
    ['Dear *|FNAME|*,', 'Dear Aishath,'],
    ['Dear ｛name｝,', 'Dear Aishath,'],
    ['Dear {candidateName}, {{job.title}}', 'Dear Aishath, Waiter {PT}'],
    ['Rooms #12 and #14 at __ (see [1])', 'Rooms #12 and #14 at __ (see [1])'],
    ['{job-title} at {company}, {date}', 'Waiter {PT} at Coral Bay, May 1, 2027'],
    ['We pay 10% or 20% more [sic] at <noon>', 'We pay 10% or 20% more [sic] at <noon>'],
    ['A smile :-}', 'A smile :-}'],
  ])('%s', (text, message) => {
    expect(unknownFieldIn(text)).toBeUndefined()
    expect(filled(text, values)).toBe(message)
  })

  test.each([
    ['Dear {salary},', '{salary}'],
    ['Dear {{salary}},', '{{salary}}'],
    ['{{#if name}}Dear{{/if}}', '{{#if name}}'],
    ['Dear {name,', '{name,'],
    ['Dear {{name},', '{{name}'],
    ['Dear {name}},', '{name}}'],
    ['Dear {},', '{}'],
    ['Dear {{{name}}},', '{{name}}}'],
    ['Dear *|LNAME|*,', '*|LNAME|*'],
    ['Yours, [Your Name]', '[Your Name]'],
  ])('and %s has one that is none', (text, field) => expect(unknownFieldIn(text)).toBe(field))

  test('in proportion to the text', () => {
    for (const sign of ['{', '[', '%a', '<<', '{{a', '}', '#a', '__a', '*|', '@@a', '<'])
      expect(filled(sign.repeat(2_000), values)).toBeDefined()
  })
})
