import { type BrowserContext, chromium, type Page } from '@playwright/test'
import pg from 'pg'
import { chromiumLaunch } from '#tests/support/chromium.ts'
import { onePage } from '#tests/support/pdf.ts'
import { type SheetFigures, sheetFigures } from './apply-sheet.ts'
import type { BenchSite } from './site.ts'

/** A way to a sent application: what it took on a slow phone, and what a person had to do for it. */
export interface ApplicationFigures {
  who: string
  /** From opening the link to the words that it is sent, with a person's typing and looking in it. */
  seconds: number
  /** Of them, for typing and for looking for what to press. */
  byThePerson: number
  presses: number
  fields: number
  pages: number
  kilobytes: number
  /** When each part of the way was done, in seconds. */
  steps: Record<string, number>
}

/** A cheap phone far from the mast. */
const slowdown = 4
const line = {
  offline: false,
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
}

/** Milliseconds: between two keys on a small keyboard, and to find what to press or to fill in. */
const perKey = 200
const toFind = 1_000

const cvBytes = 300_000

/** Does what a person does, counts it, and takes the time that a person takes. */
class Person {
  readonly #page: Page
  readonly #began = performance.now()
  readonly steps: Record<string, number> = {}
  presses = 0
  fields = 0
  byThePerson = 0
  bytes = 0
  pages = 0

  private constructor(page: Page) {
    this.#page = page
  }

  static async with(context: BrowserContext): Promise<Person> {
    const page = await context.newPage()
    const person = new Person(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', line)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      person.bytes += encodedDataLength
    })
    page.on('framenavigated', () => {
      person.pages += 1
    })
    return person
  }

  async #look(milliseconds: number): Promise<void> {
    this.byThePerson += milliseconds
    await this.#page.waitForTimeout(milliseconds)
  }

  async opens(address: string): Promise<void> {
    await this.#page.goto(address, { waitUntil: 'commit' })
  }

  async taps(role: 'link' | 'button', name: string): Promise<void> {
    const found = this.#page.getByRole(role, { name, exact: true }).filter({ visible: true }).first()
    await found.waitFor()
    await this.#look(toFind)
    await found.click()
    this.presses += 1
  }

  async fills(label: string, text: string): Promise<void> {
    const field = this.#page.getByLabel(label, { exact: true })
    await field.waitFor()
    await this.#look(toFind)
    this.byThePerson += text.length * perKey
    await field.pressSequentially(text, { delay: perKey })
    this.fields += 1
  }

  async chooses(label: string, value: string): Promise<void> {
    await this.#look(2 * toFind)
    await this.#page.getByLabel(label).selectOption(value)
    this.fields += 1
  }

  async attaches(label: string): Promise<void> {
    const field = this.#page.getByLabel(label)
    await field.waitFor({ state: 'attached' })
    await this.#look(3 * toFind)
    await field.setInputFiles({
      name: 'Aishath Ali.pdf',
      mimeType: 'application/pdf',
      buffer: onePage('0123456789'.repeat(cvBytes / 10)),
    })
    this.fields += 1
  }

  async sees(words: string, step: string): Promise<void> {
    await this.#page.getByText(words).filter({ visible: true }).first().waitFor()
    this.steps[step] = Math.round((performance.now() - this.#began) / 100) / 10
  }

  figures(who: string): ApplicationFigures {
    const { steps, presses, fields, pages } = this
    return {
      who,
      seconds: Math.max(...Object.values(steps)),
      byThePerson: this.byThePerson / 1_000,
      presses,
      fields,
      pages,
      kilobytes: Math.round(this.bytes / 1024),
      steps,
    }
  }
}

async function openJobs(url: string): Promise<{ _id: string; title: string }[]> {
  const answer = await fetch(`${url}/api/jobseekers/search?limit=100`)
  const jobs = (await answer.json()) as { _id: string; title: string; applicationRestriction: string }[]
  return jobs.filter(({ applicationRestriction }) => applicationRestriction === 'No Restriction')
}

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

/** Closes it behind the product's back, before anybody has seen its page. */
async function close(databaseUrl: string, jobId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`update jobs set status = 'Closed' where id = $1`, [jobId])
  await client.end()
}

/**
 * From the link of a job to a sent application with a CV: as a stranger, then signed in, with nothing kept in the browser.
 * Then what the sheet brings.
 */
export async function applicationFigures(
  url: string,
  { databaseUrl }: Pick<BenchSite, 'databaseUrl'>,
): Promise<{ ways: ApplicationFigures[]; sheet: SheetFigures }> {
  const [first, second, third, fourth] = await openJobs(url)
  if (!first || !second || !third || !fourth) throw new Error('no jobs to apply for')
  await close(databaseUrl, fourth._id)
  const browser = await chromium.launch(chromiumLaunch)
  try {
    const context = await browser.newContext(phone)
    const stranger = await Person.with(context)
    await stranger.opens(`${url}/jobs/${first._id}`)
    await stranger.sees(first.title, 'the job is read')
    await stranger.taps('link', 'Sign In to Apply')
    await stranger.taps('link', 'Create an account')
    await stranger.sees('Full name', 'the registration is there')
    await stranger.fills('Full name', 'Aishath Ali')
    await stranger.fills('E-mail', `a${Date.now() % 1_000_000}@example.mv`)
    await stranger.fills('Password', 'coral lagoon 26')
    await stranger.chooses('Sector', 'Technology')
    await stranger.taps('button', 'Continue')
    await stranger.taps('button', 'Skip for now')
    await stranger.sees('Send application', 'back at the job, signed in, with the sheet open')
    await stranger.attaches('Your CV')
    await stranger.taps('button', 'Send application')
    await stranger.sees('Application successful!', 'sent')

    const storageState = await context.storageState()
    const again = await browser.newContext({ ...phone, storageState })
    const known = await Person.with(again)
    await known.opens(`${url}/jobs/${second._id}`)
    await known.sees(second.title, 'the job is read')
    await known.taps('button', 'Apply Now')
    await known.sees('Send application', 'the sheet is open')
    await known.taps('button', 'Send application')
    await known.sees('Application successful!', 'sent')
    const signedIn = { ...phone, storageState, serviceWorkers: 'block' } as const
    return {
      ways: [stranger.figures('a stranger, with a CV of 300 kB'), known.figures('signed in, with a CV')],
      sheet: await sheetFigures(browser, url, { open: third._id, closed: fourth._id }, signedIn),
    }
  } finally {
    await browser.close()
  }
}
