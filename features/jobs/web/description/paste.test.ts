// @vitest-environment happy-dom
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanDescription } from '../../server/description.ts'
import { sliceOfText, withoutDress } from './paste.ts'
import { documentOf, htmlOfDocument, schema } from './schema.ts'

const pasted = (html: string) => htmlOfDocument(documentOf(withoutDress(html)))

describe('pasted content keeps its words and structure, and loses its formatting', () => {
  const cases = [
    {
      when: 'Word wrote a list as paragraphs with marks',
      html: `<style>p{color:red}</style><p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>Dive</p><p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Teach</p><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>Write</p>`,
      stored: '<ul><li>Dive</li><li>Teach</li></ul><ol><li>Write</li></ol>',
    },
    {
      when: 'Google wraps everything in a bold that is none',
      html: `<b style="font-weight:normal"><p dir="ltr"><span style="font-weight:700">Now</span><span style="font-weight:400"> hiring </span><span style="font-style:italic">cooks</span></p></b>`,
      stored: '<p><strong>Now</strong> hiring <em>cooks</em></p>',
    },
    {
      when: 'a page of the web has headings, links, pictures and scripts',
      html: '<h1>Chef</h1><div><a href="javascript:steal()" onclick="steal()">Apply</a><img src=x onerror=steal()><script>steal()</script></div><h5>Pay</h5>',
      stored: '<h3>Chef</h3><p>Apply</p><h4>Pay</h4>',
    },
    {
      when: 'it speaks of what tags say as well',
      html: `<p style="font-weight:700" title="a"onclick="steal()">online = yes, style = <span style='font-weight:700'>plain</span></p>`,
      stored: '<p>online = yes, style = <strong>plain</strong></p>',
    },
    {
      when: 'it is a table',
      html: '<table><tbody><tr><td>Shift</td><td>Night</td></tr><tr><td>Leave</td><td>30 days</td></tr></tbody></table>',
      stored: '<p>Shift Night</p><p>Leave 30 days</p>',
    },
    {
      when: 'items hold paragraphs and lists',
      html: '<ol><li><p>Speak</p><p>well</p><ul><li>Dhivehi</li><li>English</li></ul></li><li>Write</li></ol>',
      stored: '<ol><li>Speak well</li><li>Dhivehi</li><li>English</li><li>Write</li></ol>',
    },
  ]
  for (const { when, html, stored } of cases) test(`when ${when}`, () => expect(pasted(html)).toBe(stored))

  test('plain text becomes what it looks like, and a tag in it stays text', () => {
    const { content } = sliceOfText('Duties:\n- Say <b>hi</b>\n- Smile')
    expect(htmlOfDocument(schema.node('doc', null, content))).toBe(
      '<h3>Duties</h3><ul><li>Say &lt;b&gt;hi&lt;/b&gt;</li><li>Smile</li></ul>',
    )
  })
})

describe('pasted text is read as by the call and the imports', () => {
  const texts = [
    'o\tGreet guests\no\tCheck in',
    '*Now hiring:* two _cooks_\n✅ Licence\n✅ English',
    '1. Duties\n1.1 Greet\n1.2 Check in\n2. Apply',
    '## About us\nA **house** reef.',
  ]
  for (const text of texts)
    test(JSON.stringify(text), () =>
      expect(htmlOfDocument(schema.node('doc', null, sliceOfText(text).content))).toBe(
        cleanDescription(text).html,
      ),
    )
})

const pieces = fc.constantFrom(
  ...'<p> </p> <br> <ul> </ul> <ol> </ol> <li> </li> <h2> </h2> <h4> </h4> <b> </b> <em> </em>'.split(' '),
  'Dive ',
  'and teach',
  '&lt;b&gt;',
  ' & ',
  '- ',
  '1. ',
  '\n',
  '\n\n',
  ':',
  'މާލެ',
)

test('a stored description leaves the editor unchanged', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 25 }), (parts) => {
      const { html } = cleanDescription(parts.join(''))
      expect(htmlOfDocument(documentOf(html))).toBe(html)
    }),
    { numRuns: 300 },
  )
})
