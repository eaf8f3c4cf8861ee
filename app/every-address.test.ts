import { once } from 'node:events'
import { glob, readFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import pLimit from 'p-limit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { EndpointShape } from '#contract/base/endpoint.ts'
import { newLogger } from '#platform/logger.ts'
import { queryOf } from '#site/page.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, insertOperator, insertSeeker, type Person } from '#tests/support/people.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { combinationsOf } from '#tests/support/thorough.ts'
import { routes as apiRoutes } from './app.ts'
import { routes } from './routes.tsx'

const pageRoutes = await Promise.all(
  routes.map(async (route) => ({ path: route.path, query: await queryOf(route) })),
)

let site: TestApp
let people: Record<'jobseeker' | 'employer' | 'admin', Person>
let id: string
let log = ''
beforeAll(async () => {
  const write = (line: string) => {
    log += line
  }
  site = await testApp({ pages: true, logger: newLogger('error', { write }) })
  const employer = await insertEmployer(site)
  people = { employer, jobseeker: await insertSeeker(site), admin: await insertOperator(site) }
  id = await insertJob(site.database.db, { employerId: employer.id })
})
afterAll(() => site.close())

/** Parts of an address as an attacker writes them. */
const written: Record<string, string> = {
  NUL: '%00',
  'NUL inside': 'a%00b',
  'half a character': '%ED%A0%80',
  'two halves in the wrong order': 'a%ED%BF%BF%ED%A0%80',
  'bytes that are no text': '%FF%FE',
  'a character that breaks off': '%E2%82',
  'a broken escape': '%',
  'an escape of letters': '%zz',
  // A value that is not passed as one ends the statement that it stands in.
  quotes: '%27%22%5C',
  'a header': '%0d%0aset-cookie:%20planted=1',
  Thaana: encodeURIComponent('ދިވެހި'),
  emoji: encodeURIComponent('👩‍👩‍👧‍👦🏝️'),
  'a long text': 'a'.repeat(3_000),
  'a long text in Thaana': encodeURIComponent('ދ'.repeat(300)),
  'a way up': '..%2f..%2f..%2fetc%2fpasswd',
  backslashes: '%5C%5Cevil.example',
}

/** Values that the fields of a form are filled with, and a link of each kind. */
const typed = [...Object.values(written), encodeURIComponent('\u202e"<>'), '%F0%9F%8F%9D']

interface Asked {
  method: string
  url: string
  headers?: Record<string, string>
  payload?: string
}

/** @returns what is wrong with the answers: a fault of ours, or a header that was planted or leads away */
async function wrongAnswers(all: Asked[]): Promise<string[]> {
  const some = pLimit(4)
  const wrong: string[] = []
  const ask = async ({ method, url, headers = {}, payload }: Asked) => {
    const answer = await site.app.inject({
      method: method as 'GET',
      url,
      headers,
      ...(payload !== undefined && { payload }),
    })
    const location = String(answer.headers.location ?? '')
    const leadsAway = location !== '' && !/^\/(?![/\\])[\x21-\x7e]*$/.test(location)
    if (answer.statusCode >= 500 || answer.headers['set-cookie'] !== undefined || leadsAway)
      wrong.push(`${method} ${url.slice(0, 200)} ${payload ?? ''}: ${answer.statusCode} ${location}`)
  }
  await Promise.all(all.map((one) => some(() => ask(one))))
  return wrong
}

const named = /:(\w+)|\*/g

/** Values for a parameter that allows only a few words, by its name. All other parameters take identifiers. */
const words = new Map(
  apiRoutes.flatMap(({ endpoint: { params } }) =>
    Object.entries(params?.shape ?? {}).flatMap(([name, schema]) =>
      schema instanceof z.ZodEnum ? [[name, schema.options.map(String)] as const] : [],
    ),
  ),
)

/** The path with what fits at each of its names, once with each word that fits. */
function filled(path: string): string[] {
  const [, name] = /:(\w+)|\*/.exec(path) ?? []
  if (name === undefined && !path.includes('*')) return [path]
  const fitting = words.get(name ?? '') ?? [id]
  return fitting.flatMap((text) => filled(path.replace(/:\w+|\*/, text)))
}

/** The path with one name after the other filled with `text`, the others with what fits. */
const spoilt = (path: string, text: string): string[] =>
  [...path.matchAll(named)].flatMap(([name = '']) =>
    filled(path.replace(name, '\n')).map((one) => one.replace('\n', text)),
  )

/** Returns the role with the most rights in a call, and a visitor. */
function callersOf({ for: audience }: EndpointShape): (Person | undefined)[] {
  const allowed = Object.entries(people).filter(
    ([role]) => audience === 'signed-in' || [audience].flat().includes(role as 'admin'),
  )
  return audience === 'anyone' ? [undefined] : [undefined, ...allowed.map(([, person]) => person)]
}

const namesOf = (schema: EndpointShape['query']) => Object.keys(schema?.shape ?? {})

longTest('no call of the contract fails, whatever its path or query contains', async () => {
  const all = apiRoutes.flatMap(({ endpoint }) => {
    const { method, path, query } = endpoint
    const urls = Object.values(written).flatMap((text) => [
      ...spoilt(path, text),
      ...namesOf(query).flatMap((name) => filled(path).map((one) => `${one}?${name}=${text}`)),
    ])
    return urls.flatMap((url) =>
      callersOf(endpoint).map((caller) => ({
        method,
        url,
        ...(caller && { headers: { authorization: `Bearer ${caller.token}` } }),
      })),
    )
  })
  expect(all.length).toBeGreaterThan(3_000)
  expect(await wrongAnswers(combinationsOf(all)), log).toEqual([])
})

longTest('no page fails, whatever its address contains', async () => {
  // A query goes through the calls, which were asked about each of these; a page is rendered for every one.
  const inQueries = [
    written.NUL,
    written['half a character'],
    written['a character that breaks off'],
    written.Thaana,
  ]
  const page = (url: string) => ({ method: 'GET', url, headers: { accept: 'text/html' } })
  const all = pageRoutes.flatMap(({ path, query }) => [
    ...Object.values(written).flatMap((text) => spoilt(path, text).map(page)),
    ...inQueries.flatMap((text) =>
      [...query, 'token'].map((name) => page(`${filled(path)[0]}?${name}=${text}`)),
    ),
  ])
  const files = ['/jobs.rss', '/sitemap-jobs-1.xml', '/pictures/jobs/', '/assets/', '/nothing/']
  for (const file of files)
    for (const text of Object.values(written))
      all.push(
        ...['', '?q='].map((end) => ({ method: 'GET', url: file + end + text, headers: { accept: '*/*' } })),
      )
  expect(all.length).toBeGreaterThan(700)
  expect(await wrongAnswers(combinationsOf(all)), log).toEqual([])
})

/** The pages of the links of mails, as the sources of mails write them. */
async function linkedPages(): Promise<string[]> {
  const pages = ['/verify-email', '/password-reset', '/keep-address', '/claim']
  for await (const file of glob('features/**/server/*.ts', { cwd: new URL('..', import.meta.url).pathname }))
    for (const [, page = ''] of (await readFile(file, 'utf8')).matchAll(
      /publicUrl\}(\/[\w-]+)\?[^`]*token=/g,
    ))
      pages.push(page)
  return pages
}

longTest('a page that a mail leads to tells the token in its address on to nobody', async () => {
  const linked = await linkedPages()
  expect(linked).toEqual(expect.arrayContaining(['/alert', '/interview', '/join', '/still-hiring']))
  for (const path of linked) {
    const { headers } = await site.app.inject({ url: `${path}?token=x`, headers: { accept: 'text/html' } })
    expect([path, headers['referrer-policy']]).toEqual([path, 'no-referrer'])
  }
})

/** The names that the plain forms of the site look for, as their sources write them. */
async function fieldsOfForms(): Promise<string[]> {
  const names = new Set(['name', 'phone', 'email', 'message', 'List-Unsubscribe'])
  for await (const file of glob('features/**/server/plain*.ts', {
    cwd: new URL('..', import.meta.url).pathname,
  }))
    for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(/form\.(?:get|has)\('([\w-]+)'\)/g))
      names.add(name)
  return [...names]
}

longTest('no form that is sent without scripts fails, whatever its fields or address contain', async () => {
  const fields = await fieldsOfForms()
  expect(fields).toEqual(expect.arrayContaining(['act', 'at', 'email', 'filled', 'frequency', 'works']))
  const all = pageRoutes.flatMap(({ path, query }) =>
    [...new Set(typed)].flatMap((text) => {
      const form = (url: string, payload: string) => ({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      return [
        ...spoilt(path, text).map((url) => form(url, 'act=end')),
        ...[...query, 'token', 'end'].map((name) => form(`${filled(path)[0]}?${name}=${text}`, 'act=end')),
        ...(site.app.hasRoute({ method: 'POST', url: path })
          ? fields.map((name) => form(path, `${name}=${text}`))
          : []),
      ]
    }),
  )
  expect(all.filter(({ payload }) => payload !== 'act=end').length).toBeGreaterThan(500)
  expect(await wrongAnswers(combinationsOf(all)), log).toEqual([])
})

test('bytes in a path that are not text cause no failure', async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = site.app.server.address() as AddressInfo
  for (const path of [
    '/\xff',
    '/jobs/\xed\xa0\x80',
    '/api/jobs/\xff\xfe',
    '/jobs/in/\xde\x8b',
    '/api/salaries/title/\x80',
  ])
    for (const method of ['GET', 'POST']) {
      const socket = connect(port, '127.0.0.1')
      const head = `${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`
      socket.write(Buffer.from(head, 'latin1'))
      const [answer] = await once(socket, 'data')
      expect(String(answer).slice(0, 12), `${method} ${encodeURI(path)}`).toMatch(/^HTTP\/1\.1 [234]/)
      socket.destroy()
    }
  expect(log).toBe('')
})
