import { expect, test } from 'vitest'
import type { DeskOverview } from '#contract/desk/desk.ts'
import type { DeskSeeker } from '#contract/seekers/desk-seekers.ts'
import { lastMail, registerSeeker } from '#tests/support/actors.ts'
import { openDesk } from '#tests/support/desk-calls.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'

const site = await openTestApp({ now: new Date('2026-11-20T18:55:00.000Z') })
const { operator, get, act } = await openDesk(site)

// D-H-04
test('a job seeker is found, suspended and let in again', async () => {
  const seeker = await registerSeeker(site, { name: 'Hawwa Latheef', location: 'Fuvahmulah' })
  expect(await get<DeskSeeker[]>('jobseekers?q=fuvahmulah')).toMatchObject([
    { _id: seeker.id, isVerified: true, suspendedAt: null },
  ])
  await act(`jobseekers/${seeker.id}/suspend`, { reason: 'Spam' })
  expect((await lastMail(site, seeker.email, 'account-suspended'))?.text).not.toContain('Your jobs')
  expect((await site.call('GET', '/api/account/sessions', { as: seeker.token })).status).toBe(401)
  expect((await act(`employers/${seeker.id}/reinstate`)).status).toBe(404)
  expect((await act(`jobseekers/${seeker.id}/reinstate`)).status).toBe(200)
})

longTest('a board with more people than are counted says so, and lists the newest', async () => {
  await site.database.pool.query(`
    with crowd as (
      insert into accounts (id, role, email, name, password_hash, created_at)
      select 'c' || lpad(to_hex(n), 23, '0'), 'jobseeker', n || '@crowd.example', 'Crowd ' || n, '', '2026-11-19'
      from generate_series(1, 10001) n returning id
    )
    insert into seekers (id, sector, created_at, updated_at)
    select id, 'Technology', '2026-11-19', '2026-11-19' from crowd`)
  const { totals } = await get<DeskOverview>('overview')
  expect(totals).toMatchObject({ jobseekers: 10_000, more: ['jobseekers'] })
  const list = (page: number) =>
    site.call<DeskSeeker[]>('GET', `/api/admin/jobseekers?limit=100&page=${page}`, { as: operator.token })
  const [first, last, beyond] = [await list(1), await list(100), await list(101)]
  expect(first.headers).toMatchObject({ 'x-total-count': '10000', 'x-total-more': 'true' })
  expect([first, last, beyond].map(({ body }) => body.length)).toEqual([100, 100, 0])
  expect(last.headers.link).not.toContain('rel="next"')
})
