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
  /** Process id of its connection on the PostgreSQL of this machine. */
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
  const listener = listenForInvalidations({ url: database.url, cache, onError })
  await vi.waitUntil(() => listener.isConnected())
  const pid = (await connections()).find((one) => !before.includes(one))
  const started = { cache, listener, said, pid: Number(pid) }
  processes.push(started)
  return started
}
afterEach(async () => {
  await Promise.all(processes.splice(0).map(({ listener }) => listener.close()))
  await vi.waitUntil(async () => (await connections()).length === 0)
})

const page = 'the page'
async function keep({ cache }: Process): Promise<void> {
  await cache.getOrMake(page, async () => ({ value: { tags: ['jobs'], bytes: 1 }, ttl: 60_000 }))
}
const isKept = ({ cache }: Process) => cache.kept(page) !== undefined

describe('a change is carried out', () => {
  test('by the process that made it, before it hears that it is done', async () => {
    const here = await startProcess()
    for (let turn = 0; turn < 50; turn += 1) {
      await keep(here)
      await invalidate(database.db, ['jobs'])
      await here.listener.caughtUp()
      expect(isKept(here)).toBe(false)
    }
  })

  test('for many who ask at once by one question', async () => {
    const here = await startProcess()
    const askAll = () => Array.from({ length: 20 }, () => here.listener.caughtUp())
    const first = askAll()
    expect(new Set(first).size).toBe(1)
    await keep(here)
    await invalidate(database.db, ['jobs'])
    await Promise.all([...first, ...askAll()])
    expect(isKept(here)).toBe(false)
  })

  test('by all others soon, and they are not waited for', async () => {
    const [here, there] = [await startProcess(), await startProcess()]
    for (const one of [here, there]) await keep(one)
    process.kill(there.pid, 'SIGSTOP')
    await invalidate(database.db, ['jobs'])
    await here.listener.caughtUp()
    expect([isKept(here), isKept(there)]).toEqual([false, true])
    process.kill(there.pid, 'SIGCONT')
    await vi.waitUntil(() => !isKept(there))
  })

  test('only when its transaction is committed', async () => {
    const here = await startProcess()
    await keep(here)
    const refused = database.db.transaction(async (tx) => {
      await invalidate(tx, ['jobs'])
      throw new Error('taken back')
    })
    await expect(refused).rejects.toThrow('taken back')
    await here.listener.caughtUp()
    expect(isKept(here)).toBe(true)
  })
})

test('while the connection is down nothing is kept, and it is made again', async () => {
  const here = await startProcess()
  await keep(here)
  await database.pool.query('select pg_terminate_backend($1)', [here.pid])
  await vi.waitUntil(() => !isKept(here))
  await vi.waitUntil(() => here.listener.isConnected())
  await keep(here)
  await invalidate(database.db, ['jobs'])
  await here.listener.caughtUp()
  expect(isKept(here)).toBe(false)
})

test('a database that stands still does not keep the process from ending', async () => {
  const here = await startProcess()
  process.kill(here.pid, 'SIGSTOP')
  try {
    await here.listener.close()
  } finally {
    process.kill(here.pid, 'SIGCONT')
  }
})
