import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localStore } from '#platform/files/local-store.ts'
import { formWith } from '#tests/support/form-with.ts'
import { pdf } from '#tests/support/jobs.ts'
import { insertSeeker, type Person } from '#tests/support/people.ts'
import { newDatabases } from '#tests/support/postgres/empty-database.ts'
import { rowsOf } from '#tests/support/rows-of.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { checkedAt, checkWeekly, type Nightly, takeNightly } from './nightly.ts'
import { copySecret, restoreBackup } from './restore-backup.ts'
import { identitiesIn } from './sealing.ts'
import { takeBackup } from './take-backup.ts'

const now = new Date('2026-11-20T21:00:00.000Z')
let site: TestApp
let seeker: Person
let folder: string
let identity: string
let recipient: string
const newDatabase = newDatabases()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vazeefa-encrypted-'))
  site = await testApp({ now })
  seeker = await insertSeeker(site)
  const form = formWith('cv', pdf, 'cv.pdf')
  await site.call('POST', `/api/jobseekers/${seeker.id}/upload-cv`, { as: seeker.token, body: form })
  identity = await generateX25519Identity()
  recipient = await identityToRecipient(identity)
})
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const newMachine = async () => ({
  databaseUrl: await newDatabase(),
  store: localStore(join(folder, crypto.randomUUID())),
})

const source = (secretFile?: string) => ({
  databaseUrl: site.database.url,
  store: site.services.store,
  secretFile,
  recipients: [recipient],
  now,
})

async function filesUnder(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

describe('an encrypted backup', () => {
  const place = () => join(folder, 'taken')
  beforeAll(async () => {
    const secretFile = join(folder, 'auth-secret')
    await writeFile(secretFile, 'the secret of the server')
    await takeBackup(place(), source(secretFile))
  })

  test('shows nothing but when it was taken and how much is in it', async () => {
    const names = await filesUnder(place())
    expect(names.filter((name) => !name.endsWith('.age'))).toEqual([join(place(), 'backup.json')])
    for (const name of names) {
      const text = await readFile(name, 'latin1')
      for (const secret of [seeker.email, '%PDF', 'the secret of the server'])
        expect(text).not.toContain(secret)
      expect((await stat(name)).mode & 0o077).toBe(0)
    }
  })

  test('is restored with its identity, row by row and file by file', async () => {
    const machine = await newMachine()
    await restoreBackup(place(), { ...machine, identities: [identity] })
    expect(await rowsOf(machine.databaseUrl)).toEqual(await rowsOf(site.database.url))
    const [file] = (await site.database.pool.query<{ path: string }>('select path from files')).rows
    const kept = await machine.store.read(file?.path ?? '')
    const was = await site.services.store.read(file?.path ?? '')
    if (!kept || !was) throw new Error('the file is not there')
    expect(Buffer.concat(await kept.toArray())).toEqual(Buffer.concat(await was.toArray()))
    const secret = join(folder, 'restored-secret')
    expect(await copySecret(place(), secret, [identity])).toBe(true)
    expect(await readFile(secret, 'utf8')).toBe('the secret of the server')
  })

  test('is refused without an identity and with another one, in words, and changes nothing', async () => {
    const machine = await newMachine()
    await expect(restoreBackup(place(), machine)).rejects.toThrow(
      'is encrypted: name the file with its identity, --identity FILE or BACKUP_AGE_IDENTITY_FILE',
    )
    const identities = [await generateX25519Identity()]
    await expect(restoreBackup(place(), { ...machine, identities })).rejects.toThrow(
      'The backup was encrypted for another identity',
    )
    expect(await rowsOf(machine.databaseUrl)).toEqual({})
  })

  test('is found to be damaged when a byte of it is another one', async () => {
    const damaged = join(folder, 'damaged')
    await takeBackup(damaged, source())
    const table = join(damaged, 'database', 'accounts.jsonl.gz.age')
    const bytes = await readFile(table)
    bytes[bytes.length - 20] = (bytes.at(-20) ?? 0) ^ 1
    await writeFile(table, bytes)
    const machine = await newMachine()
    await expect(restoreBackup(damaged, { ...machine, identities: [identity] })).rejects.toThrow(
      'The backup is damaged',
    )
  })
})

describe('the file with the identity', () => {
  test('is read as age-keygen writes it', async () => {
    const file = join(folder, 'key.txt')
    await writeFile(file, `# created: 2026-11-20T21:00:00Z\n# public key: ${recipient}\n${identity}\n`)
    expect(await identitiesIn(file)).toEqual([identity])
  })

  test('that is none, or is not there, is named', async () => {
    const file = join(folder, 'recipient.txt')
    await writeFile(file, `${recipient}\n`)
    await expect(identitiesIn(file)).rejects.toThrow(`${file} holds no identity of age`)
    await expect(identitiesIn(`${file}.none`)).rejects.toThrow('cannot be read')
  })
})

describe('the weekly check of encrypted backups', () => {
  const nightly = (name: string, more: Partial<Nightly> = {}): Nightly => ({
    ...source(),
    folder: join(folder, name),
    ...more,
  })

  test('restores what this process took, without any identity on the machine', async () => {
    await takeNightly(nightly('own'))
    await checkWeekly(nightly('own'))
    expect(await checkedAt(join(folder, 'own'))).toEqual(now)
  })

  test('waits for the next one when another process took it, and restores it where the identity is', async () => {
    await takeBackup(join(folder, 'other', '2026-11-20T21-00-00'), source())
    await checkWeekly(nightly('other'))
    expect(await checkedAt(join(folder, 'other'))).toBeUndefined()
    const identityFile = join(folder, 'weekly-key.txt')
    await writeFile(identityFile, `${identity}\n`)
    await checkWeekly(nightly('other', { identityFile }))
    expect(await checkedAt(join(folder, 'other'))).toEqual(now)
  })

  test('fails where the identity is that of something else', async () => {
    await takeBackup(join(folder, 'third', '2026-11-20T21-00-00'), source())
    const identityFile = join(folder, 'wrong-key.txt')
    await writeFile(identityFile, `${await generateX25519Identity()}\n`)
    await expect(checkWeekly(nightly('third', { identityFile }))).rejects.toThrow('another identity')
  })
})
