// @vitest-environment happy-dom

import { fireEvent } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import type { Applicant } from '#contract/hiring/applicants.ts'
import { applyFor } from '#tests/support/applications.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer, insertMember, insertSeeker, type Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
let employer: Person
let cook: string
const ids: string[] = []

beforeEach(async () => {
  localStorage.removeItem('companies')
  employer = await insertEmployer(site)
  cook = await insertJob(site.database.db, { employerId: employer.id, title: 'Cook' })
  ids.length = 0
  for (const [name, nationality, location] of [
    ['Ali', 'Maldivian', 'Malé'],
    ['Beena', 'Foreign', 'Malé'],
  ] as const)
    ids.push(await applyFor(site, cook, await insertSeeker(site, { name, nationality, location })))
  browser.signIn('employer', employer)
})

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const statuses = async () => {
  const path = `/api/jobs/${cook}/applicants?sort=name`
  const { body } = await site.call<Applicant[]>('GET', path, { as: employer.token })
  return body.map(({ name, status }) => `${name}: ${status}`)
}
const rows = () =>
  [...document.querySelectorAll('main tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(' | '),
  )

test('C opens the ticked people side by side, what differs first; one decides there, and takes it back', async () => {
  const inbox = await browser.open('/employer/inbox')
  await inbox.shows('2 people')
  await browser.idle()
  press('c')
  await inbox.shows('Select two to five people to compare them')
  inbox.field('Select Ali').click()
  inbox.field('Select Beena').click()
  await inbox.shows('2 people selected')
  press('c')
  await inbox.shows('Compare 2 applicants', 'Where they differ', 'The same for all', 'Copy link', 'Print')
  expect(rows().slice(0, 3)).toEqual([
    'Where they differ',
    'Nationality | Maldivian | Foreign',
    'Permit or visa | Not neededMaldivian | Not said',
  ])
  expect(rows()).toContain('Lives in | Malé | Malé')
  press('2')
  await eventually(() => expect(document.activeElement?.textContent).toBe('Beena'))
  press('s')
  await eventually(async () => expect(await statuses()).toEqual(['Ali: Applied', 'Beena: Shortlisted']))
  press('z')
  await inbox.shows('Shortlisted was taken back')
  await eventually(async () => expect(await statuses()).toEqual(['Ali: Applied', 'Beena: Applied']))
  await inbox.press('Reject Ali')
  await inbox.shows('Reject Ali: the reason')
  await inbox.press('Send rejection')
  await eventually(async () => expect(await statuses()).toEqual(['Ali: Rejected', 'Beena: Applied']))
})

test('the address opens for a colleague, who decides only where the role allows it', async () => {
  const reader = await insertMember(site, employer.id, { role: 'hiring-manager', jobs: [cook] })
  browser.signIn('employer', { ...reader, id: employer.id })
  const here = { _id: employer.id, name: 'Coral Bay Resort', role: 'hiring-manager', decides: [] }
  localStorage.setItem('companies', JSON.stringify([here]))
  const screen = await browser.open(`/employer/inbox/compare?applications=${ids.join(',')}`)
  await screen.shows('Compare 2 applicants', 'Ali', 'Beena')
  expect(screen.text()).not.toContain('Shortlist')
})

test('an address of one person, or of somebody who is not there, says so with a way on', async () => {
  const one = await browser.open(`/employer/inbox/compare?applications=${ids[0]}`)
  await one.shows('Choose two to five applicants', 'Tick them in the inbox')
  const gone = await browser.open(`/employer/inbox/compare?applications=${ids[0]},${'0'.repeat(24)}`)
  await gone.shows('Somebody you selected is no longer there', 'Try Again')
})

test('the applicants of a job are compared from their list too', async () => {
  const screen = await browser.open(`/employer/jobs/${cook}/applicants`)
  await screen.shows('2 applicants', 'Beena')
  screen.field('Select Beena').click()
  await screen.shows('Beena selected')
  expect(screen.text()).not.toContain('Compare')
  screen.field('Select Ali').click()
  await screen.press('Compare')
  await screen.isAt(`/employer/inbox/compare?applications=${ids[1]},${ids[0]}`)
  await screen.shows('Compare 2 applicants')
})

test('a decision that could not be sent is not shown as made, also without a connection', async () => {
  const screen = await browser.open(`/employer/inbox/compare?applications=${ids.join(',')}`)
  await screen.shows('Compare 2 applicants')
  await browser.idle()
  const head = () => document.querySelector(`[data-person="${ids[1]}"]`)?.textContent
  expect(head()).toContain('Applied')
  for (const method of ['PATCH', 'POST', 'PUT', 'GET']) browser.line(`${method} /api/`, 'offline')
  await screen.press('Shortlist Beena')
  await screen.shows('Beena: The connection was lost')
  await eventually(() => expect(head()).toContain('Applied'))
})
