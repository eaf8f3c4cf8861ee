import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sha256, uniquePdf } from '../../support/unique-pdf.ts'
import { must, type Proof } from '../proof.ts'
import type { Site } from '../site.ts'
import { Applying } from './applying.ts'
import { keepDoing, Tally } from './ledger.ts'
import { manySeekers, readCv, sendCv } from './people.ts'

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
      const content = uniquePdf(200_000)
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

export const crashes: readonly Proof[] = [killedWhileApplying, killedWhileUploading]
