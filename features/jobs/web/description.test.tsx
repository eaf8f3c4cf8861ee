import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Description } from './description.tsx'

const shown = (html: string) => renderToStaticMarkup(<Description html={html} />)
const box = '<div dir="auto" class="prose">'

describe('a description is shown', () => {
  test('with every element', () => {
    const html = '<h3>Cook</h3><p>Fish &amp; <strong>rice</strong><br><em>daily</em></p>'
    expect(shown(html)).toBe(`${box}${html}</div>`)
  })

  test('with lists in the direction of their text', () => {
    for (const list of ['ul', 'ol'])
      expect(shown(`<p>Cook</p><${list}><li>މާލެ</li></${list}>`)).toContain(
        `<p>Cook</p><${list} dir="auto"><li>މާލެ</li></${list}>`,
      )
  })

  test('in Dhivehi as Dhivehi', () => {
    expect(shown('<p>މުވައްޒަފު</p>')).toBe('<div dir="auto" lang="dv" class="prose"><p>މުވައްޒަފު</p></div>')
  })

  const hostile = [
    '<img src=x onerror=alert(1)>',
    '<p onclick="alert(1)">Cook</p>',
    '<p>Cook</p><script>alert(1)</script>',
    '<p>Cook</p><a href="javascript:alert(1)">go</a>',
    'Cook</div><iframe srcdoc="x"></iframe>',
  ]
  for (const html of hostile)
    test(`as plain text when it is ${html}`, () => {
      const inside = shown(html).slice(box.length, -'</div>'.length)
      expect(inside).not.toContain('<')
    })
})
