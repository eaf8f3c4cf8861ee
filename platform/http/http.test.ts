import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'

const site = await openTestApp()

describe('every call is refused clearly', () => {
  test('an address of the API that does not exist is a 404 in JSON', async () => {
    const answer = await site.call('GET', '/api/nothing')
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual({ error: 'Not found', message: 'Not found', code: 'not_found' })
  })

  // D-B-02
  test('an identifier that is none is a 400 that says what it must be', async () => {
    const answer = await site.call('GET', '/api/jobs/42')
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ error: 'The identifier must be 24 hexadecimal characters' })
  })

  test('a body that is not JSON is a 400, one that is too long a 413, another media type a 415', async () => {
    const send = (payload: string, type: string) =>
      site.app.inject({
        method: 'POST',
        url: '/api/auth/employer',
        payload,
        headers: { 'content-type': type },
      })
    expect((await send('{"email":', 'application/json')).statusCode).toBe(400)
    expect((await send('{"__proto__":{"admin":true}}', 'application/json')).statusCode).toBe(400)
    expect((await send(JSON.stringify({ email: 'x'.repeat(100_000) }), 'application/json')).statusCode).toBe(
      413,
    )
    const refused = [
      ['<a/>', 'application/xml'],
      ['email=a%40b.example', 'application/x-www-form-urlencoded'],
      // The type that `fetch` gives to JSON whose caller names none.
      ['{"email":"a@b.example","password":"x"}', 'text/plain;charset=UTF-8'],
    ] as const
    for (const [payload, type] of refused) {
      const answer = await send(payload, type)
      expect([answer.statusCode, answer.json().error], type).toEqual([415, 'Please send JSON'])
    }
  })

  // P1-7-14
  test('an empty body is none, whatever type the library of a client gives it', async () => {
    const seeker = await insertSeeker(site)
    const { id: employerId } = await insertEmployer(site)
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'application/json', undefined]) {
      const jobId = await insertJob(site.database.db, { employerId })
      const answer = await site.app.inject({
        method: 'POST',
        url: `/api/jobs/${jobId}/apply`,
        headers: {
          authorization: `Bearer ${seeker.token}`,
          'content-length': '0',
          ...(type && { 'content-type': type }),
        },
      })
      expect([answer.statusCode, answer.json().status], type).toEqual([200, 'Applied'])
    }
  })

  test('a form where JSON is expected is a 415: the call is not done without its fields', async () => {
    const employer = await insertEmployer(site)
    const seeker = await insertSeeker(site)
    const scheduled = { status: 'Pending', publishAt: new Date('2026-12-01T04:00:00.000Z') } as const
    const waits = await insertJob(site.database.db, { employerId: employer.id, ...scheduled })
    const open = await insertJob(site.database.db, { employerId: employer.id })
    const send = (
      method: 'POST' | 'PUT',
      path: string,
      { token }: Person,
      fields: Record<string, string>,
    ) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(fields)) body.set(name, value)
      return site.call<{ error: string }>(method, `/api/jobs/${path}`, { as: token, body })
    }
    const answers = [
      await send('PUT', `${waits}/publish`, employer, { publishAt: '2026-12-20T09:00' }),
      await send('POST', `${open}/apply`, seeker, { coverLetter: 'I cook.' }),
      await send('PUT', `${open}/close`, employer, {}),
    ]
    for (const { status, body } of answers) expect([status, body.error]).toEqual([415, 'Please send JSON'])
    const { rows } = await site.database.pool.query('select status from jobs where id in ($1, $2)', [
      waits,
      open,
    ])
    expect(rows.map(({ status }) => status).sort()).toEqual(['Active', 'Pending'])
    expect(
      (await site.database.pool.query('select from applications where job_id = $1', [open])).rows,
    ).toEqual([])
  })

  test('a form that ends too early, or has no parts, is a 400', async () => {
    const part = '--x\r\ncontent-disposition: form-data; name="logo"; filename="a.png"\r\n\r\nhalf a pict'
    for (const payload of [part, part.slice(0, 30), '--x', ''])
      for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data']) {
        const headers = { 'content-type': type }
        const answer = await site.app.inject({ method: 'POST', url: '/api/employers', payload, headers })
        expect(answer.statusCode, `${type}: ${payload}`).toBe(400)
      }
  })

  test('each wrong input is named with what is allowed, and an unknown one is not taken', async () => {
    const answer = await site.call<{ fields: Record<string, string> }>('POST', '/api/jobseekers/register', {
      body: { name: 'Aisha\u0000', email: 'nobody', password: 'short', sector: 'Fishing', role: 'admin' },
    })
    expect(answer.status).toBe(400)
    expect(answer.body.fields).toEqual({
      name: 'must not contain control characters',
      email: 'must be an e-mail address such as name@example.com',
      password: 'Password must be at least 8 characters',
      sector: expect.stringContaining('must be one of: Private Sector, Tourism & Resort Sector'),
      role: 'is not a known field',
    })
  })

  test('odd addresses end in an answer, not in the end of the process', async () => {
    for (const url of [
      '//',
      '/%',
      '/api/jobs/%00',
      '/api/uploads/..%2f..%2fetc%2fpasswd',
      '/api/uploads/a%5c..%5cb',
    ]) {
      const { statusCode } = await site.app.inject({ method: 'GET', url })
      expect(statusCode, url).toBeGreaterThanOrEqual(400)
      expect(statusCode, url).toBeLessThan(500)
    }
  })
})

