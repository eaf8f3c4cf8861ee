// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest'
import type { ReplyTemplate } from '#contract/hiring/replies.ts'
import { anApplication } from '#tests/support/applications.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { longTest } from '#tests/support/long-test.ts'
import type { Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
let employer: Person
let path: string

const own = async () =>
  (
    await site.call<ReplyTemplate[]>('GET', '/api/employers/reply-templates', { as: employer.token })
  ).body.filter(({ _id }) => _id !== null)

beforeEach(async () => {
  const { seeker, jobId, ...made } = await anApplication(site, { job: { answerDays: 7 } })
  employer = made.employer
  path = `/employer/jobs/${jobId}/applicants?applicant=${seeker.id}`
})

const open = async () => {
  browser.signIn('employer', employer)
  const screen = await browser.open(path)
  await screen.shows('Message to Aishath Ibrahim', 'A question')
  return screen
}

test('a template is chosen with its fields filled in', async () => {
  const screen = await open()
  await screen.fill('Template', 'A question')
  expect(screen.field('Message to').value).toContain('Dear Aishath Ibrahim, thank you for applying for Front')
  expect(screen.text()).not.toContain('Delete template')
})

test('a template goes behind what is typed, and another one takes its place', async () => {
  const screen = await open()
  const text = () => screen.field('Message to').value
  await screen.fill('Message to', 'Salaam.')
  await screen.fill('Template', 'A question')
  expect(text()).toMatch(/^Salaam\.\n\nDear Aishath Ibrahim, thank you for applying/)
  await screen.fill('Template', 'Still deciding')
  expect(text()).toMatch(/^Salaam\.\n\nDear Aishath Ibrahim, we are still deciding/)
  await screen.fill('Message to', `${text()} Regards`)
  await screen.fill('Template', 'A question')
  expect(text()).toMatch(/^Salaam\.\n\nDear [\s\S]* Regards\n\nDear Aishath Ibrahim, thank you for applying/)
})

longTest(
  'typed text is kept as a template; with an unknown field it is refused, and stays typed',
  async () => {
    const screen = await open()
    expect(screen.text()).not.toContain('Save as template')
    await screen.fill('Message to', 'Dear {name}, you get {salary}.')
    await screen.press('Save as template')
    await screen.shows('Name of the template')
    await screen.press('Save template')
    await screen.shows('The name is required')
    await screen.fill('Name of the template', 'Pay')
    await screen.press('Save template')
    await screen.shows(
      'The message has {salary}, which is no field. There are: {name}, {job}, {company}, {date}',
    )
    expect(screen.field('Message to').value).toBe('Dear {name}, you get {salary}.')
    expect(screen.field('Name of the template').value).toBe('Pay')
    expect(await own()).toEqual([])

    await screen.fill('Message to', 'Dear {name}, we pay on the first.')
    await screen.press('Save template')
    await eventually(() =>
      expect(screen.field('Message to').value).toBe('Dear Aishath Ibrahim, we pay on the first.'),
    )
    expect(await own()).toMatchObject([
      { name: 'Pay', forStatus: null, text: 'Dear {name}, we pay on the first.' },
    ])
  },
)

longTest('one of one’s own is deleted after a question', async () => {
  const body = { name: 'Pay', text: 'Dear {name}, we pay on the first.' }
  await site.call('PUT', '/api/employers/reply-templates', { as: employer.token, body })
  const screen = await open()
  await screen.shows('Pay')
  await screen.fill('Template', 'Pay')
  await screen.press('Delete template')
  await screen.shows('Delete the template “Pay”?')
  expect(await own()).toHaveLength(1)
  await screen.answer('Delete template')
  await screen.shows('The template is deleted')
  await screen.lacks('Delete template')
  expect(await own()).toEqual([])
})
