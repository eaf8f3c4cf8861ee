import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { grant } from '#features/subscriptions/server/ledger.ts'
import { newJob } from '../../support/jobs.ts'
import { must, type Proof } from '../proof.ts'
import type { Site } from '../site.ts'
import { Applying } from './applying.ts'
import { keepDoing, Tally } from './ledger.ts'
import { anEmployer, manySeekers, pdfOf, readCv, sendCv, sha256 } from './people.ts'

/** Kills the product at a random moment of the work, and starts it again. @returns the seconds until it serves */
async function killAmid(site: Site, lanes: number, work: () => Promise<unknown>): Promise<number> {
  const load = keepDoing(lanes, work)
  await pause(50 + Math.random() * 500)
  const ended = site.end('SIGKILL')
  await load.stop()
  await ended
  const began = performance.now()
  await site.start()
  return (performance.now() - began) / 1000
}

const killedWhileApplying: Proof = {
  id: 'R4',
  promise:
    'The product is killed while people apply: each application is there once or not at all, and the status tells which',
  on: 'every engine',
  limitSeconds: 900,
  async prove(bench) {
    const site = await bench.site()
    const applying = await Applying.among(site, 30, 60)
    let recoverySeconds = 0
    for (let round = 0; round < 10; round++)
      recoverySeconds = Math.max(recoverySeconds, await killAmid(site, 6, () => applying.once()))
    const kept = await applying.settle()
    return {
      says: `10 kills among ${applying.tally.all} applications: ${applying.tally}; none lost, doubled or told wrongly; serves ${recoverySeconds.toFixed(1)} s after its start`,
      figures: { ...kept, recoverySeconds },
    }
  },
}

async function filesUnder(place: string): Promise<string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

interface Cv {
  /** The last value that was certainly there. */
  known: string
  /** The value that may have replaced it when the reply was lost. */
  attempted: string | undefined
}

/** @throws Error when the job seeker's CV is not, byte for byte, one that was sent */
async function requireWhole(site: Site, seeker: { id: string; token: string }, cv: Cv): Promise<void> {
  const { body } = await site.patiently<{ hasCv: boolean }>('GET', `/api/jobseekers/${seeker.id}/cv/status`, {
    as: seeker.token,
  })
  must(body.hasCv, 'a CV that was acknowledged is gone')
  const { status, hash } = await readCv(site, seeker)
  must(status === 200, `a CV that the profile names was answered ${status}`)
  must(hash === cv.known || hash === cv.attempted, 'a CV is neither the old nor the new one')
  cv.known = hash
  cv.attempted = undefined
}

const killedWhileUploading: Proof = {
  id: 'R5',
  promise:
    'The product is killed while CVs are replaced: each is the old or the new one, whole; what is left over is swept',
  on: 'every engine',
  async prove(bench) {
    const site = await bench.site()
    const seekers = await manySeekers(site, 4)
    const cvs = new Map<string, Cv>()
    const tally = new Tally()
    let turn = 0
    const upload = async () => {
      const seeker = seekers[turn++ % seekers.length]
      if (!seeker) return
      const cv = cvs.get(seeker.id) ?? { known: '', attempted: undefined }
      if (cv.attempted) return
      const content = pdfOf(200_000)
      cv.attempted = sha256(content)
      cvs.set(seeker.id, cv)
      const reply = await sendCv(site, seeker, content)
      tally.add(reply)
      if (reply.status !== 200) return
      cv.known = cv.attempted
      cv.attempted = undefined
    }
    for (let count = 0; count < 4; count++) await upload()
    must(tally.of(200) === 4, `the first CVs were answered ${tally}`)
    for (let round = 0; round < 10; round++) {
      await killAmid(site, 3, upload)
      for (const seeker of seekers)
        await requireWhole(site, seeker, cvs.get(seeker.id) ?? { known: '', attempted: '' })
    }
    const { left, stored, rows } = await sweptAfterADay(site)
    must(left === 0, `${left} half-received files were left for ever`)
    must(stored === rows, `${stored} files are stored for ${rows} rows`)
    return {
      says: `10 kills among ${tally.all} uploads: ${tally}; every CV whole by its hash; ${stored} files for ${rows} rows after the sweep`,
      figures: { acknowledged: tally.of(200), lost: 0 },
    }
  },
}

/** Makes everything look a day old and starts the product, which sweeps soon after. @returns what there is then */
async function sweptAfterADay(site: Site): Promise<{ left: number; stored: number; rows: number }> {
  await site.end('SIGKILL')
  const places = ['tmp', 'files'].map((name) => join(site.folder, name))
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000)
  for (const place of places)
    for (const file of await filesUnder(place)) await utimes(file, yesterday, yesterday)
  await site.start()
  const rows = await site.count('files')
  for (let wait = 0; ; wait++) {
    const [left = 0, stored = 0] = (await Promise.all(places.map(filesUnder))).map(({ length }) => length)
    if ((left === 0 && stored === rows) || wait === 120) return { left, stored, rows }
    await pause(250)
  }
}

const ads = 5

/** Posts as often as it can, killed in between. @returns what was acknowledged */
async function postEverything(site: Site): Promise<{ employerId: string; posted: string[]; tally: Tally }> {
  const employer = await anEmployer(site)
  await grant(site.database.db, { employerId: employer.id, planType: 'Pay-per-Ad', ads }, new Date())
  const tally = new Tally()
  const posted: string[] = []
  const post = async () => {
    const reply = await site.call<{ job: { _id: string } }>('POST', '/api/jobs', {
      as: employer.token,
      body: newJob,
    })
    tally.add(reply)
    if (reply.status === 201) posted.push(reply.body.job._id)
  }
  const atOnce = Array.from({ length: 40 }, post)
  await pause(30)
  const ended = site.end('SIGKILL')
  await Promise.all([...atOnce, ended])
  await site.start()
  await Promise.all(Array.from({ length: 40 }, post))
  return { employerId: employer.id, posted, tally }
}

const creditRace: Proof = {
  id: 'R15',
  promise: 'Forty postings at once on five ads, killed in between: five jobs, no ad lost, none spent twice',
  on: 'every engine',
  async prove(bench) {
    let acknowledged = 0
    const all = new Tally()
    const site = await bench.site({ env: { FREE_POSTING_UNTIL: '2020-01-01' } })
    for (let round = 0; round < 2; round++) {
      const { employerId, posted, tally } = await postEverything(site)
      const jobs = await site.count('jobs where employer_id = $1', [employerId])
      const spent = await site.count("entitlement_entries where employer_id = $1 and kind = 'spent'", [
        employerId,
      ])
      must(jobs === ads && spent === ads, `${jobs} jobs were posted and ${spent} ads spent, of ${ads}`)
      for (const id of posted)
        must(
          (await site.patiently('GET', `/api/jobs/${id}`)).status === 200,
          'a job that was acknowledged is gone',
        )
      acknowledged += posted.length
      for (const [status, count] of tally.counts) all.add({ status }, count)
    }
    return {
      says: `2 rounds of 80 postings: ${all}; 5 jobs and 5 ads spent each`,
      figures: { acknowledged, lost: 0 },
    }
  },
}

export const crashes: readonly Proof[] = [killedWhileApplying, killedWhileUploading, creditRace]
