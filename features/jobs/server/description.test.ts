import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { longTest } from '#tests/support/long-test.ts'
import { cleanDescription } from './description.ts'

describe('typed text becomes paragraphs, headings and lists', () => {
  const cases = [
    { when: 'it is one line', typed: 'We need a cook.', html: '<p>We need a cook.</p>' },
    {
      when: 'blank lines part paragraphs and single ones break lines',
      typed: 'Guest house in Ukulhas.\nSix rooms.\n\nStart in May.',
      html: '<p>Guest house in Ukulhas.<br>Six rooms.</p><p>Start in May.</p>',
    },
    {
      when: 'lines carry dashes or bullets',
      typed: 'You will:\n- greet guests\n• keep the ledger\n\n* close the till',
      html: '<h3>You will</h3><ul><li>greet guests</li><li>keep the ledger</li><li>close the till</li></ul>',
    },
    {
      when: 'steps are numbered, with blank lines between',
      typed: '1. Apply\n\n2) Meet us\n\n3. Start',
      html: '<ol><li>Apply</li><li>Meet us</li><li>Start</li></ol>',
    },
    {
      when: 'a sentence begins with a year',
      typed: '2019. We open.\n15 years later',
      html: '<p>2019. We open.<br>15 years later</p>',
    },
    {
      when: 'an item goes on in the next line',
      typed: '- Dive guide with\n  a PADI licence',
      html: '<ul><li>Dive guide with a PADI licence</li></ul>',
    },
    {
      when: 'headings are in capitals',
      typed: 'REQUIREMENTS\nO level English',
      html: '<h3>REQUIREMENTS</h3><p>O level English</p>',
    },
    {
      when: 'Word wrote its second kind of bullet, or a letter of Wingdings',
      typed: 'o\tGreet guests\no   Check in\no Call a taxi\n§\tKeep the till\nØ  Close it',
      html: '<ul><li>Greet guests</li><li>Check in</li><li>Call a taxi</li><li>Keep the till</li><li>Close it</li></ul>',
    },
    {
      when: 'a chat has pictures for bullets',
      typed: '✅ Diving licence\n✔️ English\n▪️ Patience\n👉Start in May',
      html: '<ul><li>Diving licence</li><li>English</li><li>Patience</li><li>Start in May</li></ul>',
    },
    {
      when: 'a line begins with such a letter and is none',
      typed: 'o level English is enough.\nv good pay.\nq & a on Monday',
      html: '<p>o level English is enough.<br>v good pay.<br>q &amp; a on Monday</p>',
    },
    {
      when: 'numbers go down a level, and letters below them',
      typed:
        '1. Duties\n1.1 Greet guests\n1.2. Check in\n2. You bring\n  a) a licence\n  b) patience\n    i. much of it\n3. Apply',
      html: '<ol><li>Duties</li><li>Greet guests</li><li>Check in</li><li>You bring</li><li>a licence</li><li>patience</li><li>much of it</li><li>Apply</li></ol>',
    },
    {
      when: 'a list begins with letters or lower numbers, under a heading',
      typed: 'Duties:\n2.1 Dive\n2.2 Teach\n\nYou bring:\n(a) a licence\n(b) a smile',
      html: '<h3>Duties</h3><ol><li>Dive</li><li>Teach</li></ol><h3>You bring</h3><ol><li>a licence</li><li>a smile</li></ol>',
    },
    {
      when: 'numbers count nothing',
      typed: 'a. m. shifts\n1.5 litres of water\n2.5 years at sea\n8.30 is the start\n12 rooms',
      html: '<p>a. m. shifts<br>1.5 litres of water<br>2.5 years at sea<br>8.30 is the start<br>12 rooms</p>',
    },
    {
      when: 'bold and italic are written as in WhatsApp or Markdown',
      typed:
        '*Now hiring:* _two_ cooks, *_at once_*.\n- **Pay**: good\n* *Food*: free\n_Apply by (*Friday*)_',
      html: '<p><strong>Now hiring: </strong><em>two</em> cooks, <strong><em>at once</em></strong>.</p><ul><li><strong>Pay</strong>: good</li><li><strong>Food</strong>: free</li></ul><p><em>Apply by (</em><strong><em>Friday</em></strong><em>)</em></p>',
    },
    {
      when: 'stars and lines are signs of their own',
      typed:
        '2 * 3 * 4, 5*6*7, 8,000* and *more, first_name_last, _hr_@reef.mv\nName: ______ ***\nhttps://reef.example/_a_/*b*/',
      html: '<p>2 * 3 * 4, 5*6*7, 8,000* and *more, first_name_last, _hr_@reef.mv<br>Name: ______ ***<br>https://reef.example/_a_/*b*/</p>',
    },
    {
      when: 'headings are bold, or those of Markdown',
      typed: '*REQUIREMENTS*\nO level English\n\n*You will:*\ncook\n\n## About us\nA house reef.',
      html: '<h3>REQUIREMENTS</h3><p>O level English</p><p><strong>You will:</strong><br>cook</p><h3>About us</h3><p>A house reef.</p>',
    },
    {
      when: 'it has signs that HTML reserves',
      typed: 'Salary < 10,000 & > 5,000; R&amp;D',
      html: '<p>Salary &lt; 10,000 &amp; &gt; 5,000; R&amp;D</p>',
    },
    {
      when: 'an entity has been escaped twice, it is decoded once',
      typed: 'A &amp;amp; B',
      html: '<p>A &amp;amp; B</p>',
    },
    { when: 'it is Dhivehi', typed: 'ވަޒީފާގެ ފުރުޞަތު', html: '<p>ވަޒީފާގެ ފުރުޞަތު</p>' },
    {
      when: 'characters that cannot be seen are in it',
      typed: 'a\u0000b\u0007c\u202Ed\u200Be\u00ADf',
      html: '<p>abcdef</p>',
    },
    { when: 'there is nothing in it', typed: ' \n\u00a0 \n', html: '' },
  ]
  for (const { when, typed, html } of cases) {
    test(`when ${when}`, () => expect(cleanDescription(typed).html).toBe(html))
  }
})

