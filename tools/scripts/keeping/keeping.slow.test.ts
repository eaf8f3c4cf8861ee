import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate, migrateUpTo, migrationsInOrder } from '#platform/database/migrate.ts'
import { localStore } from '#platform/files/local-store.ts'
import { release } from '#platform/release.ts'
import { keptFolder } from '#tests/releases/kept-releases.ts'
import { formWith } from '#tests/support/form-with.ts'
import { insertJob, pdf } from '#tests/support/jobs.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { newDatabases } from '#tests/support/postgres/empty-database.ts'
import { rowsOf } from '#tests/support/rows-of.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { holdMessages } from './hold-messages.ts'
import { copySecret, restoreAsTaken, restoreBackup } from './restore-backup.ts'
import { connect } from './schema.ts'
import { takeBackup } from './take-backup.ts'

const now = new Date('2026-11-20T08:00:00.000Z')
let site: TestApp
let employer: Person
let folder: string
const newDatabase = newDatabases()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vazeefa keeping '))
  site = await testApp({ now })
  employer = await insertEmployer(site)
})

afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

/** A database that was just created, and an empty store: what a new machine has. */
async function newMachine() {
  const files = join(folder, crypto.randomUUID())
  return { databaseUrl: await newDatabase(), store: localStore(files), files }
}

const source = () => ({
  databaseUrl: site.database.url,
  store: site.services.store,
  secretFile: undefined,
  now,
})

async function uploadCv(seeker: Person, text: string): Promise<number> {
  const form = formWith('cv', Buffer.from(`${pdf}${text}`), 'cv.pdf')
  return (await site.call('POST', `/api/jobseekers/${seeker.id}/upload-cv`, { as: seeker.token, body: form }))
    .status
}

