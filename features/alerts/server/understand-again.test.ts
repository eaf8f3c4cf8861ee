import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { alerts } from '#tables/alerts.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { understandAgain } from './understand-again.ts'

const site = await openTestApp()
const { db } = site.database

test('a search whose meaning cannot be written keeps no other one from being understood', async () => {
  const searches = ['cook', 'diver', 'painter']
  for (const q of searches) {
    const body = { search: { q }, frequency: 'at once', email: `${q}@example.mv` }
    expect((await site.call('POST', '/api/alerts', { body })).status).toBeLessThan(300)
  }
  await db.update(alerts).set({ words: null, clauses: null })
  await db.execute(sql`alter table ${alerts} add constraint no_divers
    check (query not like '%diver%' or (words is null and clauses is null))`)
  await expect(understandAgain(db, site.clock.now)).rejects.toThrow('1 of 3 searches could not be understood')
  const isMeant = sql<boolean>`${alerts.words} is not null or ${alerts.clauses} is not null`
  const rows = await db.select({ query: alerts.query, isMeant }).from(alerts).orderBy(alerts.query)
  expect(rows.map((row) => [row.query, row.isMeant])).toEqual([
    ['q=cook', true],
    ['q=diver', false],
    ['q=painter', true],
  ])
})