// P1-7-04
test('calls that ask the same share one reply, whatever else their address says', async () => {
  const keys: string[] = []
  site.app.shareReply = ({ key, ask }) => {
    keys.push(key)
    return ask(undefined)
  }
  const keysOf = async (path: string, ...queries: string[]) => {
    keys.length = 0
    for (const query of queries) expect((await site.call('GET', `${path}?${query}`)).status).toBe(200)
    return new Set(keys).size
  }
  expect(await keysOf('/api/jobs/employers/top', '', 't=1', 't=2', 'x=3')).toBe(1)
  expect(await keysOf('/api/settings', '', 'x=1', 'x=2')).toBe(1)
  const retail = 'category=Retail&sector=Finance'
  expect(await keysOf('/api/jobs/facets', retail, 'sector=finance&category=retail', `${retail}&x=1`)).toBe(1)
  expect(await keysOf('/api/jobs/facets', '', 'category=Retail', 'category=Education')).toBe(3)
  keys.length = 0
  expect((await site.call('GET', '/api/jobs/facets?category=Nonsense')).status).toBe(400)
  expect(keys).toEqual([])
})

describe('the API describes itself', () => {
  test('every endpoint is in the OpenAPI document with its refusals', async () => {
    const { body } = await site.call<{ openapi: string; paths: Record<string, Record<string, unknown>> }>(
      'GET',
      '/api/openapi.json',
    )
    expect(body.openapi).toBe('3.1.0')
    const described = Object.values(body.paths).flatMap((methods) => Object.keys(methods))
    expect(described).toHaveLength(endpoints.length)
    expect(body.paths['/api/jobs/{jobId}/apply']?.post).toMatchObject({
      responses: { 409: { description: expect.stringContaining('no longer accepting applications') } },
    })
  })

  test('with the scopes of keys that open a call, and what any call may be refused for', async () => {
    interface Call {
      description: string
      security: Record<string, string[]>[]
      responses: Record<string, { description: string; headers?: Record<string, unknown> }>
    }
    const { body } = await site.call<{
      paths: Record<string, Record<string, Call>>
      components: { securitySchemes: Record<string, object> }
    }>('GET', '/api/openapi.json')
    const post = body.paths['/api/jobs']?.post
    expect(post?.description).toBe('For: employer. API key: jobs:write')
    expect(post?.security).toEqual([{ bearer: [] }, { apiKey: ['jobs:write'] }])
    expect(body.components.securitySchemes).toHaveProperty('apiKey')
    // A call that no key opens names none.
    expect(body.paths['/api/jobs/{jobId}/apply']?.post?.security).toEqual([{ bearer: [] }])
    for (const call of Object.values(body.paths).flatMap((methods) => Object.values(methods)))
      for (const status of [429, 503]) expect(call.responses[status]?.headers).toHaveProperty('Retry-After')
    const page = (await site.app.inject('/api/docs')).body
    expect(page).toContain('For: <strong>employer. API key: jobs:write</strong>')
    expect(page).toContain('429 <code>too_many</code>')
  })

  test('with the meaning of each parameter, and of the properties whose names say too little', async () => {
    interface Schema {
      description?: string
      properties?: Record<string, Schema>
      items?: Schema
      anyOf?: Schema[]
    }
    const parts = ({ properties = {}, items, anyOf = [] }: Schema): [string, Schema][] => [
      ...Object.entries(properties),
      ...[...Object.values(properties), ...(items ? [items] : []), ...anyOf].flatMap(parts),
    ]
    interface Described {
      parameters: { name: string; description?: string }[]
      requestBody?: { content: Record<string, { schema: Schema }> }
    }
    const { body } = await site.call<{ paths: Record<string, Record<string, Described>> }>(
      'GET',
      '/api/openapi.json',
    )
    const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => ({ call, at: `${method} ${path}` })),
    )
    const silent = calls.flatMap(({ call, at }) =>
      call.parameters.filter((one) => !one.description).map(({ name }) => `${at}: ${name}`),
    )
    expect(silent).toEqual([])
    // The fields of the desk are explained on its screens.
    const unexplained = calls
      .filter(({ at }) => !at.includes('/api/admin/'))
      .flatMap(({ call, at }) =>
        Object.values(call.requestBody?.content ?? {}).flatMap(({ schema }) =>
          parts(schema)
            .filter(([, { description }]) => !description)
            .map(([name]) => `${at}: ${name}`),
        ),
      )
    expect(unexplained).toEqual([])
    const meaning = (path: string, method: string, name: string) => {
      const call = body.paths[path]?.[method]
      const property = call?.requestBody?.content['application/json']?.schema.properties?.[name]
      return call?.parameters.find((one) => one.name === name)?.description ?? property?.description
    }
    // A name may mean another thing in another call.
    expect(meaning('/api/jobseekers/search', 'get', 'place')).toContain('within 25 kilometres')
    expect(meaning('/api/employers/inbox', 'get', 'place')).toBe(
      'Text that the place of the profile contains',
    )
    expect(meaning('/api/text-replies', 'post', 'id')).toContain('at the gateway')
    expect(meaning('/api/jobs', 'post', 'expiryDate')).toContain('in the Maldives, such as 2026-11-20')
  })

  test('once: a program that has the document is told that it is the same', async () => {
    const read = (headers: Record<string, string>) => site.app.inject({ url: '/api/openapi.json', headers })
    const first = await read({ 'accept-encoding': 'br' })
    const etag = String(first.headers.etag)
    expect([first.statusCode, first.headers['content-encoding']]).toEqual([200, 'br'])
    expect(first.rawPayload.length).toBeLessThan(100_000)
    const again = await read({ 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await read({ 'if-none-match': '"another"' })).statusCode).toBe(200)
  })

  longTest('and on a page that runs no script', async () => {
    const { statusCode, body } = await site.app.inject('/api/docs')
    expect(statusCode).toBe(200)
    expect(body).toContain('/api/jobs/:jobId/apply')
    expect(body).not.toContain('<script')
  })
})

// D-K-06
test('the health of the process and of what it stands on can be asked, and tells no versions', async () => {
  expect((await site.call('GET', '/healthz')).body).toEqual({ ok: true })
  expect((await site.call('GET', '/readyz')).body).toEqual({ ok: true })
})
