import { expect, test } from 'vitest'
import { fromHere } from '#platform/http/origin.ts'
import type { FileReply } from '#platform/http/serve.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertSeeker } from '#tests/support/people.ts'
import { exportAccount } from './export-account.ts'
import { rowsPerTurn, written } from './withheld.ts'

const site = await openTestApp()

test('thousands of rows are written a part at a time, with a turn for other calls after each', async () => {
  const rows = Array.from({ length: 3 * rowsPerTurn + 1 }, (_, at) => ({
    ...{ at, byId: at % 2 ? 'operator-1' : 'somebody', more: [{ text: 'a\nb' }] },
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

test('a process makes three exports at once; the next one is asked to come back until one is sent', async () => {
  const { token } = await insertSeeker(site)
  const person = await insertSeeker(site)
  const viewer = { id: person.id, personId: person.id, role: 'jobseeker' as const, sessionId: '' }
  const begin = () =>
    exportAccount(site.database.db, site.services.store, {
      ...{ viewer, origin: fromHere, now: site.clock.now },
    })
  const ask = () => site.call('GET', '/api/account/export', { as: token })
  const underWay: FileReply[] = []
  for (let count = 0; count < 3; count++) underWay.push(await begin())
  const refused = await ask()
  expect(refused).toMatchObject({ status: 503, body: { code: 'busy' } })
  expect(refused.headers['retry-after']).toBe('60')
  underWay[0]?.stream.destroy()
  await expect.poll(async () => (await ask()).status).toBe(200)
  expect((await ask()).status).toBe(200)
})
