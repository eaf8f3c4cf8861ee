// @vitest-environment happy-dom

import { fireEvent } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { applyFor } from '#tests/support/applications.ts'
import { loseReply } from '#tests/support/browser/lose-reply.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, insertMember, insertSeeker, type Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
let employer: Person
let cook: string
let ali: Person

beforeEach(async () => {
  employer = await insertEmployer(site)
  cook = await insertJob(site.database.db, { employerId: employer.id, title: 'Cook' })
  ali = await insertSeeker(site, { name: 'Ali Rasheed' })
  await applyFor(site, cook, ali)
  browser.signIn('employer', employer)
})

const options = () => [
  ...document.querySelectorAll<HTMLElement>('[role=listbox]:not([hidden]) [role=option]'),
]
const note = () => document.querySelector<HTMLTextAreaElement>('textarea[name=text]') as HTMLTextAreaElement
function type(text: string) {
  fireEvent.input(note(), { target: { value: text } })
}
const press = (key: string) => fireEvent.keyDown(note(), { key })

test('typing @ offers colleagues; Enter takes the first, and the saved note shows whom it mentions', async () => {
  await insertMember(site, employer.id, { role: 'recruiter', name: 'Hawwa Naseem' })
  await insertMember(site, employer.id, { role: 'billing', name: 'Hamid Ali' })
  const screen = await browser.open('/employer/inbox')
  await screen.shows('Internal notes', '@ and a name notifies a colleague')
  type('Please ask @ha')
  await eventually(() => expect(options().map(({ textContent }) => textContent)).toEqual(['Hawwa Naseem']))
  expect(note().getAttribute('role')).toBeNull()
  await eventually(() => expect(note().getAttribute('aria-activedescendant')).toBe(options()[0]?.id))
  press('Enter')
  await eventually(() => expect(note().value).toBe('Please ask @Hawwa Naseem '))
  await eventually(() => expect(options()).toEqual([]))
  await screen.press('Save note')
  await eventually(() =>
    expect([...document.querySelectorAll('strong')].map(({ textContent }) => textContent)).toContain(
      '@Hawwa Naseem',
    ),
  )
})

longTest('a mention that notifies nobody is marked before the note is saved', async () => {
  await insertMember(site, employer.id, { role: 'recruiter', name: 'Hawwa Naseem' })
  const screen = await browser.open('/employer/inbox')
  await screen.shows('Internal notes', '@ and a name notifies a colleague')
  type('Please ask @Hass today, or write to ali@example.mv')
  await screen.shows('“@Hass” notifies nobody: no colleague has this name.')
  type('Please ask @Hawwa Naseem today')
  await screen.lacks('notifies nobody')
})

longTest('a saved list of a deleted label says so, and goes on without it', async () => {
  const label = { name: 'Beach team', colour: 'lagoon' }
  const { body } = await site.call<{ label: { _id: string } }>('PUT', '/api/employers/labels', {
    as: employer.token,
    body: label,
  })
  await site.call('DELETE', `/api/employers/labels/${body.label._id}`, { as: employer.token })
  const gone = await insertMember(site, employer.id, { role: 'recruiter' })
  await site.call('DELETE', `/api/employers/${employer.id}/members/${gone.memberId}`, { as: employer.token })
  const screen = await browser.open(`/employer/inbox?label=${body.label._id}&assigned=${gone.memberId}`)
  await screen.shows('The member it is assigned to and its label are no longer there, so this list is empty.')
  await screen.lacks('Nobody matches')
  await screen.press('Continue without them')
  await screen.shows('Ali Rasheed')
  await screen.lacks('so this list is empty')
})

test('who applied for two jobs of the company is shown so in both lines, within the jobs of the reader', async () => {
  const diver = await insertJob(site.database.db, { employerId: employer.id, title: 'Diver' })
  await applyFor(site, diver, ali)
  const screen = await browser.open('/employer/inbox')
  await screen.shows('Also applied for Diver', 'Also applied for Cook')
  const manager = await insertMember(site, employer.id, { role: 'hiring-manager', jobs: [cook] })
  const { body } = await site.call<{ items: object[] }>('GET', '/api/employers/inbox', { as: manager.token })
  expect(body.items).toMatchObject([{ job: { title: 'Cook' }, alsoFor: [] }])
})

