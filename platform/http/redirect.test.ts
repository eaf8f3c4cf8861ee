import { validateHeaderValue } from 'node:http'
import { describe, expect, test } from 'vitest'
import { locationOf } from './redirect.ts'

describe('an address that a browser is sent on to', () => {
  test.each([
    ['as it was', '/about?message=sent#contact', '/about?message=sent#contact'],
    ['of a page with a space', '/jobs/a b', '/jobs/a%20b'],
    ['encoded already, and not once more', '/jobs/a%20b?q=%E2%82%AC', '/jobs/a%20b?q=%E2%82%AC'],
    ['in Thaana', '/jobs/ދިވެހި?q=މާލެ', '/jobs/%DE%8B%DE%A8%DE%88%DE%AC%DE%80%DE%A8?q=%DE%89%DE%A7%DE%8D%DE%AC'],
    ['with half a character', '/jobs/\ud800', '/jobs/%EF%BF%BD'],
    ['with a line end', '/jobs/x\r\nset-cookie: a=1', '/jobs/xset-cookie:%20a=1'],
    ['with NUL', '/jobs/a\u0000b', '/jobs/a%00b'],
  ])('is sent %s', (_, address, sent) => {
    expect(locationOf(address)).toBe(sent)
    expect(() => validateHeaderValue('location', sent)).not.toThrow()
  })

  test.each([
    '//evil.example/x',
    '/\\evil.example/x',
    '\\\\evil.example/x',
    ' //evil.example/x',
    '/.//evil.example/x',
    '/x/..//evil.example',
    'https://evil.example/x',
    'javascript:alert(1)',
  ])('is never another site: %s', (address) => {
    const { origin } = new URL(locationOf(address), 'https://vazeefa.example')
    expect(origin).toBe('https://vazeefa.example')
  })

  test('has the query that it is given, without what is absent', () => {
    expect(locationOf('/alert', { to: 'ދ &=', token: undefined, outcome: 'done' })).toBe(
      '/alert?to=%DE%8B+%26%3D&outcome=done',
    )
    expect(
      locationOf(
        '/alerts/new?q=1',
        new URLSearchParams([
          ['q', '\ud800'],
          ['q', 'b'],
        ]),
      ),
    ).toBe('/alerts/new?q=%EF%BF%BD&q=b')
    expect(locationOf('/about#contact', { message: 'sent' })).toBe('/about?message=sent#contact')
  })
})
