import { describe, expect, test } from 'vitest'
import type { DirectoryEmployer } from '#contract/companies/employers.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { type PlacesFound, PlaceWords } from '#contract/places/places.ts'
import type { Entitlement } from '#contract/subscriptions/subscriptions.ts'
import { jobForm, newJob, pdf } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { emptyJob, newJobInput, valuesOf } from './job-values.ts'
import { previewedJob } from './previewed-job.ts'

const site = await openTestApp({ now: new Date('2026-09-01T06:00:00.000Z') })
const owner = await insertEmployer(site)
const employer = (await site.call<DirectoryEmployer>('GET', `/api/employers/${owner.id}`)).body

/** Facts of a job on its page, without those of a posted one. */
function shown({ _id, createdAt, updatedAt, excerpt, attachment, ...job }: JobDetail) {
  return { ...job, hasAttachment: attachment !== null }
}

longTest('the preview shows the job as the public page will, once it is posted', async () => {
  const html = '<h3>Duties</h3><ul><li>Dive &amp; <strong>teach</strong></li></ul>'
  const { body: entitlement } = await site.call<Entitlement>('GET', '/api/subscriptions/entitlement', {
    as: owner.token,
  })
  const values = {
    ...emptyJob,
    ...newJob,
    description: html,
    benefits: 'A room',
    salaryMin: '8000.5',
    salaryMax: '',
    applicationRestriction: 'Local Only',
    placeId: 'atoll-b',
  }
  const { body: found } = await site.call<PlacesFound>('GET', '/api/places?q=Baa+Atoll')
  const place = PlaceWords.parse(found.places[0])
  const preview = previewedJob(values, {
    employer,
    place,
    featured: entitlement.via === 'annual',
    expiryDate: entitlement.latestExpiry,
    attachment: { path: 'blob:1', name: 'terms.pdf' },
    now: site.clock.now,
  })
  const posted = await site.call<{ job: JobDetail }>('POST', '/api/jobs', {
    as: owner.token,
    body: jobForm(newJobInput(values), { content: pdf, name: 'terms.pdf' }),
  })
  expect(posted.body).toMatchObject({ message: 'Job posted successfully' })
  const page = await site.call<JobDetail>('GET', `/api/jobs/${posted.body.job._id}?includeEmployer=true`)
  expect(shown(preview)).toEqual(shown(page.body))

  const mine = await site.call<JobDetail>('GET', `/api/jobs/${posted.body.job._id}`, { as: owner.token })
  const edited = previewedJob(valuesOf(mine.body), {
    employer,
    place,
    job: mine.body,
    featured: mine.body.featured,
    attachment: { path: mine.body.attachment ?? '', name: 'terms.pdf' },
    now: site.clock.now,
  })
  expect(shown(edited)).toEqual(shown(page.body))
})

const now = new Date('2026-11-21T06:00:00Z')

describe('a preview of empty fields', () => {
  const known = { employer: undefined, featured: false, attachment: undefined, now }
  test('names the missing content', () => {
    expect(previewedJob({ ...emptyJob, salaryMin: 'ten' }, known)).toMatchObject({
      title: 'Job title',
      location: 'Location',
      company: 'Your company',
      salaryRange: {},
      attachment: null,
    })
  })
  test('without a last day of a plan it lasts as long as a job does', () => {
    expect(previewedJob(emptyJob, known)).toMatchObject({
      expiryDate: '2026-12-21T18:59:59.999Z',
      daysLeft: 30,
    })
  })
  test('a job that waits for its employer looks published', () => {
    const job = { _id: 'x', status: 'Pending', createdAt: '2026-11-20T06:00:00Z' } as JobDetail
    expect(previewedJob({ ...emptyJob, expiryDate: '2026-11-22' }, { ...known, job })).toMatchObject({
      status: 'Active',
      daysLeft: 1,
      expiryDate: '2026-11-22T18:59:59.999Z',
    })
  })
})
