import { expect, test } from 'vitest'
import { fromHere } from '#platform/http/origin.ts'
import type { FileReply } from '#platform/http/serve.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertSeeker } from '#tests/support/people.ts'
import { oneExportEach } from './one-export-each.ts'
import { rowsPerTurn, written } from './withheld.ts'

const site = await openTestApp()

test('thousands of rows are written a part at a time, with a turn for other calls after each', async () => {
  const rows = Array.from({ length: 3 * rowsPerTurn + 1 }, (_, at) => ({
    at,
    byId: at % 2 ? 'operator-1' : 'somebody',
    more: [{ text: 'a\nb' }],
  }))
  let turns = 0
  let isOver = false
  const look = () => {
    turns += 1
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  const json = await written(rows, 'employer', new Set(['operator-1']))
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(3)
  const shown = rows.map(({ byId, ...row }) => ({
    at: row.at,
    byId: byId === 'operator-1' ? 'operator' : byId,
    more: row.more,
  }))
  expect(String(json)).toBe(`${JSON.stringify(shown, undefined, 2)}\n`)
  expect(String(await written([], 'employer', new Set()))).toBe('[]\n')
})

const begin = async () => {
  const { id, token } = await insertSeeker(site)
  const viewer = { id, personId: id, role: 'jobseeker' as const, sessionId: '' }
  const { db } = site.database
  const file = await oneExportEach(db, site.services.store, {
    viewer,
    origin: fromHere,
    now: site.clock.now,
  })
  return { file, token }
}
const ask = (token: string) => site.call('GET', '/api/account/export', { as: token })

test('an account has one export at a time, and leaves places for others', async () => {
  const { file, token } = await begin()
  const refused = await ask(token)
  const error = expect.stringContaining('Your data is being downloaded already')
  expect(refused).toMatchObject({ status: 503, body: { code: 'busy', error } })
  expect((await ask((await insertSeeker(site)).token)).status).toBe(200)
  file.stream.destroy()
  await expect.poll(async () => (await ask(token)).status).toBe(200)
})

test('a process makes three exports at once; the next one is asked to come back until one is sent', async () => {
  const { token } = await insertSeeker(site)
  const underWay: FileReply[] = []
  for (let count = 0; count < 3; count++) underWay.push((await begin()).file)
  const refused = await ask(token)
  expect(refused).toMatchObject({ status: 503, body: { code: 'busy' } })
  expect(refused.headers['retry-after']).toBe('60')
  underWay[0]?.stream.destroy()
  await expect.poll(async () => (await ask(token)).status).toBe(200)
  expect((await ask(token)).status).toBe(200)
})
