import { chromium } from '@playwright/test'
import { chromiumLaunch } from '#tests/support/chromium.ts'
import { withClient } from '#tests/support/postgres/with-client.ts'
import { type SheetFigures, sheetFigures } from './apply-sheet.ts'
import { type ApplicationFigures, Person, phone } from './person.ts'
import type { BenchSite } from './site.ts'

async function openJobs(url: string): Promise<{ _id: string; title: string }[]> {
  const answer = await fetch(`${url}/api/jobseekers/search?limit=100`)
  const jobs = (await answer.json()) as { _id: string; title: string; applicationRestriction: string }[]
  return jobs.filter(({ applicationRestriction }) => applicationRestriction === 'No Restriction')
}

/** Closes it directly in the database, before its page is cached. */
const close = (databaseUrl: string, jobId: string) =>
  withClient(databaseUrl, (client) =>
    client.query(`update jobs set status = 'Closed' where id = $1`, [jobId]),
  )

/**
 * From the link of a job to a sent application with a CV: as a stranger, then signed in, with an empty
 * browser. Then the weight of the sheet.
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
