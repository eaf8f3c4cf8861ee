// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { makeOperator } from '#tests/support/actors.ts'
import { openSite } from '#tests/support/browser/screen.tsx'
import { formWith } from '#tests/support/form-with.ts'
import { pdf } from '#tests/support/jobs.ts'
import { insertEmployer, type Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
const operator = await makeOperator(site)
let owner: Person
beforeEach(async () => {
  owner = await insertEmployer(site, { company: 'Coral Bay Resort' })
  browser.signIn('admin', operator)
})

const send = (number: string) =>
  site.call('POST', `/api/employers/${owner.id}/evidence`, {
    as: owner.token,
    body: formWith('document', Buffer.from(pdf), 'register.pdf', { number }),
  })

test('the document of a registration is a task of the overview, and leads to its employer', async () => {
  await insertEmployer(site, { company: 'Reef Trading' })
  await send('C-1111/2020')
  let screen = await browser.open('/admin')
  await screen.shows('1 document of a registration', 'Compare with the register', 'Employers 1')
  const link = screen.control('1 document of a registration')
  expect(link.getAttribute('href')).toBe('/admin/employers?state=sent-document')
  screen = await browser.open('/admin/employers?state=sent-document')
  await screen.shows('Coral Bay Resort')
  await screen.lacks('Reef Trading')
})

test('a call is noted with its number, source and last day; what rests on nothing has no button', async () => {
  const screen = await browser.open(`/admin/employers/${owner.id}`)
  await screen.shows('Who it is')
  await screen.lacks('Seen today')
  await screen.press('Called today: Call')
  await screen.answer('Show it')
  await screen.shows('Please enter the number that you called', 'Please say where the number is public')
  await screen.fill('Number that you called', '+960 330 0000')
  await screen.fill('Public source of the number', 'Yellow pages')
  await screen.fill('Last day (optional)', '2026-12-31')
  await screen.answer('Show it')
  await screen.shows('Since November 20, 2026, until December 31, 2026: +960 330 0000')
  await screen.shows(`Number from: Yellow pages. By ${operator.email}`)
})

test('facts and photos of an employer that could not be read are not shown as none, and are read at a press', async () => {
  browser.line(`GET /api/admin/employers/${owner.id}/evidence`, { status: 500, body: {} })
  let screen = await browser.open(`/admin/employers/${owner.id}`)
  await screen.shows('The evidence could not be loaded')
  browser.mend()
  await screen.press('Try Again')
  await screen.shows('Called today')
  browser.line(`GET /api/employers/${owner.id}/photos`, { status: 500, body: {} })
  screen = await browser.open(`/admin/employers/${owner.id}`)
  await screen.shows('Cover and photos', 'The fault is on our side')
  browser.mend()
  await screen.press('Try Again')
  await screen.lacks('Cover and photos')
})
