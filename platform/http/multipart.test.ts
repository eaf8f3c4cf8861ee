import { once } from 'node:events'
import { rm, symlink } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formWith } from '#tests/support/form-with.ts'
import { insertSeeker, type Person } from '#tests/support/people.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let site: TestApp
let seeker: Person
/** A single connection for all calls, as a browser keeps it. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

beforeAll(async () => {
  site = await testApp()
  seeker = await insertSeeker(site)
  await site.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  agent.destroy()
  await site.close()
})

async function send(method: string, path: string, form?: FormData): Promise<number | undefined> {
  const { port } = site.app.server.address() as AddressInfo
  const body = form && new Response(form)
  const headers = {
    authorization: `Bearer ${seeker.token}`,
    ...(body ? { 'content-type': body.headers.get('content-type') ?? '' } : {}),
  }
  const call = request({ host: '127.0.0.1', port, method, path, agent, headers })
  call.end(body && Buffer.from(await body.arrayBuffer()))
  const [answer] = await once(call, 'response')
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode
}

function upload(field: string): Promise<number | undefined> {
  const form = formWith(field, new Uint8Array(4_000_000), 'cv.pdf')
  return send('POST', `/api/jobseekers/${seeker.id}/upload-cv`, form)
}

test('an upload that is refused before it is all there leaves the connection good for the next call', async () => {
  expect(await upload('portrait')).toBe(400)
  expect(await send('GET', '/healthz')).toBe(200)
})

test('so does one that cannot be written', async () => {
  const folder = join(site.folder, 'tmp')
  await rm(folder, { recursive: true, force: true })
  // Nothing can be made in there, not even by root.
  await symlink('/proc/self', folder)
  expect(await upload('cv')).toBe(500)
  expect(await send('GET', '/healthz')).toBe(200)
})
