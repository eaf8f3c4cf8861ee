// @vitest-environment happy-dom

import { fireEvent } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import type { Applicant } from '#contract/hiring/applicants.ts'
import type { Question } from '#contract/jobs/requirements.ts'
import { answerApplicant, applyFor } from '#tests/support/applications.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
let employer: Person
let seeker: Person
let jobId: string
const swim = 'a'.repeat(24)
const routes = 'b'.repeat(24)
const questions: Question[] = [
  { _id: swim, kind: 'yes-no', text: 'Can you swim?', choices: [], needed: true, must: true, meets: { answers: ['yes'] } }, // biome-ignore format: a row
  { _id: routes, kind: 'text', text: 'Which routes do you know?', choices: [], needed: false, must: false },
]
const captain = { title: 'Captain', employer: 'Sea Line', place: '', from: '2019-01', to: null, what: '' }
const english = { language: 'English', level: 'fluent' as const }

beforeEach(async () => {
  employer = await insertEmployer(site)
  seeker = await insertSeeker(site)
  jobId = await insertJob(site.database.db, {
    employerId: employer.id,
    title: 'Boat Captain',
    requirements: { years: 5, languages: [english] },
    questions,
  })
  await setParts({ work: [captain] })
})

const setParts = (parts: object, as = seeker) =>
  site.call('PUT', `/api/jobseekers/${as.id}/parts`, { as: as.token, body: parts })
const list = async () =>
  (await site.call<Applicant[]>('GET', `/api/jobs/${jobId}/applicants`, { as: employer.token })).body
