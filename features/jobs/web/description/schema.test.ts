import { describe, expect, test } from 'vitest'
import { cleanDescription } from '../../server/description.ts'
import { htmlOfDocument, schema } from './schema.ts'

const text = (words: string, ...marks: string[]) => ({
  type: 'text',
  text: words,
  marks: marks.map((type) => ({ type })),
})
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const item = (...content: object[]) => ({ type: 'list_item', content: [paragraph(...content)] })
const lineBreak = { type: 'hard_break' }

describe('the server keeps exactly what the editor sends', () => {
  const cases = [
    {
      when: 'a tag was typed',
      content: [paragraph(text('Say <b>hi</b> & go'))],
      html: '<p>Say &lt;b&gt;hi&lt;/b&gt; &amp; go</p>',
    },
    {
      when: 'words are bold and italic',
      content: [paragraph(text('Now', 'strong', 'em'), text(' hiring', 'strong'))],
      html: '<p><strong><em>Now</em></strong><strong> hiring</strong></p>',
    },
    {
      when: 'there are headings of both sizes',
      content: [
        { type: 'heading', attrs: { level: 3 }, content: [text(' Duties ')] },
        { type: 'heading', attrs: { level: 4 }, content: [text('By day')] },
        { type: 'heading', attrs: { level: 3 } },
      ],
      html: '<h3>Duties</h3><h4>By day</h4>',
    },
    {
      when: 'there are lists, one with a broken line and an empty item',
      content: [
        { type: 'bullet_list', content: [item(text('Dive'), lineBreak, text('and teach')), item()] },
        { type: 'ordered_list', content: [item(text('Write'))] },
      ],
      html: '<ul><li>Dive and teach</li></ul><ol><li>Write</li></ol>',
    },
    {
      when: 'paragraphs are empty, and lines broken once or twice',
      content: [
        paragraph(),
        paragraph(text('One'), lineBreak, text('two')),
        paragraph(text('Three'), lineBreak, lineBreak, text('four')),
      ],
      html: '<p>One<br>two</p><p>Three</p><p>four</p>',
    },
    {
      when: 'a list was typed with dashes',
      content: [paragraph(text('- Dive')), paragraph(text('- Teach'))],
      html: '<ul><li>Dive</li><li>Teach</li></ul>',
    },
    {
      when: 'what cannot be seen was pasted',
      content: [paragraph(text('a\u202eb\u200bc'))],
      html: '<p>abc</p>',
    },
    { when: 'nothing is written', content: [paragraph()], html: '' },
  ]
  for (const { when, content, html } of cases) {
    test(`when ${when}`, () => {
      const sent = htmlOfDocument(schema.nodeFromJSON({ type: 'doc', content }))
      expect(sent).toBe(html)
      expect(cleanDescription(sent).html).toBe(html)
    })
  }
})
