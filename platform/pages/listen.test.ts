import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/postgres/database.ts'
import { invalidate } from './invalidate.ts'
import { listenForInvalidations } from './listen.ts'
import { type Keepable, TaggedCache } from './tagged-cache.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

interface Process {
  cache: TaggedCache<Keepable>
  listener: ReturnType<typeof listenForInvalidations>
  /** Of its connection, which is a process of the PostgreSQL on this machine. */
  pid: number
  said: string[]
}
const processes: Process[] = []

async function connections(): Promise<number[]> {
  const { rows } = await database.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'vazeefa pages' and datname = current_database()",
  )
  return rows.map(({ pid }) => pid)
}

async function startProcess(): Promise<Process> {
  const before = await connections()
  const cache = new TaggedCache<Keepable>({ maxBytes: 1_000_000 })
  const said: string[] = []
  const onError = ({ message }: Error) => void said.push(message)
  const listener = listenForInvalidations({ url: database.url, cache, replica: undefined, onError })
  await vi.waitUntil(() => listener.isConnected())
  const pid = (await connections()).find((one) => !before.includes(one))
  const started = { cache, listener, said, pid: Number(pid) }
  processes.push(started)
  return started
}
afterEach(async () => {
  for (const { pid } of processes) process.kill(pid, 'SIGCONT')
  await Promise.all(processes.splice(0).map(({ listener }) => listener.close()))
  await vi.waitUntil(async () => (await connections()).length === 0)
})

const page = 'the page'
async function keep({ cache }: Process): Promise<void> {
  await cache.getOrMake(page, async () => ({ value: { tags: ['jobs'], bytes: 1 }, ttl: 60_000 }))
}
const isKept = ({ cache }: Process) => cache.kept(page) !== undefined

describe('who changed something hears that it is done', () => {
  test('when no process keeps the old page any more, however late one of them is', async () => {
    const [here, there, third] = [await startProcess(), await startProcess(), await startProcess()]
    for (const one of [here, there, third]) await keep(one)
    process.kill(there.pid, 'SIGSTOP')
    await invalidate(database.db, ['jobs'])
    const keptThen = here.listener.caughtUp().then(() => [here, there, third].map(isKept))
    await vi.waitUntil(() => !isKept(here) && !isKept(third))
    expect(isKept(there)).toBe(true)
    process.kill(there.pid, 'SIGCONT')
    expect(await keptThen).toEqual([false, false, false])
    expect(here.said).toEqual([])
  })

  test('for each of many changes at once at several processes', async () => {
    const all = [await startProcess(), await startProcess(), await startProcess()]
    const change = async (turn: number) => {
      const changer = all[turn % all.length] as Process
      const key = `page ${turn}`
      const made = async () => ({ value: { tags: [`job:${turn}`], bytes: 1 }, ttl: 60_000 })
      for (const { cache } of all) await cache.getOrMake(key, made)
      await invalidate(database.db, [`job:${turn}`])
      await changer.listener.caughtUp()
      return all.some(({ cache }) => cache.kept(key) !== undefined)
    }
    const stale = await Promise.all(Array.from({ length: 200 }, (_, turn) => change(turn)))
    expect(stale.filter(Boolean)).toEqual([])
    expect(all.flatMap(({ said }) => said)).toEqual([])
  })

  test('although one does not answer: that is said once, and it is waited for again when it does', async () => {
    const [here, there] = [await startProcess(), await startProcess()]
    await keep(there)
    process.kill(there.pid, 'SIGSTOP')
    const gaveUp = `no word from the process of connection ${there.pid}; changes do not wait for it`
    await here.listener.caughtUp()
    expect(here.said).toEqual([gaveUp])
    await here.listener.caughtUp()
    expect(here.said).toEqual([gaveUp])

    await invalidate(database.db, ['jobs'])
    process.kill(there.pid, 'SIGCONT')
    await vi.waitUntil(() => !isKept(there))
    // What it has answered before it asks something itself is heard before that is answered.
    await there.listener.caughtUp()
    await keep(there)
    process.kill(there.pid, 'SIGSTOP')
    await invalidate(database.db, ['jobs'])
    const keptThen = here.listener.caughtUp().then(() => isKept(there))
    process.kill(there.pid, 'SIGCONT')
    expect(await keptThen).toBe(false)
    expect(here.said).toEqual([gaveUp])
  })

  test('although one has gone', async () => {
    const [here, there] = [await startProcess(), await startProcess()]
    await there.listener.close()
    processes.splice(processes.indexOf(there), 1)
    await here.listener.caughtUp()
    expect(here.said).toEqual([])
  })
})
