import { beforeAll, expect, test } from 'vitest'
import { forgetAnnouncedJobs } from '#features/alerts/server/forget-old-alerts.ts'
import { deskOverview } from '#features/desk/server/overview.ts'
import { forgetEndedApplications } from '#features/hiring/apply/server/forget-ended.ts'
import { countFigures } from '#features/hiring/promised-answers/server/answer-figures.ts'
import { forgetViews } from '#features/jobs/views/server/count-views.ts'
import { compareWithOthers } from '#features/jobs/views/server/read-statistics.ts'
import { listMails } from '#features/notifications/server/desk/list-mails.ts'
import { listSeekers } from '#features/seekers/server/directory.ts'
import { findOnStatements } from '#features/subscriptions/server/desk/on-statement.ts'
import { newId } from '#platform/database/columns.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, type Person } from '#tests/support/people.ts'
import { queryPlans } from '#tests/support/query-plans.ts'

const now = new Date('2026-11-20T08:00:00.000Z')
const site = await openTestApp({ now })
const { db, pool } = site.database
const { publicUrl, scanner, store } = site.services
const onePage = { page: 1, limit: 20 }

let employer: Person
const booked = newId()
beforeAll(async () => {
  employer = await insertEmployer(site)
  await pool.query(
    `insert into statement_uses (digest, subscription_id, used_by, used_at) values ('a line', $1, $2, $3)`,
    [booked, newId(), now],
  )
  await pool.query(
    `with sent as (
      insert into applications (id, job_title, company, status, applied_at, updated_at)
      select lpad(to_hex(n), 24, '0'), 'Cook', 'Coral Bay', case when n % 2 = 0 then 'Rejected' else 'Applied' end,
        $1::timestamptz - n * interval '4 hours', $1::timestamptz - n * interval '4 hours'
      from generate_series(1, 3000) n returning id)
    insert into application_sources select id, 'direct' from sent`,
    [now],
  )
  await pool.query(
    `insert into mails (id, kind, to_address, subject, html, text, state, next_attempt_at, created_at)
    select lpad(to_hex(n), 24, '0'), 'welcome', 'one' || n || '@example.mv', 'Hello', '', '', 'sent', $1,
      $1::timestamptz - n * interval '1 hour'
    from generate_series(1, 3000) n`,
    [now],
  )
  await pool.query('analyze applications, application_sources, mails')
})

interface Read {
  what: string
  run: () => Promise<unknown>
  /** Part of the statement. */
  part: string
  indexes: string[]
}

const reads: Read[] = [
  {
    what: 'jobs that alerts have announced',
    run: () => forgetAnnouncedJobs(db, now),
    part: 'delete from "alert_jobs"',
    indexes: ['alert_jobs_matched'],
  },
  {
    what: 'jobs that were matched with alerts',
    run: () => forgetAnnouncedJobs(db, now),
    part: 'delete from "matched_jobs"',
    indexes: ['matched_jobs_at'],
  },
  {
    what: 'old applications, whose source is deleted',
    run: () => forgetViews(db, now),
    part: 'delete from "application_sources"',
    indexes: ['applications_applied'],
  },
  {
    what: 'applications that ended long ago',
    run: () => forgetEndedApplications(db, store, { months: 24, now }),
    part: 'order by "applications"."updated_at"',
    indexes: ['applications_ended'],
  },
  {
    what: 'applications of this week, for the desk',
    run: () => deskOverview(db, { scanner }, { role: 'all', now }),
    part: 'from "applications"',
    indexes: ['applications_applied'],
  },
  {
    what: 'mails that were given up, for the desk',
    run: () => deskOverview(db, { scanner }, { role: 'all', now }),
    part: 'from "mails"',
    indexes: ['mails_dead'],
  },
  {
    what: 'mails to an address, for the desk',
    run: () => listMails(db, { q: 'One7@example.mv', ...onePage }),
    part: 'lower("mails"."to_address")',
    indexes: ['mails_address'],
  },
  {
    what: 'people by words, for employers',
    run: () => listSeekers(db, { q: 'diver', employerId: employer.id, now, publicUrl, ...onePage }),
    part: 'lines_of(skills)',
    indexes: ['accounts_contains', 'seekers_contains'],
  },
  {
    what: 'lines of statements for a page of purchases, one of which was booked by a line',
    run: () => findOnStatements(db, [{ id: booked, number: 10_015 }]),
    part: '&& array[',
    indexes: ['statement_lines_numbers', 'statement_lines_digest'],
  },
  {
    what: 'the last day of all statements',
    run: () => findOnStatements(db, [{ id: booked, number: 10_015 }]),
    part: 'select max(',
    indexes: ['statement_lines_day'],
  },
]
for (const { what, run, part, indexes } of reads)
  test(`${what} are read by an index`, async () => {
    const plans = await queryPlans(pool, part, run)
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) for (const index of indexes) expect(plan).toContain(index)
  })

test('the figures of all employers are counted in one pass over their applications', async () => {
  const [plan = ''] = await queryPlans(pool, 'with outcome as', () => countFigures(db, now))
  const numbers = (pattern: RegExp) => [...plan.matchAll(pattern)].map(([, number]) => number).toSorted()
  // A subplan runs once for each row, unless it is hashed.
  expect(new Set(numbers(/SubPlan (\d+)/g))).toEqual(new Set(numbers(/hashed SubPlan (\d+)/g)))
})

test('a comparison reads the newest jobs of the category by an index, and no more than its maximum', async () => {
  const [plan] = await queryPlans(pool, 'newest.employer_id', () =>
    compareWithOthers(db, { jobId: newId(), now }),
  )
  expect(plan).toMatch(/Limit [\s\S]* using jobs_category on jobs/)
})
