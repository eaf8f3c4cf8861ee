import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import { registerEmployer } from '#tests/support/actors.ts'
import { openDesk } from '#tests/support/desk-calls.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { exportAudit } from './export-audit.ts'

const site = await openTestApp({ now: new Date('2026-11-20T18:55:00.000Z') })
const { operator, get, act } = await openDesk(site)

// D-H-08
test('the log is filtered by act, operator and day, and exported for a spreadsheet', async () => {
  const employer = await registerEmployer(site, { name: '=HYPERLINK("evil.example")' })
  site.clock.now = new Date('2026-11-20T19:05:00.000Z')
  await act(`employers/${employer.id}/suspend`, { reason: 'A name like that' })
  const day = 'from=2026-11-21&to=2026-11-21'
  const found = await get<AuditEntry[]>(`audit?${day}&act=employer+suspended&operator=${operator.id}`)
  expect(found.map(({ subjectId }) => subjectId)).toEqual([employer.id])
  expect(await get<AuditEntry[]>('audit?from=2026-11-22')).toEqual([])
  const csv = await site.call<string>('GET', `/api/admin/audit/export?${day}`, { as: operator.token })
  expect(csv.headers['content-disposition']).toContain('audit-log-2026-11-21.csv')
  expect(csv.body).toContain(`"'=HYPERLINK(""evil.example"")"`)
  expect(csv.body.trim().split('\r\n')).toHaveLength(2)
})

test('an export that leaves older entries out says so in its last line', async () => {
  const now = site.clock.now
  for (const { id } of [await registerEmployer(site), await registerEmployer(site)])
    await act(`employers/${id}/suspend`, { reason: 'Asks for money' })
  const lines = async (limit: number) => {
    const { stream } = await exportAudit(site.database.db, {}, now, limit)
    return (await text(stream)).trim().split('\r\n')
  }
  const all = await lines(50)
  expect(all.length).toBeGreaterThan(2)
  expect(all.join()).not.toContain('left out')
  expect((await lines(1)).slice(2)).toEqual([
    '"Older entries are left out after these 1. Please choose fewer days."',
  ])
})
