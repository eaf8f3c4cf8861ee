import { setTimeout as pause } from 'node:timers/promises'
import { formWith } from '../../support/form-with.ts'
import { uniquePdf } from '../../support/unique-pdf.ts'
import { must, type Proof } from '../proof.ts'
import type { Site } from '../site.ts'
import { keepBeginning, Tally } from './ledger.ts'
import { maxMegabytes, maxMegabytesAtRest, percentile, residentOf } from './memory.ts'
import { anEmployer, board, manySeekers, openJobs } from './people.ts'

/** Calls a second: steady, and little enough that the proofs beside it have the machine. */
const rate = 40

/** Creates one of each everyday act, repeatedly. @returns a function that performs the next one */
async function everyday(site: Site): Promise<() => Promise<number>> {
  const seekers = await manySeekers(site, 4)
  const [jobId] = await openJobs(site, await anEmployer(site), 1)
  const read = (path: (turn: number) => string) => async (turn: number) =>
    (await site.call('GET', path(turn))).status
  const asSeeker = async (method: string, path: string, turn: number, body?: unknown) => {
    const seeker = seekers[turn % seekers.length]
    return (await site.call(method, path.replace(':id', seeker?.id ?? ''), { as: seeker?.token, body }))
      .status
  }
  const signIn = { email: 'nobody@example.mv', password: 'a guess at it' }
  const often = [
    read(() => '/api/jobseekers/search?q=front'),
    read(() => '/'),
    read((turn) => `/?q=front&page=${(turn % 500) + 1}`),
    read(() => `/jobs/${jobId}`),
    read(() => '/employers-list'),
    read(() => '/api/jobs/categories'),
    (turn: number) => asSeeker('GET', '/api/jobseekers/auth-test', turn),
    (turn: number) => asSeeker('GET', `/api/jobs/${jobId}/application-status`, turn),
  ]
  const seldom = [
    (turn: number) => asSeeker('POST', `/api/jobs/${jobId}/apply`, turn, {}),
    (turn: number) =>
      asSeeker('POST', '/api/jobseekers/:id/upload-cv', turn, formWith('cv', uniquePdf(200_000), 'cv.pdf')),
    async () => (await site.call('POST', '/api/auth/jobseeker', { body: signIn })).status,
  ]
  let turn = 0
  return () => {
    turn += 1
    const list = turn % 40 === 0 ? seldom : often
    const at = turn % 40 === 0 ? turn / 40 : turn
    return list[at % list.length]?.(turn) ?? Promise.resolve(0)
  }
}

export const soak: Proof = {
  id: 'S1',
  promise: `Under steady load memory stays flat: the last third holds at most a tenth more than the middle one; at most ${maxMegabytesAtRest} MB before, ${maxMegabytes} MB meanwhile`,
  on: 'one engine',
  limitSeconds: 16 * 60,
  async prove(bench) {
    const site = await bench.site()
    await pause(5_000)
    const atRest = residentOf(site.pid)
    await board(site)
    const next = await everyday(site)
    const tally = new Tally()
    const samples: number[] = []
    const began = performance.now()
    const load = keepBeginning(rate, async () => tally.add({ status: await next() }))
    while (performance.now() - began < bench.soakMinutes * 60_000) {
      await pause(2_000)
      samples.push(residentOf(site.pid))
    }
    await load.stop()
    const third = Math.floor(samples.length / 3)
    const middle = percentile(samples.slice(third, 2 * third), 0.5)
    const last = percentile(samples.slice(2 * third), 0.5)
    const most = Math.max(...samples)
    const says = `${bench.soakMinutes} minutes, ${tally.all.toLocaleString('en-US')} calls (${tally}): ${atRest.toFixed(0)} MB at rest; median ${middle.toFixed(0)} MB in the middle third, ${last.toFixed(0)} MB in the last, ${most.toFixed(0)} MB at most`
    must(last <= middle * 1.1, says)
    must(atRest <= maxMegabytesAtRest && most <= maxMegabytes, says)
    must(tally.of(500) === 0 && tally.of(0) === 0, says)
    return { says, figures: { megabytes: most } }
  },
}
