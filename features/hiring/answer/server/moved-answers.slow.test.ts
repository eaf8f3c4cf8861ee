import { expect, test } from 'vitest'
import { migrate, migrateUpTo, migrationsInOrder } from '#platform/database/migrate.ts'
import { emptyDatabase } from '#tests/support/postgres/empty-database.ts'

const { url, client } = await emptyDatabase()

const prepare = (id: string, people: string[], more: object = {}) =>
  client.query(
    `insert into waiting_answers (id, employer_id, job_title, application_ids, despite_ids, notes, reason, created_at, sends_at, settled_at)
      values ($1, 'coral', 'Cook', $2, $3, $4, $5, '2026-11-20T08:00:00Z', '2026-11-20T08:02:00Z', $6)`,
    Object.values({ id, people, despite: [], notes: {}, reason: null, settledAt: null, ...more }),
  )
const rowsOf = async (what: string) => (await client.query(what)).rows

test('answers and decisions that wait while the site is upgraded are carried out by the new release alone', async () => {
  const steps = await migrationsInOrder()
  const mine = steps.findIndex(({ tag }) => tag.endsWith('_one_way_to_wait'))
  await migrateUpTo(url, steps[mine - 1]?.when ?? 0)
  await client.query(`insert into accounts (id, role, email, name, password_hash, created_at)
    values ('coral', 'employer', 'hr@coral.example', 'Coral', '', now())`)
  await client.query(`insert into employers (id, company, sector, created_at, updated_at)
    values ('coral', 'Coral', 'Technology', now(), now())`)
  const people = { ali: 'Applied', beena: 'Interview', chandra: 'Applied', dawood: 'Shortlisted' }
  for (const [id, status] of Object.entries(people))
    await client.query(
      `insert into applications (id, employer_id, job_title, company, status, version, applied_at, updated_at)
        values ($1, 'coral', 'Cook', 'Coral', $2, 3, now(), now())`,
      [id, status],
    )
  const notes = { Applied: 'Dear {name}', Shortlisted: '' }
  const reason = 'The pay does not fit'
  await prepare('waits', ['ali', 'beena', 'dawood', 'gone'], { despite: ['beena'], notes, reason })
  await prepare('sent', ['chandra'], { settledAt: '2026-11-20T08:02:01Z' })
  await client.query(`insert into held_decisions (application_id, employer_id, from_status, status, version, held_at, due_at)
    values ('chandra', 'coral', 'Applied', 'Shortlisted', 3, '2026-11-20T08:00:00Z', '2026-11-20T08:00:10Z')`)

  await migrate(url)
  const due =
    'select application_id, act_id, status, from_status, notes, reason, version, is_despite, settled_at from decisions_due order by act_id, application_id'
  const moved = {
    act_id: 'waits',
    status: 'Rejected',
    from_status: null,
    reason,
    version: 3,
    settled_at: null,
  }
  const held = {
    application_id: 'chandra',
    act_id: 'chandra',
    status: 'Shortlisted',
    from_status: 'Applied',
    notes: null,
    reason: null,
    version: 3,
    is_despite: false,
    settled_at: null,
  }
  expect(await rowsOf(due)).toEqual([
    held,
    { ...moved, application_id: 'ali', notes: 'Dear {name}', is_despite: false },
    { ...moved, application_id: 'beena', notes: null, is_despite: true },
    { ...moved, application_id: 'dawood', notes: null, is_despite: false },
  ])
  // Release 1.0 sends what is not settled, and says 'taken back' of what was settled before its time.
  const open = 'select id from waiting_answers where settled_at is null or settled_at < sends_at'
  expect(await rowsOf(open)).toEqual([])

  // A process of that release that still runs replaces an answer, and prepares another.
  await prepare('later', ['ali', 'chandra'])
  expect(await rowsOf(open)).toEqual([])
  expect(
    await rowsOf(
      `select application_id, act_id from decisions_due where settled_at is null and from_status is null order by 1`,
    ),
  ).toEqual([
    { application_id: 'ali', act_id: 'later' },
    { application_id: 'beena', act_id: 'waits' },
    { application_id: 'chandra', act_id: 'later' },
    { application_id: 'dawood', act_id: 'waits' },
  ])
})
