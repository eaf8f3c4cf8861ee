import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { migrationsInOrder } from '#platform/database/migrate.ts'
import { startPostgres } from '#platform/postgres/start.ts'
import { must, type Proof } from '../proof.ts'
import type { Reply, Site } from '../site.ts'
import { Applying, requireKept } from './applying.ts'
import { keepDoing, Tally } from './ledger.ts'
import { formWith, manySeekers, pdfOf, sha256 } from './people.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..')

const stoppedUnderLoad: Proof = {
  id: 'R25',
  promise:
    'The product is stopped for a new release under load: what it has taken it finishes within 10 s; nothing is dropped',
  on: 'one engine',
  async prove(bench) {
    const site = await bench.site()
    const applying = await Applying.among(site, 20, 40)
    const tally = new Tally()
    const read = async () => {
      const reply: Reply = await site.call('GET', '/api/jobseekers/search?limit=5', {
        headers: { connection: 'close' },
      })
      tally.add(reply)
      if (reply.status === 0) await pause(20)
    }
    const load = keepDoing(10, read)
    const posting = keepDoing(3, async () => {
      if ((await applying.once()) === 0) await pause(20)
    })
    await pause(1_500)
    const uploading = await Promise.all(
      (await manySeekers(site, 10)).map((seeker) => halfAnUpload(site, seeker)),
    )
    await pause(500)
    const ending = site.end('SIGTERM')
    await pause(300)
    const answers = await Promise.all(uploading.map((finish) => finish()))
    const seconds = await ending
    await Promise.all([load.stop(), posting.stop()])
    await site.start()
    const { acknowledged, ...wrong } = await applying.settle()
    requireKept(wrong)
    must(
      answers.every((answer) => answer.includes(' 200 ')),
      `uploads that were half there: ${answers.join(', ')}`,
    )
    must(seconds <= 12, `it took ${seconds.toFixed(1)} s to end`)
    return {
      says: `10 of 10 uploads that were half there were finished and acknowledged; ended in ${seconds.toFixed(1)} s; answers to others ${tally}`,
      figures: { acknowledged, lost: wrong.lost },
    }
  },
}

