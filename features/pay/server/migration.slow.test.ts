import { expect, test } from 'vitest'
import { migrate, migrateUpTo, migrationsInOrder } from '#platform/database/migrate.ts'
import { emptyDatabase } from '#tests/support/postgres/empty-database.ts'

const { url, client } = await emptyDatabase()

/** Jobs as they were before: [id, min, max, currency, period, type, status] and what is guaranteed of them now. */
const old = [
  ['a', 8_000_00, 12_000_00, 'MVR', 'month', 'Full time', 'Active', '800000', '0'],
  ['b', 9_000_50, null, 'MVR', 'month', 'Full time', 'Active', '900050', '0'],
  ['c', null, 12_000_00, 'MVR', 'month', 'Full time', 'Active', null, null],
  ['d', null, null, 'MVR', 'month', 'Full time', 'Active', null, null],
  ['e', 450_00, 600_00, 'USD', 'month', 'Contract', 'Active', '0', '45000'],
  ['f', 40_00, 40_00, 'MVR', 'hour', 'Full time', 'Approved', null, null],
  ['g', 40_00, 40_00, 'MVR', 'hour', 'Part time', 'Active', null, null],
  ['h', 350_00, 400_00, 'MVR', 'day', 'Temporary', 'Expired', null, null],
  ['i', 2_000_00, 2_000_00, 'MVR', 'week', 'Full time', 'Closed', '866666', '0'],
  ['j', 10_000_00, 10_000_00, 'USD', 'year', 'Full time', 'Active', '0', '83333'],
  ['k', 0, 5_000_00, 'MVR', 'month', 'Intern', 'Active', '0', '0'],
  ['l', 350_00, 400_00, 'MVR', 'day', 'Full time', 'Expired', '910000', '0'],
] as const

const salaries = `select id, salary_min_in_laari, salary_max_in_laari, salary_currency, salary_period from jobs order by id`

test('older jobs keep their salary exactly, and are searched by its guaranteed part', async () => {
  const steps = await migrationsInOrder()
  const mine = steps.findIndex(({ tag }) => tag.endsWith('_pay'))
  await migrateUpTo(url, steps[mine - 1]?.when ?? 0)
  await client.query(`insert into accounts (id, role, email, name, password_hash, created_at)
    values ('1', 'employer', 'hr@coral.example', 'Coral', '', now())`)
  await client.query(`insert into employers (id, company, sector, created_at, updated_at)
    values ('1', 'Coral', 'Technology', now(), now())`)
  for (const [id, min, max, currency, period, type, status] of old)
    await client.query(
      `insert into jobs (id, employer_id, title, company, location, description, description_text, sector, category, type,
        mode, contact_email, salary_min_in_laari, salary_max_in_laari, salary_currency, salary_period, status, created_at,
        updated_at, published_at, expires_at, paid_until)
      values ($1, '1', 'Cook', 'Coral', 'Malé', '<p>Cook.</p>', 'Cook.', 'Technology', 'Technology', $6, 'Onsite',
        'hr@coral.example', $2, $3, $4, $5, $7, now(), now(), now(), now() + interval '1 day', now() + interval '1 day')`,
      [id, min, max, currency, period, type, status],
    )
  const before = (await client.query(salaries)).rows
  await migrate(url)
  expect((await client.query(salaries)).rows).toEqual(before)

  const expected = old.map(([id, min, max, , , , , laari, cents]) => ({
    id,
    guaranteed_laari: laari,
    guaranteed_cents: cents,
    pay_stated: min !== null || max !== null,
    live_in: false,
  }))
  const figures = 'guaranteed_laari, guaranteed_cents, pay_stated, live_in'
  expect((await client.query(`select id, ${figures} from jobs order by id`)).rows).toEqual(expected)
  const published = old.flatMap(([id, , , , , , status]) => (/Active|Approved/.test(status) ? id : []))
  expect(
    (await client.query(`select job_id as id, ${figures} from job_search order by job_id`)).rows,
  ).toEqual(expected.filter(({ id }) => published.includes(id)))
})
