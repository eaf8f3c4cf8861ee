import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { grant } from '#features/subscriptions/server/ledger.ts'
import { subscriptions } from '#tables/subscriptions.ts'
import { type Actor, makeOperator } from '#tests/support/actors.ts'
import { newJob } from '#tests/support/jobs.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let site: TestApp
let operator: Actor
beforeAll(async () => {
  site = await testApp({ now: new Date() })
  operator = await makeOperator(site)
})
afterAll(() => site.close())

const script = fileURLToPath(new URL('die-midway.testing.ts', import.meta.url))

interface Wanted {
  /** Killed after so many statements; 0 lets it live. */
  after: number
  given: object
}

/** Does an act in a process of its own. @returns its statements, when it lives */
async function run(act: 'approve' | 'post', wanted: Wanted[]): Promise<string[]> {
  const given = [site.database.url, act, JSON.stringify(wanted)]
  const child = spawn(process.execPath, ['--no-warnings', script, ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = text(child.stdout)
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  const lives = wanted.every(({ after }) => after === 0)
  expect({ code, signal }).toEqual(lives ? { code: 0, signal: null } : { code: null, signal: 'SIGKILL' })
  return lives ? JSON.parse(await said) : []
}

const count = async (statement: string, id: string) => {
  const { rows } = await site.database.pool.query(`select count(*)::int as n from ${statement}`, [id])
  return rows[0].n as number
}

/**
 * Kills the act after each of its statements, each time with somebody new, and says what is there then. Those that hold
 * the lock of the receipt numbers stand in each other's way, so they die one by one; the others die together.
 */
async function killEverywhere<T>(
  act: 'approve' | 'post',
  prepare: () => Promise<{ id: string; given: object }>,
  look: (id: string) => Promise<T>,
): Promise<T[]> {
  const whole = await prepare()
  const statements = await run(act, [{ after: 0, given: whole.given }])
  const people = await Promise.all(statements.map(prepare))
  const wanted = people.map(({ given }, step) => ({ after: step + 1, given }))
  const lock = statements.findIndex((statement) => statement.includes('pg_advisory_xact_lock'))
  const together = lock < 0 ? wanted.length : lock + 1
  const groups = [wanted.slice(0, together), ...wanted.slice(together).map((one) => [one])]
  const two = pLimit(2)
  await Promise.all(groups.map((group) => two(() => run(act, group))))
  return Promise.all([...people, whole].map(({ id }) => look(id)))
}

describe('a process that is killed between any two statements', () => {
  test('of an approval leaves it whole or not begun, and the other operator can go on', async () => {
    const states = await killEverywhere(
      'approve',
      async () => {
        const employer = await insertEmployer(site)
        const [made] = await site.database.db
          .insert(subscriptions)
          .values({
            employerId: employer.id,
            planName: 'Private Sector',
            type: 'Annual',
            unitPriceInLaari: 49_900,
            totalInLaari: 49_900,
            createdAt: site.clock.now,
          })
          .returning({ id: subscriptions.id })
        const id = made?.id ?? ''
        return { id, given: { subscriptionId: id, operatorId: operator.id, publicUrl: 'https://v.example' } }
      },
      async (id) => {
        const approved = await count(
          `subscriptions where id = $1 and status = 'Active' and receipt_number is not null and ends_at is not null`,
          id,
        )
        const granted = await count('entitlement_entries where subscription_id = $1', id)
        const told = await count(
          `mails where kind = 'subscription-approved' and to_address = (select email from accounts
            where id = (select employer_id from subscriptions where id = $1))`,
          id,
        )
        const written = await count('audit_entries where subject_id = $1', id)
        const again = await site.call('POST', `/api/admin/subscriptions/${id}/approve`, {
          as: operator.token,
          body: {},
        })
        return [approved, granted, told, written, again.status].join(' ')
      },
    )
    const [untouched, whole] = ['0 0 0 0 200', '1 1 1 1 409']
    expect(states.length).toBeGreaterThan(8)
    // The last two: killed after the commit, and not at all.
    expect(states).toEqual([...Array(states.length - 2).fill(untouched), whole, whole])
    const { rows } = await site.database.pool.query(
      'select max(receipt_number)::int as last, count(receipt_number)::int as many from subscriptions',
    )
    expect(rows[0].last, 'receipts have no gaps').toBe(rows[0].many)
  })

  test('of a posting leaves job and ad, or neither', async () => {
    const states = await killEverywhere(
      'post',
      async () => {
        const { id } = await insertEmployer(site)
        await grant(site.database.db, { employerId: id, planType: 'Pay-per-Ad', ads: 2 }, site.clock.now)
        const input = { ...newJob, applicationRestriction: 'No Restriction' }
        return { id, given: { employerId: id, input } }
      },
      async (id) => {
        const jobs = await count('jobs where employer_id = $1', id)
        const spent = await count(`entitlement_entries where employer_id = $1 and kind = 'spent'`, id)
        return `${jobs} ${spent}`
      },
    )
    expect(states.length).toBeGreaterThan(8)
    expect(states).toEqual([...Array(states.length - 2).fill('0 0'), '1 1', '1 1'])
  })
})
