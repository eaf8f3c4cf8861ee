import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockFolder } from './lock.ts'
import { findRunningPostgres, startPostgres } from './start.ts'

let folder: string
let dir: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vazeefa postgres '))
  dir = path.join(folder, 'data', 'postgres')
  const first = await startPostgres({ dir, fast: true })
  await query(first.url, 'create table kept (word text)')
  await query(first.url, "insert into kept values ('Malé')")
  await first.stop()
})

afterAll(() => rm(folder, { recursive: true, force: true }))

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Starts a separate process that runs a PostgreSQL and prints its address, as a server does. */
async function startElsewhere(): Promise<{ owner: ChildProcess; url: string }> {
  const script = `
    const { startPostgres } = await import(${JSON.stringify(new URL('./start.ts', import.meta.url).href)})
    console.log((await startPostgres({ dir: ${JSON.stringify(dir)}, fast: true })).url)`
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(owner.stdout ?? owner, 'data')
  return { owner, url: String(line).trim() }
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(path.join(dir, 'data', 'postmaster.pid'), 'utf8'), 10)
}

// D-K-04
test('data stays, in a folder whose name has a space, and its password is for the owner only', async () => {
  const postgres = await startPostgres({ dir, fast: true })
  expect(await query(postgres.url, 'select * from kept')).toEqual([{ word: 'Malé' }])
  expect((await stat(path.join(dir, 'password'))).mode & 0o777).toBe(0o600)
  expect((await stat(path.join(dir, 'data'))).mode & 0o777).toBe(0o700)
  await postgres.stop()
})

test('it knows the letters of every script, checks its pages, and its role is no superuser', async () => {
  const postgres = await startPostgres({ dir, fast: true })
  const [facts] = await query(
    postgres.url,
    `select lower('MALÉ') as lower, 'ދިވެހި' ~ '^[[:alpha:]]' as letter, current_setting('data_checksums') as checksums,
       (select rolsuper from pg_roles where rolname = current_user) as superuser`,
  )
  expect(facts).toEqual({ lower: 'malé', letter: true, checksums: 'on', superuser: false })
  await postgres.stop()
})

test('a wrong password is refused, and only this machine is listened to', async () => {
  const postgres = await startPostgres({ dir, fast: true })
  const wrong = new URL(postgres.url)
  wrong.password = 'guess'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  expect(await query(postgres.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
  await postgres.stop()
})

test('a process that is killed takes its PostgreSQL along, and the next start finds what was committed', async () => {
  const { owner, url } = await startElsewhere()
  await query(url, 'create table before_kill as select 1 as one')
  owner.kill('SIGKILL')
  const postgres = await startPostgres({ dir, fast: true })
  expect(await query(postgres.url, 'select * from before_kill')).toEqual([{ one: 1 }])
  await postgres.stop()
})

test('a PostgreSQL that is killed is started again on the same port', async () => {
  const postgres = await startPostgres({ dir, fast: true })
  const pid = await postmasterPid()
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => query(postgres.url, 'select 1 as one').catch(() => [])).toEqual([{ one: 1 }])
  expect(await postmasterPid()).not.toBe(pid)
  await postgres.stop()
})

test('one that is slow to end drops what it is at when its time is over, and loses nothing', async () => {
  const postgres = await startPostgres({ dir })
  await query(postgres.url, 'create table before_hurry as select 1 as one')
  // It waits for its children, one of which does not hear that it should end.
  const client = new pg.Client(postgres.url)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  process.kill(Number(rows[0]?.pid), 'SIGSTOP')
  await postgres.stop(300)
  const again = await startPostgres({ dir, fast: true })
  expect(await query(again.url, 'select * from before_hurry')).toEqual([{ one: 1 }])
  await again.stop()
})

test('a pid file that names another living process does not block', async () => {
  await writeFile(path.join(dir, 'data', 'postmaster.pid'), `${process.pid}\n${dir}/data\n`)
  const postgres = await startPostgres({ dir, fast: true })
  expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
})

test('commands can join the PostgreSQL of a running server', async () => {
  expect(await findRunningPostgres(dir)).toBeUndefined()
  const { owner, url } = await startElsewhere()
  expect(await findRunningPostgres(dir)).toBe(url)
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  expect(await findRunningPostgres(dir)).toBeUndefined()
})

test('a folder that is in use is refused in one line that names the process', async () => {
  const lock = await lockFolder(dir, () => {})
  await expect(lockFolder(dir, () => {}, 50)).rejects.toThrow(
    `${dir} is already in use by process ${process.pid}. Stop that one first, or give this one another DATA_DIR.`,
  )
  await lock.release()
})

test('what a set-up that was killed left behind is cleared, and the set-up done anew', async () => {
  const other = path.join(folder, 'other', 'postgres')
  await mkdir(`${other}.new-1/data`, { recursive: true })
  const postgres = await startPostgres({ dir: other, fast: true })
  await postgres.stop()
  expect((await readdir(path.dirname(other))).sort()).toEqual(['postgres', 'postgres.lock'])
})

test('files of another major version are refused with what to do', async () => {
  const old = path.join(folder, 'old', 'postgres')
  await mkdir(path.join(old, 'data'), { recursive: true })
  await writeFile(path.join(old, 'data', 'PG_VERSION'), '15\n')
  await expect(startPostgres({ dir: old })).rejects.toThrow(
    /was made by PostgreSQL 15, this release runs 18\. Dump/,
  )
})
