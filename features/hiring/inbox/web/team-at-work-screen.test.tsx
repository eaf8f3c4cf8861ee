// @vitest-environment happy-dom

import { fireEvent } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import { applyFor } from '#tests/support/applications.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
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
  note().value = text
  note().setSelectionRange(text.length, text.length)
  fireEvent.input(note())
}
const press = (key: string) => fireEvent.keyDown(note(), { key })

test('typing @ offers colleagues; arrows and Enter take one, and the saved note shows whom it mentions', async () => {
  await insertMember(site, employer.id, { role: 'recruiter', name: 'Hawwa Naseem' })
  await insertMember(site, employer.id, { role: 'billing', name: 'Hamid Ali' })
  const screen = await browser.open('/employer/inbox')
  await screen.shows('Internal notes', '@ and a name notifies a colleague')
  type('Please ask @ha')
  await eventually(() => expect(options().map(({ textContent }) => textContent)).toEqual(['Hawwa Naseem']))
  expect(note().getAttribute('role')).toBeNull()
  press('ArrowDown')
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

test('an applicant is assigned beside the person, found by the filter, and several at once', async () => {
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

test('a company of one person sees neither', async () => {
  const screen = await browser.open('/employer/inbox')
  await screen.shows('Internal notes', 'Ali Rasheed')
  await screen.lacks('Assigned to', '@ and a name')
})
