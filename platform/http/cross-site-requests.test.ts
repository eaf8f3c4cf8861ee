import { describe, expect, test } from 'vitest'
import { openTestApp } from '#tests/support/open-test-app.ts'

const site = await openTestApp({ pages: true })

const host = 'vazeefa.example'
const words = 'name=Ali&phone=7771234&email=ali%40example.mv&message=Hello'
interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url?: string
  type?: string
  payload?: string
  headers?: Record<string, string>
}

/** @returns the status, and where the browser is sent on to */
async function send({ method = 'POST', url = '/about', type, payload = words, headers = {} }: Call = {}) {
  const answer = await site.app.inject({
    method,
    url,
    ...(method !== 'GET' && { payload }),
    headers: { host, 'content-type': type ?? 'application/x-www-form-urlencoded', ...headers },
  })
  return answer.headers.location ?? (answer.statusCode === 403 ? answer.json().code : answer.statusCode)
}
const done = '/about?message=sent#contact'

describe('a form that a browser sends is taken', () => {
  test.each([
    ['from our page', { 'sec-fetch-site': 'same-origin', origin: `https://${host}` }],
    ['from our page that keeps its address from others', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    ['by the person, from no page', { 'sec-fetch-site': 'none' }],
    ['by an older browser, from our page', { origin: `https://${host}` }],
    [
      'by an older browser where a proxy calls us otherwise',
      { host: '127.0.0.1:3000', origin: `https://${host}` },
    ],
    ['where there is no TLS', { host: 'localhost:3000', origin: 'http://localhost:3000' }],
    ['by a program', {}],
  ])('%s', async (_, headers) => expect(await send({ headers })).toBe(done))
})

describe('a form that another site has it send is refused', () => {
  const others = [
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another name of the same site', { 'sec-fetch-site': 'same-site', origin: `https://old.${host}` }],
    ['what says so in no word we know', { 'sec-fetch-site': 'else' }],
    ['another site, in an older browser', { origin: 'https://evil.example' }],
    ['another port', { origin: `https://${host}:8443` }],
    ['a frame without an origin', { origin: 'null' }],
    ['what is no origin', { origin: 'evil' }],
  ] as const
  test.each(others)('by %s', async (_, headers) => expect(await send({ headers })).toBe('other_site'))

  test('whichever form it is, and whichever call takes one', async () => {
    const [[, headers]] = others
    const pages = [
      '/about',
      '/keep-address',
      '/alerts/new',
      '/alert',
      '/notices',
      '/still-hiring',
      '/interview',
      '/login',
    ]
    for (const url of pages)
      expect([url, await send({ url: `${url}?token=x`, headers })]).toEqual([url, 'other_site'])
    const type = 'multipart/form-data; boundary=edge'
    for (const url of ['/api/employers', '/api/account/keep-address?token=x', '/api/alerts/linked?token=x'])
      expect(await send({ url, type, headers })).toBe('other_site')
    for (const method of ['PUT', 'DELETE'] as const)
      expect(await send({ method, url: '/api/account', headers })).toBe('other_site')
  })
})

test('pages are opened from anywhere, and a link in a mail is answered where the browser keeps its origin', async () => {
  expect(await send({ method: 'GET', headers: { 'sec-fetch-site': 'cross-site' } })).toBe(200)
  const token = await send({ url: '/keep-address?token=x', headers: { origin: 'null' } })
  expect(token).toBe('/keep-address?outcome=refused')
})

test('a mail program ends an alert with a press', async () => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/alert?token=x',
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({ ok: false })
})
