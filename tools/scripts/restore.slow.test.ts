import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listening } from '#tests/support/listening.ts'

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
