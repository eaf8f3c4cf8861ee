import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Bench, must, type Proof, type Shown } from '../proof.ts'
import type { Site } from '../site.ts'
import { Applying } from './applying.ts'
import { keepDoing, secondsUntilWell, Tally } from './ledger.ts'

/** Resolves when the database itself, asked from outside, answers again. */
async function databaseBack(url: string): Promise<void> {
  for (const end = performance.now() + 60_000; performance.now() < end; ) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    const isBack = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isBack) return
    await pause(20)
  }
  throw new Error('the database was not back after a minute')
}

/** Brings a fault over the database again and again while job seekers apply, and looks at the ledger afterwards. */
async function withFaults(bench: Bench, rounds: number, fault: (site: Site) => void): Promise<Shown> {
  const site = await bench.site()
  const applying = await Applying.among(site, 20, 40)
  const url = await site.databaseUrl
  const load = keepDoing(4, () => applying.once())
  let recoverySeconds = 0
  for (let round = 0; round < rounds; round++) {
    await pause(200 + Math.random() * 400)
    fault(site)
    await pause(200)
    await databaseBack(url)
    recoverySeconds = Math.max(recoverySeconds, await secondsUntilWell(site))
  }
  await load.stop()
  const strange = [...applying.tally.counts.keys()].filter((status) => ![200, 400, 503].includes(status))
  must(site.isRunning, 'the product ended')
  must(strange.length === 0, `there were other answers: ${applying.tally}`)
  must(recoverySeconds <= 5, `it took ${recoverySeconds.toFixed(1)} s to go on once the database was back`)
  const kept = await applying.settle()
  return {
    says: `${rounds} times; answers ${applying.tally}; went on ${recoverySeconds.toFixed(1)} s after the database at most`,
    figures: { ...kept, recoverySeconds },
  }
}

const databaseRestarts: Proof = {
  id: 'R1',
  promise:
    'While the database restarts calls are answered 503, and everything goes on within 5 s of its return; the product never ends',
  on: 'every engine',
  prove: (bench) => withFaults(bench, 5, (site) => site.postmaster.signal('SIGINT')),
}

const databaseIsKilled: Proof = {
  id: 'R2',
  promise: 'The database is killed (kill -9): no application that was acknowledged is lost',
  on: 'every engine',
  prove: (bench) => withFaults(bench, 5, (site) => site.postmaster.signal('SIGKILL')),
}

const databaseHangs: Proof = {
  id: 'R3',
  promise:
    'The database stands still: every call ends within 8 s with 503, and everything goes on within 5 s',
  on: 'every engine',
  async prove(bench) {
    const site = await bench.site()
    const applying = await Applying.among(site, 20, 20)
    for (let count = 0; count < 10; count++) await applying.once()
    const tally = new Tally()
    let slowest = 0
    site.postmaster.hang()
    const load = keepDoing(6, async () => {
      const began = performance.now()
      const status = await applying.once()
      slowest = Math.max(slowest, performance.now() - began)
      tally.add({ status })
    })
    await pause(30_000)
    site.postmaster.goOn()
    const recoverySeconds = await secondsUntilWell(site)
    await load.stop()
    must(slowest <= 8_500, `a call took ${(slowest / 1000).toFixed(1)} s`)
    must(recoverySeconds <= 5, `it took ${recoverySeconds.toFixed(1)} s to go on`)
    for (let count = 0; count < 20; count++)
      must([200, 400].includes(await applying.once()), 'a connection stayed stuck')
    const kept = await applying.settle()
    return {
      says: `30 s; answers ${tally}; slowest ${(slowest / 1000).toFixed(1)} s; went on after ${recoverySeconds.toFixed(1)} s`,
      figures: { ...kept, recoverySeconds },
    }
  },
}

const lockedRows: Proof = {
  id: 'R21',
  promise:
    'A row that somebody holds locked: calls wait 2 s for it, and 5 s at most for each of their two connections, then 503; no connection is lost to them',
  on: 'every engine',
  async prove(bench) {
    const site = await bench.sharedSite()
    const applying = await Applying.among(site, 30, 4)
    const holder = new pg.Client({ connectionString: await site.databaseUrl })
    await holder.connect()
    await holder.query('begin')
    await holder.query('select 1 from jobs for update')
    const statuses = new Tally()
    let slowest = 0
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        const began = performance.now()
        statuses.add({ status: await applying.once() })
        slowest = Math.max(slowest, performance.now() - began)
      }),
    )
    must(statuses.of(503) === 100, `100 calls were answered ${statuses}`)
    // One connection is for the signed-in account, one for the act.
    must(slowest <= 13_000, `one waited ${(slowest / 1000).toFixed(1)} s`)
    await holder.query('rollback')
    await holder.end()
    for (let count = 0; count < 20; count++)
      must((await applying.once()) === 200, 'a call failed although the lock was gone')
    const open = await site.count(
      "pg_stat_activity where application_name = 'vazeefa' and state like 'idle in%' and state_change < now() - interval '5 seconds'",
    )
    must(open === 0, `${open} transactions were left open`)
    const kept = await applying.settle()
    return {
      says: `100 calls on a locked row: ${statuses}, slowest ${(slowest / 1000).toFixed(1)} s; then 20 of 20 went through`,
      figures: kept,
    }
  },
}

export const databaseFaults: readonly Proof[] = [
  databaseRestarts,
  databaseIsKilled,
  databaseHangs,
  lockedRows,
]
