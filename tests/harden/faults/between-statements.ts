import { NewJob } from '#contract/jobs/job-input.ts'
import { postJob } from '#features/jobs/server/post-job.ts'
import { approve } from '#features/subscriptions/server/desk/decide.ts'
import { grant } from '#features/subscriptions/server/ledger.ts'
import { type Db, openDatabase } from '#platform/database/database.ts'
import { localStore } from '#platform/files/local-store.ts'
import { noScanner } from '#platform/files/scanner.ts'
import { subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { newJob } from '../../support/jobs.ts'
import { insertOperator } from '../../support/people.ts'
import { must, type Proof } from '../proof.ts'
import type { Site } from '../site.ts'
import { anEmployer, placeOf } from './people.ts'

type Query = (...values: unknown[]) => unknown

/**
 * Does an act on a connection of its own, which breaks after a number of its statements; the act gets no answer any more and
 * stands still for good, as one does whose process is killed.
 *
 * @returns the number of its statements, when it lives
 */
async function doUntil(site: Site, after: number, act: (db: Db) => Promise<unknown>): Promise<number> {
  const database = openDatabase(await site.databaseUrl, { max: 1 })
  const stopped = Promise.withResolvers<number>()
  let statements = 0
  database.pool.on('connect', (client) => {
    const query: Query = client.query.bind(client)
    /** @returns whether the act stands still from here on */
    const stops = () => {
      statements += 1
      if (statements !== after) return statements > after
      client.connection.stream.destroy()
      stopped.resolve(statements)
      return true
    }
    // The pool itself asks with a callback, everything within a transaction for a promise.
    const counted: Query = (...values) => {
      const told = values.at(-1)
      if (typeof told === 'function')
        return query(...values.slice(0, -1), (...answer: unknown[]) => stops() || told(...answer))
      return Promise.resolve(query(...values)).then((answer) => (stops() ? new Promise(() => {}) : answer))
    }
    client.query = counted as typeof client.query
  })
  const lived = act(database.db).then(() => statements)
  const count = await Promise.race([stopped.promise, lived])
  if (after === Number.POSITIVE_INFINITY) await database.close()
  return count
}

interface Act {
  name: string
  /** Somebody new, and the act of theirs. */
  prepare: () => Promise<{ id: string; act: (db: Db) => Promise<unknown> }>
  /** The remaining rows and files, as numbers. */
  look: (id: string) => Promise<string>
  untouched: string
  whole: string
}

/** Stops the act after each of its statements, each time with somebody new. @returns how many statements it has */
async function stopEverywhere(site: Site, { name, prepare, look, untouched, whole }: Act): Promise<number> {
  const lived = await prepare()
  const count = await doUntil(site, Number.POSITIVE_INFINITY, lived.act)
  const states: string[] = []
  for (let after = 1; after <= count; after += 1) {
    const { id, act } = await prepare()
    must((await doUntil(site, after, act)) === after, `${name} did not stop after ${after} statements`)
    states.push(await look(id))
  }
  states.push(await look(lived.id))
  // Whole from the commit on, which is not always the last statement.
  const before = states.filter((state) => state === untouched).length
  const expected = states.map((_, step) => (step < before ? untouched : whole))
  must(before >= 8 && states.join() === expected.join(), `${name}: ${states.join(', ')}`)
  return count
}

async function approving(site: Site): Promise<Act> {
  const operator = await insertOperator(placeOf(site))
  const given = (subscriptionId: string) => ({
    subscriptionId,
    operatorId: operator.id,
    publicUrl: 'https://v.example',
    seenSlip: undefined,
    now: new Date(),
  })
  return {
    name: 'approve',
    async prepare() {
      const employer = await anEmployer(site)
      const price = { unitPriceInLaari: 49_900, totalInLaari: 49_900, createdAt: new Date() }
      const [made] = await site.database.db
        .insert(subscriptions)
        .values({ employerId: employer.id, planName: 'Private Sector', type: 'Annual', ...price })
        .returning({ id: subscriptions.id })
      const id = made?.id ?? ''
      return { id, act: (db) => approve(db, given(id)) }
    },
    async look(id) {
      const counts = await Promise.all([
        site.count("subscriptions where id = $1 and status = 'Active' and receipt_number is not null", [id]),
        site.count('entitlement_entries where subscription_id = $1', [id]),
        site.count(
          `mails where kind = 'subscription-approved' and to_address = (select email from accounts
            where id = (select employer_id from subscriptions where id = $1))`,
          [id],
        ),
        site.count('audit_entries where subject_id = $1', [id]),
      ])
      const again = await approve(site.database.db, given(id)).then(
        () => 'goes on',
        () => 'decided',
      )
      return [...counts, again].join(' ')
    },
    untouched: '0 0 0 0 goes on',
    whole: '1 1 1 1 decided',
  }
}

function posting(site: Site): Act {
  const services = {
    publicUrl: site.url,
    secret: site.secret,
    production: false,
    store: localStore('/nowhere'),
    scanner: noScanner,
    freePostingUntil: new Date(0),
  }
  return {
    name: 'post',
    async prepare() {
      const { id } = await anEmployer(site)
      await grant(site.database.db, { employerId: id, planType: 'Pay-per-Ad', ads: 2 }, new Date())
      const input = NewJob.parse(newJob)
      return {
        id,
        act: (db) => postJob(db, services, { employerId: id, input, now: new Date() }),
      }
    },
    async look(id) {
      const jobs = await site.count('jobs where employer_id = $1', [id])
      const spent = await site.count("entitlement_entries where employer_id = $1 and kind = 'spent'", [id])
      return `${jobs} ${spent}`
    },
    untouched: '0 0',
    whole: '1 1',
  }
}

export const killedBetweenStatements: Proof = {
  id: 'R29',
  promise:
    'An act stops for good between any two statements, as in a process that is killed: an approval is whole or not begun and can go on; a posting leaves job and spent ad, or neither',
  on: 'one engine',
  async prove(bench) {
    const site = await bench.site()
    const approvals = await stopEverywhere(site, await approving(site))
    const postings = await stopEverywhere(site, posting(site))
    const [receipts] = await site.rows<{ last: number; many: number }>(
      'select max(receipt_number)::int as last, count(receipt_number)::int as many from subscriptions',
    )
    must(receipts?.last === receipts?.many, 'receipts have gaps')
    return {
      says: `stopped after each of ${approvals} statements of an approval and ${postings} of a posting; receipts without gaps`,
    }
  },
}
