import { setTimeout as pause } from 'node:timers/promises'
import { Clamd, hasClamd } from '../../../support/clamd.ts'
import { formWith } from '../../../support/form-with.ts'
import type { Person } from '../../../support/people.ts'
import { manySeekers, pdfOf, readCv, sha256 } from '../../faults/people.ts'
import { CannotRun, must, type Proof } from '../../proof.ts'
import type { Reply, Site } from '../../site.ts'
import { isUnharmed } from '../running.ts'

const rounds = 6

/** A job seeker, what was acknowledged of the CV, and how the calls were answered. */
interface Uploader {
  seeker: Person
  kept: string
  answers: Record<number, number>
}

async function upload(site: Site, one: Uploader): Promise<Reply> {
  const content = pdfOf(Math.round(200_000 + Math.random() * 800_000))
  const reply = await site.call('PUT', `/api/jobseekers/${one.seeker.id}/cv`, {
    as: one.seeker.token,
    body: formWith('cv', content, 'cv.pdf'),
  })
  const { status, body, headers } = reply
  one.answers[status] = (one.answers[status] ?? 0) + 1
  if (status === 200) one.kept = sha256(content)
  else {
    must(status === 503 && body.code === 'not_scanned', `an upload was answered ${status}, ${body.code}`)
    must(headers.get('retry-after') === '30', 'a refusal does not say when to try again')
  }
  return reply
}

/** The CV that is there is the last one that was acknowledged, by its hash. */
async function requireKept(site: Site, { seeker, kept }: Uploader): Promise<void> {
  must((await readCv(site, seeker)).hash === kept, 'a CV is not what was acknowledged')
}

/** Uploads go on while the scanner is killed, or stands still, and comes back. */
async function stopMidway(site: Site, clamd: Clamd) {
  const seekers = await manySeekers(site, 4)
  const uploaders = seekers.map((seeker): Uploader => ({ seeker, kept: '', answers: {} }))
  for (const one of uploaders) must((await upload(site, one)).status === 200, 'a first CV was refused')
  const over = new AbortController()
  let slowest = 0
  const uploading = uploaders.map(async (one) => {
    while (!over.signal.aborted) slowest = Math.max(slowest, (await upload(site, one)).milliseconds)
  })
  // A failure among them must not wait for the rounds to end, nor go unheard.
  const failed = Promise.all(uploading)
  failed.catch(() => over.abort())
  for (let round = 0; round < rounds && !over.signal.aborted; round++) {
    await pause(300 + Math.random() * 700)
    if (round % 2) clamd.signal('SIGSTOP')
    else await clamd.kill()
    await pause(500)
    await clamd.kill()
    await clamd.run()
  }
  over.abort()
  await failed
  for (const one of uploaders) {
    await requireKept(site, one)
    must((await upload(site, one)).status === 200, 'a CV was refused with the scanner back')
  }
  const answered = (status: number) =>
    `${status} × ${uploaders.reduce((sum, { answers }) => sum + (answers[status] ?? 0), 0)}`
  return { answers: `${answered(200)}, ${answered(503)}`, slowest: Math.round(slowest) }
}

export const scanning: Proof = {
  id: 'A15',
  promise:
    'While the virus scanner is killed or silent among uploads nothing is taken unread, and each CV stays as it was acknowledged',
  on: 'one engine',
  async prove(bench) {
    if (!hasClamd) throw new CannotRun('clamd is not installed')
    const clamd = await Clamd.start()
    try {
      const site = await bench.site({ env: { LOG_LEVEL: 'info', CLAMAV_URL: clamd.url } })
      const { answers, slowest } = await stopMidway(site, clamd)
      await isUnharmed(site)
      return {
        says: `scanner stopped ${rounds} times among uploads: ${answers}, each CV as acknowledged; slowest answer ${slowest} ms`,
      }
    } finally {
      await clamd.close()
    }
  },
}