async function pathsUnder(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

describe('a backup', () => {
  test('restored on an empty machine is the same, row by row and file by file', async () => {
    const seeker = await insertSeeker(site, {
      name: 'Ḥawwā "Tab\tLine\nBack\\slash" ދިވެހި',
      skills: ['a,b', '"', ''],
    })
    expect(await uploadCv(seeker, 'my life')).toBe(200)
    const jobId = await insertJob(site.database.db, { employerId: employer.id, publishedAt: now })
    await site.call('POST', `/api/jobs/${jobId}/apply`, { as: seeker.token, body: {} })
    const machine = await newMachine()

    await takeBackup(join(folder, 'still'), source())
    await restoreBackup(join(folder, 'still'), machine)

    expect(await rowsOf(machine.databaseUrl)).toEqual(await rowsOf(site.database.url))
    const [cv] = await site.database.db
      .execute<{ path: string }>(sql`select path from files where owner_id = ${seeker.id}`)
      .then(({ rows }) => rows)
    const kept = await readFile(join(machine.files, cv?.path ?? ''), 'utf8')
    expect(kept).toBe(`${pdf}my life`)
    const client = await connect(machine.databaseUrl)
    const dangling = client.query(
      `insert into applications (id, job_id) values ('${'0'.repeat(24)}', 'nobody')`,
    )
    await expect(dangling, 'references are guarded again').rejects.toThrow()
    await client.end()
  })

  test('taken while CVs are replaced names no file that it does not hold', async () => {
    const seekers = await Promise.all(Array.from({ length: 4 }, () => insertSeeker(site)))
    await Promise.all(seekers.map((seeker) => uploadCv(seeker, 'first')))
    const machine = await newMachine()
    let isOver = false
    const statuses = new Set<number>()
    const replace = async (seeker: Person) => {
      for (let turn = 0; !isOver; turn++) statuses.add(await uploadCv(seeker, `${turn}`))
    }
    const backUp = takeBackup(join(folder, 'moving'), source()).finally(() => {
      isOver = true
    })
    const [manifest] = await Promise.all([backUp, ...seekers.map(replace)])
    expect([...statuses]).toEqual([200])

    expect(manifest.missingFiles).toEqual([])
    await restoreBackup(join(folder, 'moving'), machine)
    expect(await pathsUnder(machine.files)).toHaveLength(manifest.files.count)
  })

  test('can be read by its owner alone', async () => {
    const place = join(folder, 'private')
    await takeBackup(place, source())
    expect((await stat(place)).mode & 0o077).toBe(0)
  })

  test('goes to a folder of its own', async () => {
    await expect(takeBackup(folder, source())).rejects.toThrow('is not empty')
  })
})

describe('nothing is restored', () => {
  let backup: string
  beforeAll(async () => {
    backup = join(folder, 'good')
    await takeBackup(backup, source())
  })

  test('into a database with people in it', async () => {
    const machine = await newMachine()
    await restoreBackup(backup, machine)
    const before = await rowsOf(machine.databaseUrl)
    await expect(restoreBackup(backup, machine)).rejects.toThrow('The database is not empty')
    expect(await rowsOf(machine.databaseUrl)).toEqual(before)
  })

  test('while a server runs on the database', async () => {
    const target = { databaseUrl: site.database.url, store: site.services.store }
    await site.database.pool.query('select 1')
    await expect(restoreBackup(backup, target)).rejects.toThrow('A server is running on this database')
  })

  test('from a backup that was interrupted', async () => {
    const part = join(folder, 'part')
    await cp(backup, part, { recursive: true })
    await rm(join(part, 'backup.json'))
    await expect(restoreBackup(part, await newMachine())).rejects.toThrow('holds no whole backup')
  })

  test('where what belongs to the rows cannot be stored with them', async () => {
    const machine = await newMachine()
    const beforeCommit = () => Promise.reject(new Error('no room for the secret'))
    await expect(restoreAsTaken(backup, { ...machine, beforeCommit })).rejects.toThrow('no room')
    expect(Object.values(await rowsOf(machine.databaseUrl)).flat()).toEqual([])
    await restoreBackup(backup, machine)
  })

  test('without its secret, where there is no folder for it', async () => {
    const place = join(folder, 'no such folder', 'auth-secret')
    const secretFile = join(folder, 'auth-secret')
    await writeFile(secretFile, 'the secret')
    await takeBackup(join(folder, 'with its secret'), { ...source(), secretFile })
    await expect(copySecret(join(folder, 'with its secret'), place, undefined)).rejects.toThrow('ENOENT')
    expect(await copySecret(backup, join(folder, 'none'), undefined)).toBe(false)
  })

  test('from a backup of which a file or rows were changed, and the database stays empty', async () => {
    const damaged = join(folder, 'damaged')
    await cp(backup, damaged, { recursive: true })
    const [cv] = (await readdir(join(damaged, 'files'), { recursive: true })).filter((name) =>
      name.endsWith('.pdf'),
    )
    await writeFile(join(damaged, 'files', cv ?? ''), 'another life')
    const machine = await newMachine()
    await expect(restoreBackup(damaged, machine)).rejects.toThrow('is missing or not what it was')
    expect(Object.values(await rowsOf(machine.databaseUrl)).flat()).toEqual([])

    await cp(join(backup, 'database', 'jobs.jsonl.gz'), join(damaged, 'database', 'accounts.jsonl.gz'))
    await expect(restoreBackup(damaged, machine)).rejects.toThrow()
    await restoreBackup(backup, machine)
  })
})

describe('a backup of another release', () => {
  test('of an earlier schema is upgraded with everything in it', async () => {
    const all = await migrationsInOrder()
    const before = all.at(-2)
    const old = await newMachine()
    await migrateUpTo(old.databaseUrl, before?.when ?? 0)
    const client = await connect(old.databaseUrl)
    await client.query(
      `insert into accounts (id, role, email, name, password_hash, created_at)
       values ('${'0'.repeat(24)}', 'jobseeker', 'aisha@example.mv', 'Aisha', '', now())`,
    )
    await client.end()
    const place = join(folder, 'earlier')
    await takeBackup(place, { ...source(), ...old })
    const machine = await newMachine()
    const { migration } = await restoreAsTaken(place, machine)
    await expect(restoreBackup(place, machine), 'as after a kill before the upgrade').rejects.toThrow(
      'everything is there: start the server',
    )
    await migrate(machine.databaseUrl)
    expect(migration).toEqual({ tag: before?.tag, when: before?.when })
    const content = await rowsOf(machine.databaseUrl)
    expect(content.accounts).toHaveLength(1)
    expect(Object.keys(content)).toEqual(Object.keys(await rowsOf(site.database.url)))
  })

  test('has its due messages given up before a server can start on it', async () => {
    const machine = await newMachine()
    let held = {}
    const beforeCommit = async (client: Client) => {
      await client.query(`update mails set next_attempt_at = now() where state = 'waiting'`)
      held = await holdMessages(client)
    }
    await restoreAsTaken(keptFolder('1.0.0'), { ...machine, beforeCommit })
    expect(held).toEqual({ given: expect.stringMatching(/^\d+ e-mails?/), later: '' })
    expect(Object.keys(await rowsOf(machine.databaseUrl)), 'of a later release').not.toContain(
      'text_messages',
    )
    const client = await connect(machine.databaseUrl)
    const { rows } = await client.query(`select 1 from mails where state = 'waiting'`)
    await client.end()
    expect(rows).toEqual([])
  })

  test('of a schema that this release does not know is refused, and the database is left alone', async () => {
    const place = join(folder, 'unknown')
    await cp(join(folder, 'good'), place, { recursive: true })
    const manifest = JSON.parse(await readFile(join(place, 'backup.json'), 'utf8'))
    const migration = { when: 1795281841203, tag: '0009_message_answers' }
    await writeFile(join(place, 'backup.json'), JSON.stringify({ ...manifest, migration }))
    const machine = await newMachine()
    await expect(restoreBackup(place, machine)).rejects.toThrow(
      `The backup was taken with release ${release}, whose schema (0009_message_answers) this one (${release}) does not know: restore it with that release`,
    )
    expect(await rowsOf(machine.databaseUrl)).toEqual({})
  })
})
