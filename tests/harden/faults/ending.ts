import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import { uniquePdf } from '../../support/unique-pdf.ts'
import { type Bench, must, type Proof } from '../proof.ts'
import type { Site, SiteSettings } from '../site.ts'
import { keepDoing } from './ledger.ts'
import { aSeeker, sendCv } from './people.ts'
import { SilentServer, speak } from './silence.ts'

/** A process that has not ended by itself after this time is killed. */
const maxSeconds = 15

/** One thing that hangs while the product shuts down. */
interface Hanging {
  what: string
  settings(silent: SilentServer, folder: string): SiteSettings
  /** Brings it about. */
  begin(site: Site, silent: SilentServer): Promise<unknown>
}

/** Everybody's calls hang at the database. */
async function standStill(site: Site): Promise<void> {
  const seeker = await aSeeker(site)
  site.postmaster.hang()
  const asking = keepDoing(6, async () => {
    const { status } = await site.call('GET', '/api/jobseekers/auth-test', { as: seeker.token })
    if (status === 0) await pause(100)
  })
  await pause(1_500)
  void asking.stop()
}

const apart = (folder: string): SiteSettings => ({ databaseFolder: join(folder, 'postgres') })

const all: readonly Hanging[] = [
  {
    what: 'the database',
    settings: (_, folder) => apart(folder),
    begin: standStill,
  },
  {
    what: 'the PostgreSQL that comes along',
    settings: () => ({}),
    begin: standStill,
  },
  {
    what: 'the database of a cluster',
    settings: (_, folder) => ({ ...apart(folder), program: 'dist/app/cluster.js', env: { PROCESSES: '2' } }),
    begin: standStill,
  },
  {
    what: 'the PostgreSQL of a cluster',
    settings: () => ({ program: 'dist/app/cluster.js', env: { PROCESSES: '2' } }),
    begin: standStill,
  },
  {
    what: 'a process of a cluster',
    settings: () => ({ program: 'dist/app/cluster.js', env: { PROCESSES: '2' } }),
    begin: async (site) => process.kill(Number(site.processes.at(-1)), 'SIGSTOP'),
  },
  {
    what: 'the mail server',
    settings: ({ port }) => ({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } }),
    async begin(site, silent) {
      const body = { name: 'Ali', email: 'ali@example.mv', phone: '7771234', message: 'Is it good there?' }
      await site.call('POST', '/api/contact', { body })
      const { email } = await aSeeker(site)
      await site.call('POST', '/api/employers/request-password-reset', { body: { email } })
      await silent.isAsked()
    },
  },
  {
    what: 'the database and the mail server of a process that only works',
    settings: ({ port }, folder) => ({
      ...apart(folder),
      env: { WORKER: 'only', SMTP_URL: `smtp://127.0.0.1:${port}` },
    }),
    async begin(site, silent) {
      await site.rows(
        `insert into mails (id, kind, to_address, subject, html, text, next_attempt_at, created_at)
         values ('0123456789abcdef01234567', 'test', 'ali@example.mv', 'Hello', '', '', now(), now())`,
      )
      await silent.isAsked()
      site.postmaster.hang()
    },
  },
  {
    what: 'the file store',
    settings: ({ port }) => ({
      env: {
        S3_ENDPOINT: `http://127.0.0.1:${port}`,
        S3_BUCKET: 'vazeefa',
        S3_REGION: 'us-east-1',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
      },
    }),
    async begin(site, silent) {
      void sendCv(site, await aSeeker(site), uniquePdf(50_000))
      await silent.isAsked()
    },
  },
  {
    what: 'twenty clients, that send nothing more of an upload or read nothing of an answer',
    settings: () => ({}),
    begin: slowClients,
  },
]

async function slowClients(site: Site): Promise<void> {
  const seeker = await aSeeker(site)
  const path = `/api/jobseekers/${seeker.id}`
  const { status } = await sendCv(site, seeker, uniquePdf(4_500_000))
  must(status === 200, `a CV was answered ${status}`)
  const head = `HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${seeker.token}\r\n`
  for (let count = 0; count < 10; count++) {
    await speak(
      site,
      `POST ${path}/upload-cv ${head}content-type: multipart/form-data; boundary=edge\r\ncontent-length: 50000\r\n\r\n--edge\r\ncontent-disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-`,
    )
    await speak(site, `GET ${path}/cv/download ${head}\r\n`)
  }
  await pause(1_000)
}

/** @returns the seconds until it had ended, or was killed after twice the time it has */
async function endedWhile(bench: Bench, { settings, begin }: Hanging): Promise<number> {
  const silent = await SilentServer.open()
  const folder = await mkdtemp(join(tmpdir(), 'vazeefa-ending-'))
  try {
    const site = await bench.site(settings(silent, folder))
    await begin(site, silent)
    const tooLong = setTimeout(() => process.kill(site.pid, 'SIGKILL'), 2 * maxSeconds * 1000)
    const seconds = await site.end('SIGTERM')
    clearTimeout(tooLong)
    site.postmaster.goOn()
    await site.close()
    return seconds
  } finally {
    silent.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

export const endsWhateverHangs: Proof = {
  id: 'R28',
  promise: 'The product is told to end while something hangs: it has ended within 15 s, whatever that is',
  on: 'one engine',
  async prove(bench) {
    const fewAtATime = pLimit(3)
    const seconds = await Promise.all(all.map((one) => fewAtATime(() => endedWhile(bench, one))))
    const each = all.map(({ what }, at) => `${what} ${seconds[at]?.toFixed(1)} s`)
    must(Math.max(...seconds) <= maxSeconds, each.join(', '))
    return { says: each.join(', '), figures: { endings: all.length } }
  },
}
