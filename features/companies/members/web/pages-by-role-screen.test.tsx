// @vitest-environment happy-dom

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { routes } from '#app/routes.tsx'
import { endpoints } from '#contract/api.ts'
import { mayMake } from '#contract/companies/member-calls.ts'
import { memberRoles, roleFacts } from '#contract/facts/member-roles.ts'
import { companyStart } from '#site/company-start.ts'
import { linksFor, ownLinks } from '#site/layout/navigation-links.ts'
import { matchRoute } from '#site/router/match.ts'
import { anApplication, applyFor } from '#tests/support/applications.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, insertMember, insertSeeker, type Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
const guarded = routes.flatMap(({ path, needs }) => (needs === undefined ? [] : [{ path, needs }]))
const others = memberRoles.filter((role) => role !== 'owner')

describe('every page of companies', () => {
  test('names the call of employers that it needs, and roles open it by that call', () => {
    const unsaid = routes.filter(({ area, needs }) => area === 'employer' && needs === undefined)
    expect(unsaid.map(({ path }) => path)).toEqual([])
    for (const { needs } of guarded) {
      const call = endpoints.find(({ method, path }) => `${method} ${path}` === needs)
      expect([call?.for].flat(), needs).toContain('employer')
    }
  })

  test.each(memberRoles)('a member begins with a page that it may open: %s', (role) => {
    const needs = matchRoute(routes, companyStart(role))?.route.needs
    expect(needs !== undefined && mayMake(role, needs)).toBe(true)
  })
})

const entries = {
  recruiter: [
    'Inbox',
    'Dashboard',
    'Post Job',
    'Browse Job Seekers',
    'My Jobs',
    'Invite to apply',
    'Interview calendar',
    'Team',
    'Session analytics',
  ],
  'hiring-manager': ['Inbox', 'Interview calendar', 'Team'],
  billing: ['Dashboard', 'Subscription', 'Team', 'Session analytics'],
}
const everybody = ['Home', 'Employers List', 'About', 'Notifications', 'Account']

describe.each(others)('as %s', (role) => {
  let owner: Person
  let jobId: string
  beforeEach(async () => {
    owner = await insertEmployer(site)
    jobId = await insertJob(site.database.db, { employerId: owner.id, title: 'Night Auditor' })
    const seeker = await insertSeeker(site)
    await applyFor(site, jobId, seeker)
    const jobs = role === 'hiring-manager' ? [jobId] : []
    const member = await insertMember(site, owner.id, { role, jobs, name: 'Hawwa Naseem' })
    browser.signIn('employer', { ...member, id: owner.id })
    localStorage.setItem(
      'companies',
      JSON.stringify([{ _id: owner.id, name: owner.name, role, decides: [] }]),
    )
  })
  const at = (path: string) => path.replace(':jobId', jobId)

  longTest('the menu has the pages that the role opens, and no others', async () => {
    await browser.open('/terms')
    const links = [...linksFor('employer'), ...ownLinks.employer.links]
    const shown = () =>
      links
        .filter(({ to }) =>
          document.querySelector(`nav[aria-label="Main"] a[href="${to}"]:not([aria-label])`),
        )
        .map(({ label }) => label)
    await eventually(() => expect(shown().toSorted()).toEqual([...everybody, ...entries[role]].toSorted()))
  })

  longTest('a page of another role says which it needs, and who the owners are', async () => {
    for (const { path } of guarded.filter(({ needs }) => !mayMake(role, needs))) {
      const screen = await browser.open(at(path))
      await screen.shows('Another role is needed', `You work here as ${roleFacts[role].one}.`, owner.email)
    }
  })

  longTest('a job of the company leads to its applicants only where the role reads them', async () => {
    const screen = await browser.open(`/jobs/${jobId}`)
    await screen.shows('logged in as an employer')
    const link = () => document.querySelector(`a[href="/employer/jobs/${jobId}/applicants"]`)
    await eventually(() => expect(link() !== null).toBe(mayMake(role, 'GET /api/jobs/:jobId/applicants')))
  })

  longTest('applicants can be selected only by roles that may answer several at once', async () => {
    const page = '/employer/jobs/:jobId/applicants'
    if (!guarded.some(({ path, needs }) => path === page && mayMake(role, needs))) return
    const screen = await browser.open(at(page))
    await screen.shows('Details')
    const boxes = () => document.querySelectorAll('main input[aria-label^="Select "]').length
    const may = mayMake(role, 'PATCH /api/jobs/:jobId/applicants')
    await eventually(() => expect(boxes() > 0).toBe(may))
  })

  longTest('no page of a role makes a call that the role is refused', async () => {
    const refused: string[] = []
    const fetched = globalThis.fetch
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (...given) => {
      const response = await fetched(...given)
      if (response.status === 403) refused.push(`${window.location.pathname} asked for ${String(given[0])}`)
      return response
    })
    for (const { path } of guarded.filter(({ needs }) => mayMake(role, needs))) {
      const screen = await browser.open(at(path))
      await browser.idle()
      await screen.lacks('Another role is needed')
      for (const { pathname } of document.querySelectorAll<HTMLAnchorElement>('main header a[href^="/"]')) {
        const needed = matchRoute(routes, pathname)?.route.needs
        expect(needed === undefined || mayMake(role, needed), `${path} leads back to ${pathname}`).toBe(true)
      }
    }
    expect(refused).toEqual([])
    vi.restoreAllMocks()
  })
})

describe('a hiring manager who decides nothing', () => {
  let applicant: Person
  let manager: Person
  let thread: string
  let jobId: string
  beforeEach(async () => {
    const { employer, seeker, applicationId, ...made } = await anApplication(site)
    jobId = made.jobId
    applicant = seeker
    thread = `/api/threads/${applicationId}`
    manager = await insertMember(site, employer.id, { role: 'hiring-manager', jobs: [jobId] })
    await site.call('POST', `${thread}/messages`, { as: employer.token, body: { text: 'See you soon' } })
    browser.signIn('employer', { ...manager, id: employer.id })
    localStorage.setItem(
      'companies',
      JSON.stringify([{ _id: employer.id, name: employer.name, role: 'hiring-manager', decides: [] }]),
    )
  })
  const elsewhere = ['Offer the job', 'Ask for documents', 'Take back', 'Write', 'Block']

  longTest('proposes an interview, and is offered nothing that the role may not send', async () => {
    for (const page of [`/employer/jobs/${jobId}/applicants?applicant=${applicant.id}`, '/employer/inbox']) {
      const screen = await browser.open(page)
      if (page === '/employer/inbox') await screen.press(applicant.name)
      await screen.shows('Propose an interview', 'See you soon')
      await browser.idle()
      for (const label of elsewhere) expect(screen.text(), label).not.toContain(label)
    }
  })

  longTest('reads an interview, moves it, and neither settles it nor calls it off', async () => {
    const proposal = {
      times: ['2026-12-03T05:00:00.000Z'],
      minutes: 30,
      place: { kind: 'Phone', text: '7771234' },
      who: '',
    }
    await site.call('POST', `${thread}/interviews`, { as: manager.token, body: proposal })
    const screen = await browser.open(`/employer/jobs/${jobId}/applicants?applicant=${applicant.id}`)
    await screen.shows('Move')
    await browser.idle()
    expect(screen.text()).not.toContain('Cancel interview')
  })

  longTest('sees the board without a way to move somebody', async () => {
    const screen = await browser.open(`/employer/jobs/${jobId}/applicants?view=board`)
    await screen.shows(applicant.name)
    await browser.idle()
    expect(screen.text()).not.toContain(`Move ${applicant.name}`)
  })
})
