import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { makeOperator, registerEmployer, registerSeeker } from '#tests/support/actors.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'

const site = await openTestApp()

const deskCalls = endpoints
  .filter(({ path }) => path.startsWith('/api/admin'))
  .map(({ method, path }) => ({
    method,
    path: path.replace(/:\w+/g, '0123456789abcdef01234567'),
    call: `${method} ${path}`,
  }))

// D-H-09
describe('the desk is for operators', () => {
  test('every call asks a visitor to sign in', async () => {
    for (const { method, path, call } of deskCalls)
      expect(await site.call(method, path, { body: method === 'GET' ? undefined : {} }), call).toMatchObject({
        status: 401,
        body: { code: 'signed_out' },
      })
  })

  test('every call refuses an employer and a job seeker', async () => {
    const people = [await registerEmployer(site), await registerSeeker(site)]
    for (const { token } of people)
      for (const { method, path, call } of deskCalls) {
        const options = { as: token, body: method === 'GET' ? undefined : {} }
        expect(await site.call(method, path, options), call).toMatchObject({
          status: 403,
          body: { code: 'forbidden' },
        })
      }
  })

  // D-C-17
  test('whatever role a request claims for itself', async () => {
    const { token } = await registerSeeker(site)
    const headers = { 'x-user-role': 'admin' }
    expect((await site.call('GET', '/api/admin/employers', { as: token, headers })).status).toBe(403)
  })

  test('every call accepts an operator', async () => {
    const { token } = await makeOperator(site)
    for (const { method, path, call } of deskCalls) {
      const { status } = await site.call(method, path, {
        as: token,
        body: method === 'GET' ? undefined : {},
      })
      expect([200, 400, 404], call).toContain(status)
    }
    expect(deskCalls.length).toBeGreaterThan(20)
  })

  test('a suspended operator is signed out at once', async () => {
    const { token, id } = await makeOperator(site)
    await site.database.pool.query('update accounts set suspended_at = now() where id = $1', [id])
    expect((await site.call('GET', '/api/admin/overview', { as: token })).status).toBe(401)
  })
})
