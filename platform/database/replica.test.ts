import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import {
  type ReplicatedPostgres,
  startReplicatedPostgres,
} from '#tests/support/postgres/replicated-postgres.ts'
import { invalidate } from '../pages/invalidate.ts'
import { listenForInvalidations } from '../pages/listen.ts'
import { PageCache } from '../pages/page-cache.ts'
import { quickBrotli } from '../pages/stored-page.ts'
import { type Database, type Db, openDatabase } from './database.ts'
import { primaryReader } from './reader.ts'
import { openReplica } from './replica.ts'

let postgres: ReplicatedPostgres
let database: Database

beforeAll(async () => {
  postgres = await startReplicatedPostgres()
  database = openDatabase(postgres.primary.url)
  await database.pool.query('create table board (notice text not null)')
  await database.pool.query("insert into board values ('first')")
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
})

interface Seen {
  notice: string
  onReplica: boolean
}

const look = async (db: Db): Promise<Seen> =>
  (await db
    .execute<Seen & Record<string, unknown>>(
      sql`select notice, pg_is_in_recovery() as "onReplica" from board`,
    )
    .then(({ rows: [row] }) => row)) ?? { notice: '', onReplica: false }

/** As a process has it: its replica, its kept pages, and its connection on which changes are announced. */
function openProcess({ beat, url = postgres.replica.url }: { beat?: number; url?: string } = {}) {
  const turns: boolean[] = []
  const replica = openReplica({
    primary: primaryReader(database),
    url,
    onTurn: (isRead) => turns.push(isRead),
  })
  const cache = new PageCache({ maxBytes: 1_000_000 })
  const listener = listenForInvalidations({
    url: postgres.primary.url,
    cache,
    replica,
    onError: () => {},
    ...(beat && { beat }),
  })
  onTestFinished(async () => {
    await listener.close()
    await replica.close()
  })
  return {
    replica,
    turns,
    read: () => replica.read(look),
    page: async () => {
      const page = await cache.get('/', async () => {
        const { notice } = await replica.read(look)
        return { status: 200, headers: {}, brotli: quickBrotli([notice]), tags: ['jobs'], ttl: 60_000 }
      })
      return page.in('identity').toString()
    },
    /** Changes what the board says, as a call of this process does: answered when the change was carried out here. */
    async change(notice: string): Promise<void> {
      await database.db.transaction(async (tx) => {
        await tx.execute(sql`update board set notice = ${notice}`)
        await invalidate(tx, ['jobs'])
      })
      await listener.caughtUp()
    },
    onReplica: () => expect.poll(async () => (await replica.read(look)).onReplica).toBe(true),
  }
}

test('reading is done on the replica, and every reader sees what was changed before', async () => {
  const [one, other] = [openProcess(), openProcess()]
  await Promise.all([one.onReplica(), other.onReplica()])
  for (let at = 0; at < 50; at += 1) {
    await one.change(`change ${at}`)
    expect((await one.read()).notice).toBe(`change ${at}`)
    await expect.poll(async () => (await other.read()).notice).toBe(`change ${at}`)
  }
  await Promise.all([one.onReplica(), other.onReplica()])
})

test('what the replica has not replayed yet is read on the primary, and a page is kept with it', async () => {
  const process = openProcess()
  await process.change('before')
  await process.onReplica()
  const before = process.turns.length
  expect(await process.page()).toBe('before')
  await postgres.holdReplay()
  await process.change('after')
  expect(await process.read()).toEqual({ notice: 'after', onReplica: false })
  expect(await process.page()).toBe('after')
  await postgres.goOn()
  await process.onReplica()
  expect(await process.page()).toBe('after')
  // On a busy machine it may have been late before that.
  expect([process.turns[before], process.turns.at(-1)]).toEqual([false, true])
})

test('a replica that stands still is not read, though nobody announced a change', async () => {
  const process = openProcess({ beat: 20 })
  await process.onReplica()
  await postgres.holdReplay()
  await database.pool.query("update board set notice = 'unannounced'")
  await expect.poll(() => process.read()).toEqual({ notice: 'unannounced', onReplica: false })
  await postgres.goOn()
  await process.onReplica()
})

test('without the replica the primary answers every call, and it is read again when it is back', async () => {
  const process = openProcess()
  await process.change('before')
  await process.onReplica()
  await postgres.stopReplica()
  for (let call = 0; call < 20; call += 1)
    expect(await process.read()).toEqual({ notice: 'before', onReplica: false })
  await process.change('meanwhile')
  expect((await process.read()).notice).toBe('meanwhile')
  await postgres.startReplica()
  await process.onReplica()
  expect((await process.read()).notice).toBe('meanwhile')
})

test('a process that starts while the replica lags reads on the primary', async () => {
  await postgres.holdReplay()
  await database.pool.query("update board set notice = 'before the start'")
  const process = openProcess()
  for (let call = 0; call < 20; call += 1) expect((await process.read()).notice).toBe('before the start')
  await postgres.goOn()
  await process.onReplica()
})

test('a server that is no replica, such as one that was promoted, is not read', async () => {
  const elsewhere = new URL(postgres.primary.url)
  elsewhere.pathname = '/postgres'
  const process = openProcess({ url: elsewhere.href, beat: 20 })
  await process.change('on the primary')
  await expect.poll(() => process.turns).toEqual([false])
  expect(await process.read()).toEqual({ notice: 'on the primary', onReplica: false })
})

test('a refusal of the work itself is not asked again of the primary', async () => {
  const process = openProcess()
  await process.onReplica()
  let times = 0
  const refused = process.replica.read(async () => {
    times += 1
    throw new Error('no such job')
  })
  await expect(refused).rejects.toThrow('no such job')
  expect(times).toBe(1)
})

test('a search that is too slow is ended by the replica, and not searched again on the primary', async () => {
  const process = openProcess()
  await process.onReplica()
  const before = [...process.turns]
  let times = 0
  const slow = process.replica.search(async (db) => {
    times += 1
    await db.execute(sql`select pg_sleep(600)`)
  })
  await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } })
  expect(times).toBe(1)
  expect(process.turns).toEqual(before)
})
