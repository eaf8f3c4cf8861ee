import { asc, eq, lte } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { instant } from '#platform/database/columns.ts'
import { type TestDatabase, testDatabase } from '#tests/support/postgres/database.ts'
import { Claims } from './claims.ts'
import { deliverDue, type Outbox } from './deliver-due.ts'
import { type Outcome, settledBy } from './outcome.ts'

const now = new Date('2026-11-20T08:00:00Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

describe('the state after an attempt', () => {
  const delays = [60_000, 300_000]
  const why = 'because'
  const dead = { state: 'dead', why }
  const cases: [Outcome['is'], number, boolean, object][] = [
    ['accepted', 3, true, { state: 'sent' }],
    ['not accepted', 1, true, { state: 'waiting', nextAttemptAt: later(1), why }],
    ['not accepted', 2, true, { state: 'waiting', nextAttemptAt: later(5), why }],
    ['not accepted', 3, true, dead],
    ['unknown', 1, true, { state: 'unknown', why }],
    ['unknown', 3, true, { state: 'unknown', why }],
    ['unknown', 1, false, { state: 'waiting', nextAttemptAt: later(1), why }],
    ['unknown', 3, false, dead],
    ['refused', 1, false, dead],
    ['gone', 1, false, dead],
  ]
  for (const [is, attempts, isOnce, state] of cases)
    test(`of an entry that is sent ${isOnce ? 'once' : 'once or more'}: ${is}, attempt ${attempts}`, () => {
      const outcome = is === 'accepted' ? { is } : { is, why }
      expect(settledBy(outcome, { attempts, delays, isOnce }, now)).toEqual(state)
    })
})

const letters = pgTable('letters', {
  id: text().primaryKey(),
  state: text().notNull().default('waiting'),
  attempts: integer().notNull().default(0),
  nextAttemptAt: instant(),
})
type Letter = typeof letters.$inferSelect

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(
    `create table letters (id text primary key, state text not null default 'waiting',
       attempts integer not null default 0, next_attempt_at timestamptz)`,
  )
})
afterEach(() => database.db.delete(letters))
afterAll(() => database.drop())

interface Given {
  isOnce?: boolean
  send?: (letter: Letter) => Promise<Outcome>
}

/** Letters, of which a taken one is not due, or due again after a minute. */
function post({ isOnce = false, send = async () => ({ is: 'accepted' }) }: Given) {
  const sent: string[] = []
  const outbox: Outbox<Letter> = {
    table: letters,
    isOnce: () => isOnce,
    delays: () => [60_000],
    due: (tx, at) =>
      tx.select().from(letters).where(lte(letters.nextAttemptAt, at)).orderBy(asc(letters.id)).limit(3),
    async take(tx, { id, attempts }, { now: at }) {
      const nextAttemptAt = isOnce ? null : new Date(at.getTime() + 60_000)
      await tx.update(letters).set({ attempts, nextAttemptAt }).where(eq(letters.id, id))
      return true
    },
    step: () => ({ name: 'send letter' }),
    send(letter) {
      sent.push(letter.id)
      return send(letter)
    },
    async settle(db, { id }, { settled }) {
      const nextAttemptAt = settled.state === 'waiting' ? settled.nextAttemptAt : null
      await db.update(letters).set({ state: settled.state, nextAttemptAt }).where(eq(letters.id, id))
    },
  }
  return { sent, outbox }
}
const newProcess = () => ({ claims: new Claims() })
const add = (count: number) =>
  database.db
    .insert(letters)
    .values(Array.from({ length: count }, (_, at) => ({ id: `letter ${at}`, nextAttemptAt: now })))
const states = async () => (await database.db.select().from(letters)).map(({ state }) => state)

test('several processes send each entry once', async () => {
  await add(20)
  const { sent, outbox } = post({})
  const work = async () => {
    const claims = new Claims()
    while ((await deliverDue(database.db, outbox, () => now, { claims })).length > 0);
  }
  await Promise.all([work(), work(), work(), work()])
  expect(sent).toHaveLength(20)
  expect(new Set(sent).size).toBe(20)
})

test('an entry of a process that ended is sent after a minute, and never if it is sent at most once', async () => {
  for (const isOnce of [false, true]) {
    await add(1)
    const { promise: never } = Promise.withResolvers<Outcome>()
    const dying = post({ isOnce, send: () => never })
    void deliverDue(database.db, dying.outbox, () => now, newProcess())
    await expect.poll(() => dying.sent).toHaveLength(1)
    const other = post({ isOnce })
    for (const at of [0, 0.999, 1, 60])
      await deliverDue(database.db, other.outbox, () => later(at), newProcess())
    expect(other.sent).toHaveLength(isOnce ? 0 : 1)
    await database.db.delete(letters)
  }
})

test('an outcome that the database could not take is stored when it is back, and nothing is sent again', async () => {
  await add(1)
  const claims = new Claims()
  let isAway = true
  const { sent, outbox } = post({})
  const settle = outbox.settle
  outbox.settle = async (...given) => {
    if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    return settle(...given)
  }
  await expect(deliverDue(database.db, outbox, () => now, { claims })).rejects.toThrow('away')
  isAway = false
  await deliverDue(database.db, outbox, () => later(10), { claims })
  expect(sent).toHaveLength(1)
  expect(await states()).toEqual(['sent'])
  expect(claims.entries).toEqual([])
})

test('the wait for the next attempt begins with the outcome', async () => {
  await add(1)
  let at = now
  const { outbox } = post({
    send: async () => {
      at = later(0.5)
      return { is: 'not accepted', why: 'busy' }
    },
  })
  await deliverDue(database.db, outbox, () => at, newProcess())
  expect(await database.db.select().from(letters)).toMatchObject([{ attempts: 1, nextAttemptAt: later(1.5) }])
})

test('a claim that is rolled back is no claim', async () => {
  await add(1)
  const claims = new Claims()
  const { sent, outbox } = post({})
  outbox.take = async () => {
    throw new Error('no')
  }
  await expect(deliverDue(database.db, outbox, () => now, { claims })).rejects.toThrow('no')
  expect([sent, claims.entries]).toEqual([[], []])
  const again = post({})
  await deliverDue(database.db, again.outbox, () => now, { claims })
  expect(again.sent).toHaveLength(1)
})
