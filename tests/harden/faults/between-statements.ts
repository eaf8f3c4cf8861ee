import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pLimit from 'p-limit'
import { approve } from '#features/subscriptions/server/desk/decide.ts'
import { grant } from '#features/subscriptions/server/ledger.ts'
import { subscriptions } from '#tables/subscriptions.ts'
import { newJob } from '../../support/jobs.ts'
import { insertOperator } from '../../support/people.ts'
import { must, type Proof } from '../proof.ts'
import type { Site } from '../site.ts'
import { anEmployer, placeOf } from './people.ts'

const program = join(import.meta.dirname, 'stop-midway.ts')

interface Wanted {
  /** Number of statements after which it is killed; 0 lets it live. */
  after: number
  given: object
}

/** Does an act in a process of its own. @returns its statements, when it lives */
async function run(site: Site, act: string, wanted: Wanted[]): Promise<string[]> {
  const given = [site.database.pool.options.connectionString ?? '', act, JSON.stringify(wanted)]
  const child = spawn(process.execPath, ['--no-warnings', program, ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said = text(child.stdout)
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  const lives = wanted.every(({ after }) => after === 0)
  must(lives ? code === 0 : signal === 'SIGKILL', `the process ended with ${code ?? signal}`)
  return lives ? JSON.parse(await said) : []
}

interface Act {
  name: 'approve' | 'post'
  /** Somebody new, and what the act is given of them. */
  prepare: () => Promise<{ id: string; given: object }>
  /** The remaining rows and files, as numbers. */
  look: (id: string) => Promise<string>
  untouched: string
  whole: string
}

/**
 * Kills the act after each of its statements, each time with somebody new. Those that hold the lock of the receipt numbers
 * stand in each other's way, so they are killed one by one; the others together.
 *
 * @returns how many statements it has
 */
async function killEverywhere(site: Site, { name, prepare, look, untouched, whole }: Act): Promise<number> {
  const lived = await prepare()
  const statements = await run(site, name, [{ after: 0, given: lived.given }])
  const people: Awaited<ReturnType<typeof prepare>>[] = []
  for (const _ of statements) people.push(await prepare())
  const wanted = people.map(({ given }, step) => ({ after: step + 1, given }))
  const lock = statements.findIndex((statement) => statement.includes('pg_advisory_xact_lock'))
  const together = lock < 0 ? wanted.length : lock + 1
  const groups = [wanted.slice(0, together), ...wanted.slice(together).map((one) => [one])]
  const two = pLimit(2)
  await Promise.all(groups.map((group) => two(() => run(site, name, group))))
  const states = await Promise.all([...people, lived].map(({ id }) => look(id)))
  // Whole from the commit on, which is not always the last statement.
  const before = states.filter((state) => state === untouched).length
  const expected = states.map((_, step) => (step < before ? untouched : whole))
  must(before >= 8 && states.join() === expected.join(), `${name}: ${states.join(', ')}`)
  return statements.length
}

async function approving(site: Site): Promise<Act> {
  const operator = await insertOperator(placeOf(site))
  const given = { operatorId: operator.id, publicUrl: 'https://v.example' }
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
      return { id, given: { subscriptionId: id, ...given } }
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
      const again = await approve(site.database.db, {
        subscriptionId: id,
        ...given,
        seenSlip: undefined,
        now: new Date(),
      }).then(
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
  return {
    name: 'post',
    async prepare() {
      const { id } = await anEmployer(site)
      await grant(site.database.db, { employerId: id, planType: 'Pay-per-Ad', ads: 2 }, new Date())
      const input = { ...newJob, applicationRestriction: 'No Restriction' }
      return { id, given: { employerId: id, input } }
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
    'A process is killed between any two statements: an approval is whole or not begun and can go on; a posting leaves job and spent ad, or neither',
  on: 'one engine',
  async prove(bench) {
    const site = await bench.site()
    const approvals = await killEverywhere(site, await approving(site))
    const postings = await killEverywhere(site, posting(site))
    const [receipts] = await site.rows<{ last: number; many: number }>(
      'select max(receipt_number)::int as last, count(receipt_number)::int as many from subscriptions',
    )
    must(receipts?.last === receipts?.many, 'receipts have gaps')
    return {
      says: `killed after each of ${approvals} statements of an approval and ${postings} of a posting; receipts without gaps`,
    }
  },
}
