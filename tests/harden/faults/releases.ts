import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startPostgres } from '#platform/postgres/start.ts'
import { withClient } from '../../support/postgres/with-client.ts'
import { must, type Proof } from '../proof.ts'
import type { Site } from '../site.ts'
import { Applying } from './applying.ts'
import { keepDoing } from './ledger.ts'
import { manySeekers, pdfOf, sendCv, sha256 } from './people.ts'
import { visitors } from './visitors.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..', '..')

/** Visitors at once. */
const crowd = 20

const stoppedUnderLoad: Proof = {
  id: 'R25',
  promise:
    'The product is stopped for a new release under load: what it has taken it finishes within 10 s; who knocks in the moment in which it stops listening knocks once more, at most',
  on: 'every engine',
  async prove(bench) {
    const site = await bench.site()
    const applying = await Applying.among(site, 20, 40)
    const load = visitors(site, crowd)
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
    const kept = await applying.settle()
    must(
      answers.every((answer) => answer.includes(' 200 ')),
      `uploads that were half there: ${answers.join(', ')}`,
    )
    must(seconds <= 12, `it took ${seconds.toFixed(1)} s to end`)
    const { answered, refused, droppedOnKept, droppedOnNew } = load.fates
    const others = `answers to 20 visitors ${answered}, then refused × ${refused}; calls dropped on kept connections ${droppedOnKept}, on new ones ${droppedOnNew}`
    // Connections that nobody has taken when the server stops listening are reset by the system, unread: each visitor's one.
    must(droppedOnKept === 0 && droppedOnNew <= crowd, others)
    return {
      says: `10 of 10 uploads that were half there were finished and acknowledged; ended in ${seconds.toFixed(1)} s; ${others}`,
      figures: kept,
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
  const socket = connect(site.port, '127.0.0.1')
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
      if (seeker) await sendCv(site, seeker, pdfOf(100_000))
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

export const releases: readonly Proof[] = [stoppedUnderLoad, restored]
