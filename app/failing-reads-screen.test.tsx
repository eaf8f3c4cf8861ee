// @vitest-environment happy-dom

import { describe, expect } from 'vitest'
import { makeOperator } from '#tests/support/actors.ts'
import { applyFor } from '#tests/support/applications.ts'
import { openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, insertSeeker } from '#tests/support/people.ts'
import { routes } from './routes.tsx'

const { site, browser } = await openSite()

const employer = await insertEmployer(site)
const people = { employer, jobseeker: await insertSeeker(site), admin: await makeOperator(site) }
const jobId = await insertJob(site.database.db, { employerId: employer.id })
await applyFor(site, jobId, people.jobseeker)

const parameters: Record<string, string> = { jobId, employerId: employer.id }
/** Addresses of a role's pages, public ones as a job seeker sees them. */
const addressesOf = (role: keyof typeof people) =>
  routes
    .filter(({ path }) => !path.startsWith('/api/'))
    .filter(({ area = 'jobseeker' }) => area === role || area === 'private')
    .map(({ path }) => path.replace(/:(\w+)/g, (whole, name: string) => parameters[name] ?? whole))
    .filter((path) => !path.includes(':'))

const askedFor = (read: string) => browser.requests.filter((one) => one === read).length

describe('a page asks a failing server a few times, not without end,', () => {
  for (const [role, person] of Object.entries(people) as [keyof typeof people, typeof employer][])
    for (const path of addressesOf(role))
      longTest(`${path} as ${role}, whichever read fails`, async () => {
        browser.signIn(role, person)
        browser.requests.length = 0
        await browser.open(path)
        await browser.idle()
        const reads = new Set(browser.requests.filter((one) => one.startsWith('GET ')))
        for (const read of reads) {
          browser.line(read, { status: 500, body: {} })
          browser.requests.length = 0
          await browser.open(path)
          for (let round = 0; round < 8; round++) await browser.idle()
          expect(askedFor(read), read).toBeLessThan(6)
          browser.mend()
        }
      })
})
