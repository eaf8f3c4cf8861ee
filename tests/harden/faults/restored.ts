import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startPostgres } from '#platform/postgres/start.ts'
import { withClient } from '../../support/postgres/with-client.ts'
import { sha256, uniquePdf } from '../../support/unique-pdf.ts'
import { must, type Proof } from '../proof.ts'
import { Applying } from './applying.ts'
import { keepDoing } from './ledger.ts'
import { manySeekers, sendCv } from './people.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..', '..')

async function keep(
  command: 'backup' | 'restore',
  { backup, data, databaseUrl }: { backup: string; data: string; databaseUrl: string },
): Promise<void> {
  await run(process.execPath, [`tools/scripts/${command}.ts`, backup], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: '',
      DATA_DIR: data,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: 'a secret of the hardening run, long enough to be one',
    },
  })
}

export const restored: Proof = {
  id: 'R27',
  promise:
    'A backup taken while people apply and replace CVs, restored on an empty machine: every acknowledged write before it, every file by its hash',
  on: 'every engine',
  async prove(bench) {
    const site = await bench.site()
    const applying = await Applying.among(site, 20, 40)
    const seekers = await manySeekers(site, 4)
    const upload = async () => {
      const seeker = seekers[Math.floor(Math.random() * seekers.length)]
      if (seeker) await sendCv(site, seeker, uniquePdf(100_000))
    }
    for (let count = 0; count < 8; count++) await upload()
    for (let count = 0; count < 100; count++) await applying.once()
    const before = await site.count('applications')
    const folder = await mkdtemp(join(tmpdir(), 'vazeefa-backup-'))
    const loads = [keepDoing(2, () => applying.once()), keepDoing(2, upload)]
    const began = performance.now()
    await keep('backup', { backup: folder, data: site.folder, databaseUrl: await site.databaseUrl })
    const backupSeconds = (performance.now() - began) / 1000
    for (const load of loads) await load.stop()

    const machine = await mkdtemp(join(tmpdir(), 'vazeefa-machine-'))
    const empty = await startPostgres({ dir: join(machine, 'postgres'), binaries: bench.engine.binaries })
    try {
      const start = performance.now()
      await keep('restore', { backup: folder, data: machine, databaseUrl: empty.url })
      const restoreSeconds = (performance.now() - start) / 1000
      const figures = await compare(empty.url, join(machine, 'files'))
      must(
        figures.applications >= before,
        `${before} applications were acknowledged before, ${figures.applications} came back`,
      )
      return {
        says: `${figures.applications} applications (${before} before it began), ${figures.files} files, all by their hash; backup ${backupSeconds.toFixed(1)} s, restore ${restoreSeconds.toFixed(1)} s`,
        figures: { acknowledged: before, lost: 0 },
      }
    } finally {
      await empty.stop()
      await rm(machine, { recursive: true, force: true })
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** Reads every file that the restored database names. @throws Error when one is not what it was */
function compare(url: string, folder: string): Promise<{ applications: number; files: number }> {
  return withClient(url, async (client) => {
    const { rows: files } = await client.query<{ path: string; sha256: string }>(
      'select path, sha256 from files',
    )
    for (const file of files)
      must(sha256(await readFile(join(folder, file.path))) === file.sha256, `${file.path} is not what it was`)
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from applications')
    return { applications: rows[0]?.n ?? 0, files: files.length }
  })
}
