import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pieceBytes } from '#contract/seekers/cv-uploads.ts'
import { freePort } from '#tests/support/free-port.ts'
import { findChromium } from '#tools/scripts/launcher/system-programs.mjs'
import { insertJob } from '../../support/jobs.ts'
import type { Person } from '../../support/people.ts'
import { numbersOf, shuffled } from '../../support/shuffled.ts'
import { sha256, uniquePdf } from '../../support/unique-pdf.ts'
import { CannotRun, must, type Proof } from '../proof.ts'
import type { Site } from '../site.ts'
import { CutLine, type Point, stages } from './cut-line.ts'
import { KilledBrowser } from './killed-browser.ts'
import { anEmployer, aSeeker, readCv } from './people.ts'

const kills = 20
const seed = 24
const cvBytes = 1_000_000
/** Bytes around the pieces of a CV, and of the extra data at its ends. */
const fourForms = 4_000
/** The calls are begin, four pieces, finish, the profile and the application; one of the next this many is cut. */
const maxCalls = 4
const phone = { typed: '9601234', kept: '+960 960 1234' }

const victims = ['the line', 'the page', 'the browser', 'the product'] as const
type Victim = (typeof victims)[number]

type Kill = Point & { victim: Victim }

/** Every victim as often, at every stage, in an order and at points that the seed decides. */
function killsOf(): Kill[] {
  const next = numbersOf(seed)
  const planned = Array.from({ length: kills }, (_, n) => ({
    victim: victims[n % victims.length] as Victim,
    stage: stages[n % stages.length] as Point['stage'],
  }))
  return shuffled(planned, seed).map((one) => ({
    ...one,
    call: 1 + Math.floor(next() * maxCalls),
    share: next(),
  }))
}

interface Delivery {
  site: Site
  line: CutLine
  browser: KilledBrowser
  seeker: Person
  /** The page of the job. */
  address: string
  jobId: string
  content: Buffer
}

/** Applies with a CV and a phone number where there is no connection. */
async function writeOffline({ browser, address, content }: Delivery): Promise<void> {
  await browser.start(address)
  const { page } = browser
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.getByRole('button', { name: 'Apply Now' }).click()
  await page.getByLabel('Phone').fill(phone.typed)
  await browser.setOffline(true)
  await page
    .getByLabel('Your CV')
    .setInputFiles({ name: 'Written offline.pdf', mimeType: 'application/pdf', buffer: content })
  await page.getByLabel('Cover letter').fill('Written on the ferry')
  await page.getByRole('button', { name: 'Send application' }).click()
  await page.getByText('Waiting for a connection: 1 application, 1 profile change, 1 CV').waitFor()
}

/** The line is back: the browser notices, and sends. */
async function lineIsBack({ browser }: Delivery): Promise<void> {
  await browser.setOffline(true)
  await browser.setOffline(false)
}

/** Ends one of the four for good, in the middle of a call, and has it come back. */
async function killAndReturn(delivery: Delivery, victim: Victim): Promise<void> {
  const { site, line, browser, address } = delivery
  switch (victim) {
    case 'the line':
      line.drop()
      return lineIsBack(delivery)
    case 'the page':
      await browser.closePage()
      line.drop()
      return browser.open(address)
    case 'the browser':
      await browser.kill()
      line.drop()
      return browser.start(address)
    case 'the product':
      await site.end('SIGKILL')
      line.drop()
      await site.start()
      return lineIsBack(delivery)
  }
}

/** Lets it arrive, killed as often as there are kills left for it. @returns those that took place */
async function deliver(delivery: Delivery, planned: Kill[]): Promise<Kill[]> {
  const done: Kill[] = []
  const { line, browser } = delivery
  for (let [next] = planned; ; next = planned[done.length]) {
    const outcome = line.until(next)
    if (done.length === 0) await lineIsBack(delivery)
    else await killAndReturn(delivery, (done.at(-1) as Kill).victim)
    if ((await outcome) === 'arrived' || !next) break
    done.push(next)
  }
  await browser.page.getByText(/Waiting for a connection|Being sent/).waitFor({ state: 'hidden' })
  return done
}