longTest('an applicant is assigned beside the person, found by the filter, and several at once', async () => {
  const hawwa = await insertMember(site, employer.id, { role: 'recruiter', name: 'Hawwa Naseem' })
  const screen = await browser.open('/employer/inbox')
  await screen.shows('Internal notes', 'Assigned to nobody (1)')
  await eventually(() => {
    const option = document.querySelector(`article option[value="${hawwa.memberId}"]`)
    expect(option).not.toBeNull()
    fireEvent.change(option?.closest('select') ?? document.body, { target: { value: hawwa.memberId } })
  })
  await screen.shows('1 applicant assigned to Hawwa Naseem', 'Hawwa Naseem (1)')
  const mine = await browser.open('/employer/inbox?assigned=me')
  await mine.lacks('Ali Rasheed')
  const theirs = await browser.open(`/employer/inbox?assigned=${hawwa.memberId}`)
  await theirs.shows('Ali Rasheed', 'Assigned to Hawwa Naseem')
})

test('a note whose reply is lost is written once', async () => {
  const screen = await browser.open('/employer/inbox')
  await screen.shows('Internal notes')
  const notes = `/api/jobs/${cook}/applicants/${ali.id}/notes`
  loseReply(`POST ${notes}`)
  type('Speaks Dhivehi')
  await screen.press('Save note')
  await screen.shows('The connection was lost')
  await screen.press('Save note')
  await screen.lacks('The connection was lost')
  const { body } = await site.call<{ notes: object[] }>('GET', notes, { as: employer.token })
  expect(body.notes).toMatchObject([{ text: 'Speaks Dhivehi' }])
})

longTest('and is not mistaken for a later one with the same words', async () => {
  const screen = await browser.open('/employer/inbox')
  await screen.shows('Internal notes')
  const notes = `/api/jobs/${cook}/applicants/${ali.id}/notes`
  loseReply(`POST ${notes}`)
  type('Called, no answer')
  await screen.press('Save note')
  await screen.shows('The connection was lost')
  for (const text of ['', 'Called, no answer']) type(text)
  await screen.press('Save note')
  await screen.lacks('The connection was lost')
  await browser.idle()
  const { body } = await site.call<{ notes: object[] }>('GET', notes, { as: employer.token })
  expect(body.notes).toHaveLength(2)
})

longTest('nor for the same one after it was deleted', async () => {
  const screen = await browser.open('/employer/inbox')
  await screen.shows('Internal notes')
  loseReply(`POST /api/jobs/${cook}/applicants/${ali.id}/notes`)
  type('Called, no answer')
  await screen.press('Save note')
  await screen.shows('The connection was lost')
  const later = await browser.open('/employer/inbox')
  await later.press('Delete this note')
  await later.answer('Delete note')
  await later.lacks('Delete this note')
  await later.press('Save note')
  await later.shows('Delete this note')
})

test('a note whose deletion was not answered is no longer in the list', async () => {
  const { body } = await site.call<{ note: { _id: string } }>(
    'POST',
    `/api/jobs/${cook}/applicants/${ali.id}/notes`,
    {
      as: employer.token,
      body: { text: 'Too loud' },
    },
  )
  const screen = await browser.open('/employer/inbox')
  loseReply(`DELETE /api/jobs/${cook}/applicants/${ali.id}/notes/${body.note._id}`)
  await screen.press('Delete this note')
  await screen.answer('Delete note')
  await screen.lacks('Too loud')
})

test('a company of one person sees neither', async () => {
  const screen = await browser.open('/employer/inbox')
  await screen.shows('Internal notes', 'Ali Rasheed')
  await screen.lacks('Assigned to', '@ and a name')
})

test('a note and a saved list are deleted after a question, which says if that failed', async () => {
  await site.call('POST', `/api/jobs/${cook}/applicants/${ali.id}/notes`, {
    as: employer.token,
    body: { text: 'Too loud' },
  })
  const view = { name: 'Cooks', query: 'q=cook' }
  await site.call('PUT', '/api/employers/inbox-views', { as: employer.token, body: view })
  const screen = await browser.open('/employer/inbox')
  await screen.shows('Too loud', 'Cooks')
  browser.line('DELETE /api/', 'offline')
  await screen.press('Delete this note')
  await screen.shows('Delete this note?')
  expect(document.querySelector('dialog')?.textContent).toContain('Too loud')
  await screen.answer('Delete note')
  await screen.shows('The connection was lost')
  await screen.answer('Cancel')
  await screen.press('Delete the list Cooks')
  await screen.shows('Delete the list “Cooks”?')
  await screen.answer('Delete list')
  await screen.shows('The connection was lost')
  browser.mend()
  await screen.answer('Delete list')
  await screen.lacks('Cooks')
  await screen.press('Delete this note')
  await screen.answer('Delete note')
  await screen.lacks('Too loud', 'The connection was lost')
})
