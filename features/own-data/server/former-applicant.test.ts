import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activityEntries } from '#tables/companies/activity-log.ts'
import { applicantLabels, inboxViews } from '#tables/hiring/inbox.ts'
import { mailsTo, registerSeeker } from '#tests/support/actors.ts'
import { applyFor } from '#tests/support/applications.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, type Person } from '#tests/support/people.ts'

const site = await openTestApp()

const label = (by: Person, name: string) =>
  site.call('PUT', '/api/employers/labels', { as: by.token, body: { name, colour: 'green' } })
const list = (by: Person, name: string, query: string) =>
  site.call('PUT', '/api/employers/inbox-views', { as: by.token, body: { name, query } })
async function told(company: Person) {
  const sent = await mailsTo(site, company.email)
  return sent.filter(({ kind }) => kind === 'applicant-left')
}

test('a company whose label or list may name a job seeker is asked to look once that one is gone, and only that company', async () => {
  const seeker = await registerSeeker(site, { name: 'Aishath Ibráhim' })
  const [naming, other, stranger] = [
    await insertEmployer(site),
    await insertEmployer(site),
    await insertEmployer(site),
  ]
  for (const { id } of [naming, other])
    await applyFor(site, await insertJob(site.database.db, { employerId: id }), seeker)
  for (const name of ['Call AISHATH back', 'Strong']) expect((await label(naming, name)).status).toBe(200)
  expect((await list(naming, 'For Sunday', 'q=ibrahim&status=Applied')).status).toBe(200)
  expect((await label(naming, 'Aishath Ibrahim')).status).toBe(200)
  expect((await label(other, 'Good English')).status).toBe(200)
  expect((await label(stranger, 'Aishath Ibrahim')).status).toBe(200)

  const body = { password: seeker.password }
  expect((await site.call('DELETE', '/api/account', { as: seeker.token, body })).status).toBe(200)
  const [mail, ...more] = await told(naming)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Please check your labels and saved lists')
  expect(mail?.text).toContain('2 labels and 1 saved list of yours may still use their name')
  expect(JSON.stringify(mail)).not.toMatch(/aishath|ibr[aá]him/i)
  expect([await told(other), await told(stranger)]).toEqual([[], []])

  const { db } = site.database
  const acts = await db.select().from(activityEntries).where(eq(activityEntries.employerId, naming.id))
  expect(acts.map(({ about }) => about).toSorted()).toEqual(['', 'Call AISHATH back', 'Strong'])
  expect(await db.$count(applicantLabels, eq(applicantLabels.employerId, naming.id))).toBe(3)
  expect(await db.$count(inboxViews, eq(inboxViews.employerId, naming.id))).toBe(1)
  const elsewhere = eq(activityEntries.employerId, stranger.id)
  expect(await db.select().from(activityEntries).where(elsewhere)).toMatchObject([
    { about: 'Aishath Ibrahim' },
  ])
})
