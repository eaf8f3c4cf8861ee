import { expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { EndpointShape } from '#contract/base/endpoint.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertMember } from '#tests/support/people.ts'

const site = await openTestApp({ rateLimits: true })

longTest(
  'every address that is no call of the API counts as a read, and health checks never do',
  async () => {
    const employer = await insertEmployer(site)
    const jobId = await insertJob(site.database.db, { employerId: employer.id })
    const addresses: ['GET' | 'POST', string][] = [
      ['GET', '/api/openapi.json'],
      ['GET', '/api/docs'],
      ['GET', '/api/docs.css'],
      ['GET', '/api/live'],
      ['GET', '/api/nothing'],
      ['GET', '/robots.txt'],
      ['GET', '/sitemap.xml'],
      ['GET', '/sitemap-pages.xml'],
      ['GET', '/sitemap-jobs-1.xml'],
      ['GET', '/jobs.rss'],
      ['GET', '/jobs-feed.xml'],
      ['GET', '/.well-known/security.txt'],
      ['GET', '/SECURITY.md'],
      ['GET', `/embed/jobs/${employer.id}`],
      ['GET', '/embed/jobs.js'],
      ['GET', `/pictures/jobs/${jobId}.png`],
      ['GET', '/login/openid'],
      ['POST', `/seen/${jobId}`],
      ['GET', `/seen/${jobId}`],
    ]
    const from = '203.0.113.7'
    const open = ([method, url]: (typeof addresses)[number]) => site.call(method, url, { from })
    for (const address of addresses)
      expect([address, (await open(address)).status]).not.toEqual([address, 429])
    for (let read = addresses.length; read < 600; read += 1) {
      const { status } = await open(['GET', '/api/docs.css'])
      expect([read, status]).toEqual([read, 200])
    }
    for (const address of addresses) expect([address, (await open(address)).status]).toEqual([address, 429])
    expect([(await open(['GET', '/healthz'])).status, (await open(['GET', '/readyz'])).status]).toEqual([
      200, 200,
    ])
  },
)

longTest(
  'keys that open nothing are looked up 600 times a minute for an address, then no longer',
  async () => {
    const ask = (from: string) =>
      site
        .call('GET', '/api/account', { as: `vazeefa_key_${'x'.repeat(40)}`, from })
        .then(({ status }) => status)
    for (let call = 0; call < 600; call += 1) expect([call, await ask('203.0.113.21')]).toEqual([call, 401])
    expect([await ask('203.0.113.21'), await ask('203.0.113.22')]).toEqual([429, 401])
  },
)

test('those who ask at once whether it is ready share one question to the file store', async () => {
  const { store } = site.services
  let asked = 0
  site.services.store = {
    ...store,
    check() {
      asked += 1
      return store.check()
    },
  }
  const ready = await Promise.all(Array.from({ length: 20 }, () => site.call('GET', '/readyz')))
  site.services.store = store
  expect(new Set(ready.map(({ status }) => status))).toEqual(new Set([200]))
  expect(asked).toBeLessThanOrEqual(2)
})

longTest(
  'what pages ask by themselves meets no limit of writing, for people behind one address',
  async () => {
    const employer = await insertEmployer(site)
    const members = [employer, await insertMember(site, employer.id, { role: 'recruiter' })]
    for (let page = 0; page <= 60; page += 1)
      for (const { token } of members) {
        const { status } = await site.call('GET', '/api/threads/unread', { as: token, from: '203.0.113.9' })
        expect([page, status]).toEqual([page, 200])
      }
  },
)

test('no read is counted with writing', () => {
  const reads: readonly EndpointShape[] = endpoints.filter(({ method }) => method === 'GET')
  expect(reads.filter(({ limit }) => limit === 'W')).toEqual([])
})
