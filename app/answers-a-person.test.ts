import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { EndpointShape } from '#contract/base/endpoint.ts'
import { filePages } from '#features/files/web/routes.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, type Person } from '#tests/support/people.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let site: TestApp
let employer: Person
beforeAll(async () => {
  site = await testApp({ pages: true })
  employer = await insertEmployer(site)
})
afterAll(() => site.close())

/** As a browser does when a person opens an address. */
const asPerson = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }
const unknown = '0123456789abcdef01234567'
const filled = (path: string) => path.replace(/:[a-z]\w*/gi, unknown).replace('*', 'slips/none.pdf')
const reads: EndpointShape[] = endpoints.filter(({ method }) => method === 'GET')
const titleOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]

async function open(path: string, headers: Record<string, string> = asPerson) {
  const { status, body, headers: answered } = await site.call<string>('GET', path, { headers })
  return { status, type: String(answered['content-type']), body }
}

describe('an address that a person opens answers with a page when it is refused:', () => {
  longTest('every call of the API', async () => {
    const wrong: unknown[] = []
    for (const { path } of reads) {
      const { status, type, body } = await open(filled(path))
      const isPage = type.startsWith('text/html') && titleOf(body) !== undefined
      if (status >= 400 && !isPage) wrong.push([path, status, type])
    }
    expect(wrong).toEqual([])
  })

  test('every private file, which asks to log in and then shows it', async () => {
    const files = reads
      .filter(({ reply, for: audience }) => reply === 'file' && audience !== 'anyone')
      .map(({ path }) => path)
    const opened = filePages.map(({ path }) => path).filter((path) => !path.startsWith('/api/uploads/'))
    expect(files.toSorted()).toEqual(opened.toSorted())
    for (const path of files) {
      const { status, body } = await open(filled(path))
      expect([path, status]).toEqual([path, 401])
      expect(body).toContain('Private document')
    }
  })

  test.each([
    ['/api/nothing/here', 404, 'Page not found'],
    ['/api/uploads/slips/0123456789abcdef01234567-0123456789abcdef.pdf', 404, 'Page not found'],
    ['/api/jobs/not-an-id', 400, 'This address cannot be opened'],
    ['/api/employers/api-keys', 401, 'Please log in'],
    ['/embed/jobs/zzz', 404, 'This list could not be found'],
    [`/embed/jobs/${unknown}`, 404, 'This list could not be found'],
    ['/sitemap-jobs-99.xml', 404, 'Page not found'],
    ['/%', 400, 'This address cannot be opened'],
  ])('%s', async (path, status, title) => {
    const answer = await open(path)
    expect([answer.status, titleOf(answer.body)]).toEqual([status, title])
  })
})

describe('a program reads why, in our words:', () => {
  test.each([
    ['GET', '/api/nothing/here', 404, 'not_found'],
    ['PUT', '/jobs', 404, 'not_found'],
    ['DELETE', '/', 404, 'not_found'],
    ['POST', '/seen', 404, 'not_found'],
    ['GET', '/sitemap-jobs-99.xml', 404, 'not_found'],
    ['GET', '/api/employers/api-keys', 401, 'signed_out'],
    ['GET', '/%', 400, 'malformed_request'],
  ] as const)('%s %s', async (method, path, status, code) => {
    const answer = await site.call(method, path, { headers: { accept: 'application/json' } })
    expect([answer.status, answer.body]).toMatchObject([status, { code, error: expect.any(String) }])
    expect(Object.keys(answer.body).toSorted()).toEqual(['code', 'error', 'message'])
  })

  test('a sign-in is asked of somebody who has one, but not for this', async () => {
    const path = `/api/employers/dashboard/${unknown}`
    const headers = { ...asPerson, authorization: `Bearer ${employer.token}` }
    const answer = await open(path, headers)
    expect([answer.status, titleOf(answer.body)]).toEqual([403, 'Not for this account'])
  })
})