// D-D-20
describe('pasted content keeps its words and loses its formatting', () => {
  const cases = [
    {
      when: 'it is a script',
      pasted: '<p onclick="steal()">Hi<script>steal()</script><img src=x onerror=steal()></p>',
      html: '<p>Hi</p>',
    },
    {
      when: 'a link hides one',
      pasted: '<p>See <a href="javascript:steal()">us</a> <svg><script>steal()</script></svg></p>',
      html: '<p>See us</p>',
    },
    {
      when: 'a word processor wrote it',
      pasted:
        '<p class=MsoNormal style="margin:0"><b><span lang=EN-US>Duties<o:p></o:p></span></b></p><!--[if !supportLists]--><p class=MsoListParagraph>·&nbsp;&nbsp;&nbsp; Check in<o:p></o:p></p><p>·&nbsp; Check out</p>',
      html: '<p><strong>Duties</strong></p><ul><li>Check in</li><li>Check out</li></ul>',
    },
    {
      when: 'a web page wrote it',
      pasted:
        '<div><h1>Chef</h1><div>Cook<br><br>Clean</div><ul><li><p>Fish</p><p>Rice</p></li><li> </li></ul></div>',
      html: '<h3>Chef</h3><p>Cook</p><p>Clean</p><ul><li>Fish Rice</li></ul>',
    },
    {
      when: 'emphasis spans lines',
      pasted: 'Now<br><b>big<br>news</b> <i></i>here',
      html: '<p>Now<br><strong>big</strong><br><strong>news </strong>here</p>',
    },
    {
      when: 'it is a table',
      pasted: '<table><tr><td>Shift</td><td>Night</td></tr><tr><td>Leave</td><td>30 days</td></tr></table>',
      html: '<p>Shift Night</p><p>Leave 30 days</p>',
    },
    {
      when: 'lists are nested',
      pasted: '<ul><li>Speak<ol><li>Dhivehi</li></ol></li><li>Write</li></ul>',
      html: '<ul><li>Speak</li><li>Dhivehi</li><li>Write</li></ul>',
    },
    {
      when: 'tags are left open and in capitals',
      pasted: '<P>One<P>Two<STRONG>!',
      html: '<p>One</p><p>Two<strong>!</strong></p>',
    },
  ]
  for (const { when, pasted, html } of cases) {
    test(`when ${when}`, () => expect(cleanDescription(pasted).html).toBe(html))
  }
})

test('the plain text beside it reads like the page', () => {
  expect(
    cleanDescription('<h3>Duties</h3><p>Every day<br>R&amp;D</p><ol><li>Open</li><li>Close</li></ol>').text,
  ).toBe('Duties\n\nEvery day\nR&D\n\n1. Open\n2. Close')
})

const pieces = fc.constantFrom(
  ...'<p> </p> <br> <ul> </ul> <ol> <li> </li> <b> </b> <em> </em> <h1> </h1> <div> </div>'.split(' '),
  ...'- |• |1. |2) |2. |3. |1.1 |1.2 |a) |b) |o |  '.split('|'),
  ...'· * _ ** : ABC duties &amp; &lt; &#8203; <script> </script> </a> > < "'.split(' '),
  '<a href="x">',
  '\n',
  '\n\n',
  '\u00a0',
  '\u0338',
  '\u0301',
  '\u0387',
)

longTest('cleaning cleaned text changes nothing, and only the subset is left', () => {
  const written = fc.oneof(
    fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.string({ unit: 'binary', maxLength: 80 }),
  )
  fc.assert(
    fc.property(written, (input) => {
      const once = cleanDescription(input)
      expect(cleanDescription(once.html)).toEqual(once)
      expect(once.html.replace(/<\/?(?:p|br|ul|ol|li|strong|em|h3|h4)>/g, '')).not.toMatch(/[<>]/)
    }),
    { numRuns: 200 },
  )
})
