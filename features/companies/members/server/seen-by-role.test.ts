import { beforeAll, describe, expect, test } from 'vitest'
import { applyFor } from '#tests/support/applications.ts'
import { insertJob, jobForm, newJob, pdf } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertMember, insertSeeker, type Person } from '#tests/support/people.ts'

const site = await openTestApp()

const everybody = ['owner', 'recruiter', 'hiring manager', 'billing', 'another employer'] as const
type Who = (typeof everybody)[number]
const facts = ['applicationsCount', 'newApplicationsCount', 'contactEmail', 'paidUntil', 'views'] as const
type Job = Partial<Record<(typeof facts)[number], unknown>> & { title: string }
interface Unread {
  count: number
  threads: { title: string }[]
}
interface Board {
  activeJobs: Job[]
  newApplicants?: number
  views?: number
}

let company: string
const people = {} as Record<Who, Person>
/** Jobs that are not published. A hiring manager works on the first of them and on the cook's job. */
const waiting = ['Boat Captain', 'Gardener']
const jobs: Record<string, string> = {}
const attachments: Record<string, string> = {}

beforeAll(async () => {
  const { db } = site.database
  const owner = await insertEmployer(site)
  company = owner.id
  for (const title of ['Cook', 'Diver']) jobs[title] = await insertJob(db, { employerId: company, title })
  for (const title of waiting) {
    const body = jobForm(
      { ...newJob, title, publishAt: '2026-12-01T04:00:00.000Z' },
      { content: pdf, name: 'job.pdf' },
    )
    const posted = await site.call<{ job: { _id: string } }>('POST', '/api/jobs', { as: owner.token, body })
    jobs[title] = posted.body.job._id
    const own = await site.call<{ attachment: string }>('GET', `/api/jobs/${jobs[title]}`, {
      as: owner.token,
    })
    attachments[title] = own.body.attachment
  }
  people.owner = owner
  people.recruiter = await insertMember(site, company, { role: 'recruiter' })
  people['hiring manager'] = await insertMember(site, company, {
    role: 'hiring-manager',
    jobs: [jobs.Cook ?? '', jobs['Boat Captain'] ?? ''],
  })
  people.billing = await insertMember(site, company, { role: 'billing' })
  people['another employer'] = await insertEmployer(site)
  for (const title of ['Cook', 'Diver']) {
    const seeker = await insertSeeker(site)
    const path = `/api/threads/${await applyFor(site, jobs[title] ?? '', seeker)}/messages`
    expect((await site.call('POST', path, { as: owner.token, body: { text: 'Welcome' } })).status).toBe(201)
    expect((await site.call('POST', path, { as: seeker.token, body: { text: 'Hello' } })).status).toBe(201)
  }
})

const read = async <T>(who: Who, path: string) =>
  (await site.call<T>('GET', path, { as: people[who].token })).body
const status = async (who: Who, path: string) =>
  (await site.call('GET', path, { as: people[who].token })).status
const shown = (job: Job | undefined) => facts.filter((name) => job?.[name] !== undefined)

describe.each(everybody)('%s', (who) => {
  const isHirer = who === 'owner' || who === 'recruiter'

  test('lists the open jobs of a company, and others that it works on', async () => {
    const listed = await read<Job[]>(who, `/api/jobs/employer/${company}`)
    const others = { owner: waiting, recruiter: waiting, 'hiring manager': ['Boat Captain'] }
    expect(listed.map(({ title }) => title).toSorted()).toEqual(
      ['Cook', 'Diver', ...(others[who as keyof typeof others] ?? [])].toSorted(),
    )
  })

  // D-L-28
  longTest('reads figures and inner facts of a job as its role does elsewhere', async () => {
    const listed = await read<Job[]>(who, `/api/jobs/employer/${company}`)
    for (const title of ['Cook', 'Diver']) {
      const reads = isHirer || (who === 'hiring manager' && title === 'Cook')
      const expected = {
        list: isHirer ? [...facts] : reads ? ['applicationsCount', 'newApplicationsCount'] : [],
        one: isHirer
          ? ['applicationsCount', 'contactEmail', 'paidUntil']
          : reads
            ? ['applicationsCount']
            : [],
        applicants: reads ? 200 : who === 'hiring manager' ? 404 : who === 'another employer' ? 404 : 403,
      }
      expect([title, shown(listed.find((job) => job.title === title))]).toEqual([title, expected.list])
      for (const path of ['/api/jobs', '/api/jobseekers/job'])
        expect([title, path, shown(await read<Job>(who, `${path}/${jobs[title]}`))]).toEqual([
          title,
          path,
          expected.one,
        ])
      expect([title, await status(who, `/api/jobs/${jobs[title]}/applicants`)]).toEqual([
        title,
        expected.applicants,
      ])
    }
  })

  test('opens a job that is not public, and its file, only where it works on it', async () => {
    for (const title of ['Boat Captain', 'Gardener']) {
      const expected = isHirer || (who === 'hiring manager' && title === 'Boat Captain') ? 200 : 404
      expect([title, await status(who, `/api/jobs/${jobs[title]}`)]).toEqual([title, expected])
      expect([title, await status(who, attachments[title] ?? '')]).toEqual([title, expected])
    }
  })

  test('counts unread messages of the jobs that it works on', async () => {
    const { count, threads } = await read<Unread>(who, '/api/threads/unread')
    const titles = isHirer ? ['Cook', 'Diver'] : who === 'hiring manager' ? ['Cook'] : []
    expect([count, threads.map(({ title }) => title).toSorted()]).toEqual([titles.length, titles])
  })

  test('reads on the dashboard no applicants and views that its role does not read', async () => {
    const board = await site.call<Board>('GET', `/api/employers/dashboard/${company}`, {
      as: people[who].token,
    })
    expect(board.status).toBe(isHirer || who === 'billing' ? 200 : 403)
    if (board.status !== 200) return
    expect([board.body.newApplicants, board.body.views]).toEqual(isHirer ? [0, 0] : [undefined, undefined])
    const ofJobs = ['newApplicationsCount', 'views'] as const
    for (const job of board.body.activeJobs)
      expect(ofJobs.filter((name) => job[name] !== undefined)).toEqual(isHirer ? ofJobs : [])
  })

  test('reads of the profile what it edits, and what it pays for', async () => {
    const profile = await read<object>(who, `/api/employers/${company}`)
    expect(['size', 'wantedPlan'].filter((name) => name in profile)).toEqual(
      who === 'owner' ? ['size', 'wantedPlan'] : who === 'billing' ? ['wantedPlan'] : [],
    )
  })
})