/** @throws Error unless exactly one of everything arrived, as it was written */
async function requireArrived({ site, seeker, jobId, content }: Delivery): Promise<void> {
  const applications = await site.rows<{ id: string; cover_letter: string; is_current: boolean }>(
    `select a.id, a.cover_letter, a.cv_file_id = s.cv_file_id as is_current
     from applications a join seekers s on s.id = a.seeker_id where a.job_id = $1 and a.seeker_id = $2`,
    [jobId, seeker.id],
  )
  const [application] = applications
  must(applications.length === 1 && application !== undefined, `${applications.length} applications arrived`)
  must(application.cover_letter === 'Written on the ferry', 'the letter is another one')
  must(application.is_current, 'the application went without the CV of the profile')
  const cvs = await site.count("files where owner_id = $1 and kind = 'cv'", [seeker.id])
  must(cvs === 1, `${cvs} CVs are kept`)
  const kept = await readCv(site, seeker, `?application=${application.id}`)
  must(kept.status === 200 && kept.hash === sha256(content), 'the CV is not the one that was chosen')
  const left = await site.count('cv_pieces where seeker_id = $1', [seeker.id])
  must(left === 0, `${left} pieces were left behind`)
  const profiles = await site.count('seekers where id = $1 and phone = $2', [seeker.id, phone.kept])
  must(profiles === 1, 'the phone number is not in the profile')
}

const countOf = (done: readonly Kill[], key: 'victim' | 'stage') =>
  Object.entries(Object.groupBy(done, (one) => one[key]))
    .map(([name, list]) => `${name} × ${list?.length ?? 0}`)
    .join(', ')

export const writtenOffline: Proof = {
  id: 'R32',
  promise:
    'An application, a profile change and a CV that were written without a connection arrive once and whole, though page, browser, line or product are killed at 20 random points of the way',
  on: 'one engine',
  limitSeconds: 900,
  async prove(bench) {
    const program = await findChromium()
    if (!program) throw new CannotRun('there is no Chromium')
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    const site = await bench.site({ env: { PUBLIC_URL: url } })
    const line = await CutLine.open(port, site.url)
    const employer = await anEmployer(site)
    const planned = killsOf()
    const done: Kill[] = []
    let deliveries = 0
    try {
      for (; done.length < kills; deliveries += 1) {
        // Each has its share of the kills; who arrives before its own leaves them to the next.
        const share = planned.slice(done.length, done.length + 5)
        done.push(...(await one({ program, site, line, url, employer, share })))
      }
    } finally {
      await line.close()
    }
    const most = deliveries * (cvBytes + fourForms) + kills * (pieceBytes + fourForms)
    must(line.pieceBytes <= most, `${line.pieceBytes} bytes were sent: a kill cost more than a piece`)
    const resent = line.pieceBytes / (deliveries * cvBytes)
    return {
      says: `${kills} kills (seed ${seed}: ${countOf(done, 'victim')}; ${countOf(done, 'stage')}) on the way of ${deliveries} applications with CVs of 1 MB: each arrived once, its CV whole by its hash; ${resent.toFixed(2)} times the bytes of the CVs were sent`,
      figures: { kills, deliveries, lost: 0 },
    }
  },
}

interface Setting {
  program: string
  site: Site
  line: CutLine
  url: string
  employer: Person
  share: Kill[]
}

/** Somebody who writes without a connection, with a browser of their own. @returns the kills that took place */
async function one({ program, site, line, url, employer, share }: Setting): Promise<Kill[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vazeefa-browser-'))
  const seeker = await aSeeker(site)
  const jobId = await insertJob(site.database.db, { employerId: employer.id, publishedAt: new Date() })
  const browser = new KilledBrowser(program, folder, seeker)
  const address = `${url}/jobs/${jobId}`
  const delivery = { site, line, browser, seeker, address, jobId, content: uniquePdf(cvBytes) }
  try {
    await writeOffline(delivery)
    const done = await deliver(delivery, share)
    await requireArrived(delivery)
    return done
  } finally {
    await browser.kill()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
