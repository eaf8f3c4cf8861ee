import { describe, expect, test } from 'vitest'
import { renderMail } from './render-mail.ts'

const mailTo = (url: string) =>
  renderMail({
    kind: 'password-reset',
    to: 'a@example.mv',
    people: [],
    subject: 'Hello',
    lines: ['Press it.'],
    action: { label: 'Press', url },
  })
const readable = (html: string) => html.replace(/<style>[\s\S]*<\/style>/, '').replace(/<[^>]+>/g, ' ')

describe('the address of the button', () => {
  test('is readable below it, so that one sees where it leads', () => {
    const url = 'https://vazeefa.example/jobseeker/saved'
    expect(readable(mailTo(url).html)).toContain(url)
  })

  test('is not a page of secret letters; it is whole in the plain text and behind the button', () => {
    const url = `https://vazeefa.example/interview?token=${'x'.repeat(300)}`
    const { html, text } = mailTo(url)
    expect(readable(html)).not.toContain('xxx')
    expect(html).toContain(`href="${url}"`)
    expect(text).toContain(`Press:\n${url}`)
  })
})
