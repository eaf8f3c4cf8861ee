import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerEmployer, registerSeeker } from '#tests/support/actors.ts'
import { uploadCv } from '#tests/support/applications.ts'
import { listening } from '#tests/support/listening.ts'
import { newDatabases } from '#tests/support/postgres/empty-database.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { connect } from './keeping/schema.ts'
import { takeBackup } from './keeping/take-backup.ts'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  test(`a restore from the bucket that ${signal} stops leaves no data in DATA_DIR`, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vazeefa-restore-'))
    // A store that accepts calls and answers none.
    const store = createServer()
    const port = await listening(store)
    const child = spawn(process.execPath, ['tools/scripts/restore.ts', '2026-11-21T21-00-00', '--bucket'], {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
        S3_BUCKET: 'files',
        S3_REGION: 'us-east-1',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
        BACKUP_DIR: join(dataDir, 'backups'),
        BACKUP_BUCKET: 'backups',
      },
      stdio: 'ignore',
    })
    const fetched = join(dataDir, 'fetched-backup')
    await Promise.all([
      once(store, 'connection'),
      expect.poll(() => existsSync(fetched), { timeout: 60_000 }).toBe(true),
    ])
    await writeFile(join(fetched, 'accounts.jsonl.gz'), 'names')
    child.kill(signal)
    const [code] = await once(child, 'exit')
    expect(code).toBe(1)
    expect(existsSync(fetched)).toBe(false)
    store.close()
    await rm(dataDir, { recursive: true, force: true })
  })

describe('a site that is restored from the backup of a running one', () => {
  let site: TestApp
  let folder: string
  const newDatabase = newDatabases()
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vazeefa-restore-'))
    site = await testApp()
    // Nothing sends its mails.
    await registerEmployer(site)
    await uploadCv(site, await registerSeeker(site))
    await site.database.pool.query(
      `insert into mails (id, kind, to_address, subject, html, text, written_of, dedupe_key, next_attempt_at, created_at)
       values ('${'a'.repeat(24)}', 'job-alert', 'ali@example.mv', '', '', '', '{}', 'alert of Ali', now(), now()),
         ('${'b'.repeat(24)}', 'mention', 'ali@example.mv', '', '', '', '{}', 'notice of a night', now() + interval '5 hours', now())`,
    )
    await site.database.pool.query(
      `insert into text_messages (id, kind, to_number, text, parts, next_attempt_at, created_at)
       values ('${'c'.repeat(24)}', 'code', '+9607771234', 'Your code', 1, now(), now()),
         ('${'d'.repeat(24)}', 'notice', '+9607771234', 'Good morning', 1, now() + interval '5 hours', now())`,
    )
    await writeFile(join(folder, 'auth-secret'), 'the secret that the server made for itself\n')
    const { url: databaseUrl } = site.database
    const secretFile = join(folder, 'auth-secret')
    await takeBackup(join(folder, 'taken'), {
      databaseUrl,
      store: site.services.store,
      secretFile,
      now: new Date(),
    })
  })
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Restores it on a new machine. @returns its words, and its mails by state */
  async function restored(env: Record<string, string>, ...options: string[]) {
    const dataDir = await mkdtemp(join(folder, 'data-'))
    const databaseUrl = await newDatabase()
    const child = spawn(process.execPath, ['tools/scripts/restore.ts', join(folder, 'taken'), ...options], {
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const words = await text(child.stdout)
    const client = await connect(databaseUrl)
    const { rows } = await client.query('select state, last_error, dedupe_key, kind from mails order by kind')
    const { rows: texts } = await client.query('select state, text from text_messages order by id')
    await client.end()
    const secret = await readFile(join(dataDir, 'auth-secret'), 'utf8')
    return { words, mails: rows, texts, secret: secret.trim() }
  }

  test('sends nothing that was due there: it was perhaps sent since', async () => {
    const { words, mails, texts, secret } = await restored({})
    expect(words).toMatch(
      /Not sent, since the site may have sent them after the backup: \d+ e-mails?, 1 text message \(with --send they are\)/,
    )
    expect(words).toContain('Due later, and sent then: 1 e-mail, 1 text message.')
    expect(words).toMatch(/deleted after .* are back.*WORKER=off/)
    expect(mails.length).toBeGreaterThan(2)
    expect(mails.find(({ kind }) => kind === 'mention')).toMatchObject({
      state: 'waiting',
      last_error: null,
      dedupe_key: 'notice of a night',
    })
    expect(texts).toEqual([
      { state: 'taken', text: '' },
      { state: 'waiting', text: 'Good morning' },
    ])
    for (const mail of mails.filter(({ kind }) => kind !== 'mention'))
      expect(mail).toMatchObject({ state: 'unknown', last_error: expect.stringContaining('from a backup') })
    expect(
      mails.find(({ kind }) => kind === 'job-alert'),
      'the next alert is a new mail',
    ).toMatchObject({
      dedupe_key: null,
    })
    expect(secret).toBe('the secret that the server made for itself')
    expect(words).not.toContain('AUTH_SECRET')
  })

  test('sends them where that is wanted, and is told that another AUTH_SECRET opens nothing', async () => {
    const { words, mails, secret } = await restored({ AUTH_SECRET: 'x'.repeat(32) }, '--send')
    expect(words).not.toContain('Not sent')
    expect(new Set(mails.map(({ state }) => state))).toEqual(new Set(['waiting']))
    expect(words).toMatch(
      /AUTH_SECRET is another secret than the site had, which is now in .*auth-secret\..* somebody else may know it/,
    )
    expect(secret).toBe('the secret that the server made for itself')
  })
})
