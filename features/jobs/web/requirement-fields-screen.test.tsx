// @vitest-environment happy-dom

import { fireEvent } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { applyFor } from '#tests/support/applications.ts'
import { eventually, openSite, type Screen } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { buy } from '#tests/support/plans.ts'

const { site, browser } = await openSite({ now: new Date() })
let employer: Person
beforeEach(async () => {
  employer = await insertEmployer(site)
  await buy(site, employer)
  browser.signIn('employer', employer)
})

const requirements = {
  years: 5,
  languages: [{ language: 'English', level: 'fluent' as const }],
  liveIn: true,
}
const question = {
  _id: 'a'.repeat(24),
  kind: 'yes-no' as const,
  text: 'Can you swim?',
  choices: [],
  needed: true,
  must: true,
  meets: { answers: ['yes'] },
}

function type(screen: Screen, name: string, value: string): void {
  const control = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!control) throw new Error(`no ${name} on ${screen}`)
  control.value = value
  fireEvent.input(control)
  fireEvent.change(control)
}

longTest(
  'a copy of a job includes its requirements; a question about marriage is refused with the reason',
  async () => {
    const from = await insertJob(site.database.db, {
      employerId: employer.id,
      publishedAt: site.clock.now,
      salaryMinInLaari: 800_000,
      requirements,
      questions: [question],
    })
    const screen = await browser.open(`/create-job?from=${from}`)
    await screen.shows('More about the job', 'What you ask for', 'Questions for applicants 1')
    const at = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)
    await eventually(() => expect(at('requirements.years')?.value).toBe('5'))
    expect(at('requirements.languages.0.language')?.value).toBe('English')
    expect(at('questions.0.text')?.value).toBe('Can you swim?')
    expect(at('questions.0.weight')?.value).toBe('needed must')

    type(screen, 'questions.0.text', 'Are you married?')
    await screen.press('Post Job')
    await screen.shows('The question asks about marriage, which says nothing of the work.')
    type(screen, 'questions.0.text', 'Can you swim 200 metres?')
    type(screen, 'requirements.years', '3')
    await screen.press('Post Job')
    await screen.shows('Job posted successfully')

    const { body } = await site.call<{ _id: string }[]>('GET', `/api/jobs/employer/${employer.id}`, {
      as: employer.token,
    })
    const id = body.map(({ _id }) => _id).find((one) => one !== from)
    const posted = (await site.call<JobDetail>('GET', `/api/jobs/${id}`)).body
    expect(posted.requirements).toEqual({ ...requirements, years: 3 })
    expect(posted.questions).toMatchObject([{ ...question, _id: expect.any(String), text: 'Can you swim 200 metres?' }]) // biome-ignore format: a line
    expect(posted.questions?.[0]?._id).not.toBe(question._id)

    const page = await browser.open(`/jobs/${id}`)
    await page.shows('What the employer asks', '3 years in this work', 'English, fluent')
    await page.shows('Living at the workplace', 'Can you swim 200 metres? (required for the job)')
  },
)

test('questions of earlier jobs are offered, and a job without any does not mention them', async () => {
  const id = await insertJob(site.database.db, { employerId: employer.id, publishedAt: site.clock.now })
  const page = await browser.open(`/jobs/${id}`)
  await page.shows('Job Description')
  page.lacks('What the employer asks')
  await site.database.db.update(jobs).set({ questions: [question] })
  const screen = await browser.open('/create-job')
  await screen.shows('More about the job')
  const offered = await eventually(() => screen.field('From your earlier jobs'))
  fireEvent.change(offered, { target: { value: question._id } })
  await eventually(() =>
    expect(document.querySelector<HTMLInputElement>('[name="questions.0.text"]')?.value).toBe(
      'Can you swim?',
    ),
  )
})

longTest('a question that people answered says how many, and that other words are a new one', async () => {
  const words = { requirements: null, questions: [question] }
  const id = await insertJob(site.database.db, {
    employerId: employer.id,
    publishedAt: site.clock.now,
    ...words,
  })
  for (const answer of ['yes', 'no'])
    await applyFor(site, id, await insertSeeker(site), { answers: [{ question: question._id, answer }] })
  const screen = await browser.open(`/edit-job/${id}`)
  await screen.shows(
    '2 people answered this. If you change the words or the choices, it becomes a new question.',
  )
  type(screen, 'questions.0.text', 'can you  SWIM?')
  await screen.shows('2 people answered this.')
  type(screen, 'questions.0.text', 'Are you afraid of water?')
  await screen.shows('2 people answered “Can you swim?”. This is a new question: they keep what they said')
})
