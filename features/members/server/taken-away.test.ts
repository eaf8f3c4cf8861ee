import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApplication } from '#tests/support/applications.ts'
import { insertMember, type Person } from '#tests/support/people.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let site: TestApp
let owner: Person
let hawwa: Person & { memberId: string }
let applicationId: string

beforeAll(async () => {
  site = await testApp()
  site.clock.now = new Date('2026-11-20T08:00:00.000Z')
})
afterAll(() => site.close())
beforeEach(async () => {
  ;({ employer: owner, applicationId } = await anApplication(site))
  hawwa = await insertMember(site, owner.id, { role: 'recruiter' })
})

const takeAway = async () => {
  const url = `/api/employers/${owner.id}/members/${hawwa.memberId}`
  expect((await site.call('DELETE', url, { as: owner.token })).status).toBe(200)
}

/** A form with a text and a file, sent in two halves with something done between them. */
async function sendInHalves(between: () => Promise<void>) {
  const form = new FormData()
  form.set('text', 'The contract')
  form.set('file', new Blob(['%PDF-1.4\n'.padEnd(4_000, ' ')], { type: 'application/pdf' }), 'contract.pdf')
  const request = new Request('http://vazeefa.example', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await request.arrayBuffer())
  const middle = Math.floor(bytes.length / 2)
  async function* halves() {
    yield bytes.subarray(0, middle)
    await between()
    yield bytes.subarray(middle)
  }
  return site.app.inject({
    method: 'POST',
    url: `/api/threads/${applicationId}/messages`,
    headers: { authorization: `Bearer ${hawwa.token}`, 'content-type': type },
    payload: Readable.from(halves()),
  })
}

test('a member who is taken away in the middle of an upload writes nothing with it', async () => {
  const answer = await sendInHalves(takeAway)
  expect(answer.statusCode).toBe(401)
  const { rows } = await site.database.pool.query('select id from messages where application_id = $1', [
    applicationId,
  ])
  expect(rows).toEqual([])
})

test('the stream of a member who is taken away ends, and the owner’s goes on', async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => {})
  const { port } = site.app.server.address() as AddressInfo
  const follow = (token: string) =>
    fetch(`http://127.0.0.1:${port}/api/live`, { headers: { authorization: `Bearer ${token}` } })
  const [theirs, own] = [await follow(hawwa.token), await follow(owner.token)]
  const end = theirs.text()
  await takeAway()
  await end
  const reader = own.body?.getReader()
  // What came while the other one ended.
  await reader?.read()
  const more = reader?.read()
  await site.call('POST', `/api/threads/${applicationId}/messages`, {
    as: owner.token,
    body: { text: 'Hello' },
  })
  expect((await more)?.done).toBe(false)
  await reader?.cancel()
})