const pick = (name: string, value: string) => {
  const control = document.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`)
  if (!control) throw new Error(`no ${name}`)
  fireEvent.click(control)
}

// D-M-04
longTest(
  'the sheet shows how a person compares, adds what is missing, and names a must before sending',
  async () => {
    browser.signIn('jobseeker', seeker)
    let screen = await browser.open(`/jobs/${jobId}`)
    await screen.press('Apply Now')
    await screen.shows('What the employer asks for', '5 years in this work', 'Meets')
    await screen.shows('English is not listed', 'Not in your profile', 'Details from your profile')

    await screen.press('Add it to your profile')
    await screen.fill('How well you speak English', 'fluent')
    screen = await browser.open(`/jobs/${jobId}?apply`)
    await screen.shows('How well you speak English')
    expect(screen.field('How well you speak English').value).toBe('fluent')
    await screen.press('Add')
    await screen.shows('English, fluent', 'Details from your profile')
    await screen.lacks('English is not listed', 'You have 2')
    const parts = await site.call('GET', `/api/jobseekers/${seeker.id}/parts`, { as: seeker.token })
    expect(parts.body).toMatchObject({ work: [captain], languages: [english] })

    await screen.press('Send application')
    await screen.shows('Please answer: Can you swim?')
    expect(await list()).toEqual([])
    pick(`answers.${swim}`, 'no')
    await screen.shows('Required for this job: Yes. You can still apply.')
    await screen.press('Send application')
    await screen.shows('Application successful!')
    expect((await list())[0]).toMatchObject({
      facts: { years: 7, languages: [english], answers: [{ question: swim, answer: 'no' }] },
      meets: [{ state: 'meets' }, { state: 'meets' }, { state: 'does not meet' }],
    })
  },
)

test('a person sees what was sent, and sends newer facts and other answers until the decision', async () => {
  browser.signIn('jobseeker', seeker)
  const applicationId = await applyFor(site, jobId, seeker, {
    answers: [{ question: swim, answer: 'no' }],
  })
  await setParts({ languages: [english] })
  const screen = await browser.open(`/jobseeker/application/${applicationId}`)
  await screen.shows('Your details', 'Captain, Sea Line (Jan 2019 to now)', 'English is not listed')
  await screen.press('Send my current profile')
  await screen.shows('Send newer details')
  pick(`answers.${swim}`, 'yes')
  await screen.press('Send')
  await screen.shows('The employer has your newer details', 'Newer details sent, Answers changed')
  screen.lacks('English is not listed')
  await answerApplicant(site, jobId, seeker, { as: employer, body: { status: 'Rejected' } })
  const decided = await browser.open(`/jobseeker/application/${applicationId}`)
  await decided.shows('Your details')
  decided.lacks('Send my current profile')
})

/** The page of an application that says 'no', which another device has changed to 'yes' since. */
async function openAndAnswerElsewhere() {
  browser.signIn('jobseeker', seeker)
  const answered = (answer: string) => ({ answers: [{ question: swim, answer }] })
  const applicationId = await applyFor(site, jobId, seeker, answered('no'))
  const screen = await browser.open(`/jobseeker/application/${applicationId}`)
  await screen.shows('Your details')
  const path = `/api/jobseekers/application/${applicationId}/facts`
  await site.call('PUT', path, { as: seeker.token, body: answered('yes') })
  return screen
}

test('newer facts leave answers that were changed on another device', async () => {
  const screen = await openAndAnswerElsewhere()
  await setParts({ languages: [english] })
  await screen.press('Send my current profile')
  await screen.shows('Send newer details')
  await screen.press('Send')
  await screen.shows('The employer has your newer details')
  expect((await list())[0]).toMatchObject({
    facts: { languages: [english], answers: [{ question: swim, answer: 'yes' }] },
  })
})

test('another answer leaves one that was changed on another device', async () => {
  const screen = await openAndAnswerElsewhere()
  site.later(60_000)
  await screen.press('Send my current profile')
  await screen.fill('Which routes do you know?', 'Baa and Raa')
  await screen.press('Send')
  await screen.shows('The employer has your newer details')
  const answers = [
    { question: swim, answer: 'yes' },
    { question: routes, answer: 'Baa and Raa' },
  ]
  expect((await list())[0]).toMatchObject({ facts: { answers } })
})

longTest('the employer reads no years for other work, in the inbox and at the job', async () => {
  await setParts({ work: [{ ...captain, title: 'Pastry cook' }] })
  const mate = await insertSeeker(site, { name: 'Mohamed Mate' })
  await setParts({ work: [{ ...captain, from: '2026-10', to: '2026-10' }] }, mate)
  for (const one of [seeker, mate])
    await applyFor(site, jobId, one, { answers: [{ question: swim, answer: 'yes' }] })
  browser.signIn('employer', employer)
  for (const address of [`/employer/jobs/${jobId}/applicants`, '/employer/inbox']) {
    const screen = await browser.open(address)
    await screen.shows('Pastry cook', 'less than a year · Captain')
    expect(document.body.textContent).not.toMatch(/\b0 years/)
  }
})

longTest('the employer reads facts beside the requirements, and filters by them', async () => {
  const answers = [{ question: swim, answer: 'yes' }]
  await applyFor(site, jobId, seeker, { answers })
  const other = await insertSeeker(site, { name: 'Hassan Zahir' })
  await setParts({ languages: [english] }, other)
  await applyFor(site, jobId, other, { answers })

  browser.signIn('employer', employer)
  const screen = await browser.open(`/employer/jobs/${jobId}/applicants`)
  await screen.shows('Aishath Ibrahim', '7 years · Captain', 'Hassan Zahir', 'Filter by details')
  pick('meets', 'years')
  await screen.press('Show those who match')
  await eventually(() => screen.lacks('Hassan Zahir'))
  await screen.isAt(`/employer/jobs/${jobId}/applicants?meets=years`)
  await screen.press('Remove Meets: 5 years in this work')
  await screen.shows('Hassan Zahir')
  await screen.isAt(`/employer/jobs/${jobId}/applicants`)

  await screen.fill('Years, at least', 'many')
  await screen.press('Show those who match')
  await screen.shows('Type whole years, 50 at most')
  await screen.fill('Years, at least', '')
  await screen.fill('Question', swim)
  await screen.shows('Answer')
  await screen.fill('Answer', 'no')
  await screen.press('Show those who match')
  await screen.shows('Nobody matches', 'Can you swim? No')
  await screen.isAt(`/employer/jobs/${jobId}/applicants?question=${swim}&answer=no`)
  await screen.press('Remove Can you swim? No')
  await eventually(() => screen.lacks('Remove Can you swim? No'))
  await screen.fill('Job type', 'Contract')
  await screen.fill('Years, at least', '2')
  await screen.press('Show those who match')
  await screen.isAt(`/employer/jobs/${jobId}/applicants?years=2&type=Contract`)
  await screen.shows('Nobody matches')
  await screen.press('Remove Contract')
  await screen.press('Details of Aishath Ibrahim')
  await screen.shows('What the job asks for', '7 years, 5 asked: Captain, Sea Line (Jan 2019 to now)')
  await screen.shows('English is not listed', 'Can you swim? Yes')
})