/** Sends half of a CV. @returns what sends the rest and waits for the first line of the answer */
async function halfAnUpload(
  site: Site,
  { id, token }: { id: string; token: string },
): Promise<() => Promise<string>> {
  const body = Buffer.concat([
    Buffer.from('--edge\r\ncontent-disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n'),
    pdfOf(50_000),
    Buffer.from('\r\n--edge--\r\n'),
  ])
  const socket = connect(Number(new URL(site.url).port), '127.0.0.1')
  await once(socket, 'connect')
  let answer = ''
  const ended = new Promise<string>((resolve) => {
    socket.on('data', (data) => {
      answer += data.toString('latin1')
      resolve(answer.split('\r\n', 1)[0] ?? '')
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer || 'dropped'))
  })
  socket.write(
    `POST /api/jobseekers/${id}/upload-cv HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=edge\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  socket.write(body.subarray(0, body.length / 2))
  return async () => {
    socket.write(body.subarray(body.length / 2))
    const line = await ended
    socket.destroy()
    return line
  }
}

const migrationKilled: Proof = {
  id: 'R26',
  promise:
    'A migration is killed half-way: the schema is the old or the new one, and the next start completes it',
  on: 'every engine',
  limitSeconds: 240,
  async prove(bench) {
    const folder = await mkdtemp(join(tmpdir(), 'vazeefa-migration-'))
    const postgres = await startPostgres({ dir: join(folder, 'postgres'), binaries: bench.engine.binaries })
    const admin = new pg.Client({ connectionString: postgres.url })
    await admin.connect()
    try {
      const all = (await migrationsInOrder()).length
      const states = { none: 0, all: 0 }
      for (let round = 0; round < 10; round++) {
        await admin.query(`create database round_${round}`)
        const url = new URL(postgres.url)
        url.pathname = `/round_${round}`
        const child = migrating(url.href)
        await working(admin, `round_${round}`)
        await pause(round * 40)
        child.kill('SIGKILL')
        await once(child, 'exit')
        const half = await migrationsIn(url.href)
        must(half === 0 || half === all, `${half} of ${all} migrations were left`)
        states[half === 0 ? 'none' : 'all']++
        await once(migrating(url.href), 'exit')
        must((await migrationsIn(url.href)) === all, 'the next start did not complete it')
        await admin.query(`drop database round_${round} with (force)`)
      }
      return {
        says: `10 kills: the schema was ${states.none} times the old one, ${states.all} times the new one; then complete`,
      }
    } finally {
      await admin.end()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** Resolves when somebody is migrating the database. */
async function working(admin: pg.Client, database: string): Promise<void> {
  for (;;) {
    const { rows } = await admin.query(
      "select 1 from pg_stat_activity where datname = $1 and application_name = 'vazeefa migrate' and backend_xmin is not null",
      [database],
    )
    if (rows.length > 0) return
    await pause(5)
  }
}

function migrating(url: string) {
  const script = `import { migrate } from '#platform/database/migrate.ts'; await migrate(${JSON.stringify(url)})`
  return spawn(process.execPath, ['--input-type=module', '--eval', script], { cwd: root, stdio: 'ignore' })
}

async function migrationsIn(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ n: number; tables: number }>(
      `select (select count(*)::int from pg_tables where schemaname = 'public') as tables,
       case when to_regclass('drizzle.__drizzle_migrations') is null then 0
       else (xpath('/row/n/text()', query_to_xml('select count(*) as n from drizzle.__drizzle_migrations', false, true, '')))[1]::text::int end as n`,
    )
    const { n = 0, tables = 0 } = rows[0] ?? {}
    must((n === 0) === (tables === 0), `${tables} tables after ${n} migrations`)
    return n
  } finally {
    await client.end()
  }
}

async function keep(
  site: Site,
  command: 'backup' | 'restore',
  folder: string,
  databaseUrl: string,
): Promise<void> {
  await run(process.execPath, [`scripts/${command}.ts`, folder], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: '',
      DATA_DIR: site.folder,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: site.secret,
    },
  })
}

const restored: Proof = {
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
      const body = formWith('cv', 'cv.pdf', pdfOf(100_000))
      await site.call('POST', `/api/jobseekers/${seeker?.id}/upload-cv`, { as: seeker?.token, body })
    }
    for (let count = 0; count < 8; count++) await upload()
    for (let count = 0; count < 100; count++) await applying.once()
    const before = await site.count('applications')
    const folder = await mkdtemp(join(tmpdir(), 'vazeefa-backup-'))
    const loads = [keepDoing(2, () => applying.once()), keepDoing(2, upload)]
    const began = performance.now()
    await keep(site, 'backup', folder, await site.databaseUrl)
    const backupSeconds = (performance.now() - began) / 1000
    for (const load of loads) await load.stop()

    const machine = await bench.site()
    await machine.end('SIGTERM')
    const empty = await startPostgres({ dir: join(machine.folder, 'empty'), binaries: bench.engine.binaries })
    try {
      const start = performance.now()
      await keep(machine, 'restore', folder, empty.url)
      const restoreSeconds = (performance.now() - start) / 1000
      const figures = await compare(empty.url, join(machine.folder, 'files'))
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
      await rm(folder, { recursive: true, force: true })
    }
  },
}

/** Reads every file that the restored database names. @throws Error when one is not what it was */
async function compare(url: string, folder: string): Promise<{ applications: number; files: number }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: files } = await client.query<{ path: string; sha256: string }>(
      'select path, sha256 from files',
    )
    for (const file of files)
      must(sha256(await readFile(join(folder, file.path))) === file.sha256, `${file.path} is not what it was`)
    const { rows } = await client.query<{ n: number }>('select count(*)::int as n from applications')
    return { applications: rows[0]?.n ?? 0, files: files.length }
  } finally {
    await client.end()
  }
}

export const releases: readonly Proof[] = [stoppedUnderLoad, migrationKilled, restored]
