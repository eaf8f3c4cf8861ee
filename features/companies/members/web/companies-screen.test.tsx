// @vitest-environment happy-dom

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { companyMembers } from '#tables/companies/members.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, insertMembership, type Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
let person: Person
let other: Person
let assign: ReturnType<typeof vi.spyOn>

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  person = await insertEmployer(site, { company: 'Reef Stores' })
  other = await insertEmployer(site, { company: 'Atoll Divers' })
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  browser.signIn('employer', person)
})

const works = (role: 'recruiter' | 'hiring-manager') =>
  insertMembership(site, { accountId: person.id, employerId: other.id, role })
const menu = () => [...document.querySelectorAll<HTMLElement>('ul[aria-label="Companies"] button')]
const company = (name: string) => menu().find(({ textContent }) => textContent === name)
const current = () => menu().find((one) => one.getAttribute('aria-current'))?.textContent

async function change(): Promise<void> {
  await browser.open('/employer/team')
  await eventually(() => expect(current()).toBe('Reef Stores'))
  company('Atoll Divers')?.click()
  await eventually(() => expect(assign).toHaveBeenCalled())
}

describe('the menu of a person with two companies', () => {
  test('names the company of the tab, and switches it on a page of the other', async () => {
    await works('recruiter')
    await change()
    expect(assign).toHaveBeenCalledWith('/dashboard')
    const screen = await browser.open('/employer/team')
    await screen.shows('Atoll Divers')
    await eventually(() => expect(current()).toBe('Atoll Divers'))
    // A renewal is of the tab's own sign-in.
    const mine = localStorage.getItem('authToken')
    const before = localStorage.getItem(`authToken:${other.id}`)
    site.later(16 * 60_000)
    await (await browser.open('/employer/team')).shows('Recruiter.')
    await eventually(() => expect(localStorage.getItem(`authToken:${other.id}`)).not.toBe(before))
    expect(localStorage.getItem('authToken')).toBe(mine)
  })

  test('begins with the page of its role there', async () => {
    await works('hiring-manager')
    await change()
    expect(assign).toHaveBeenCalledWith('/employer/inbox')
  })

  test('says why where the person no longer works there', async () => {
    await works('recruiter')
    await browser.open('/employer/team')
    await eventually(() => expect(current()).toBe('Reef Stores'))
    await site.database.db.delete(companyMembers).where(eq(companyMembers.accountId, person.id))
    company('Atoll Divers')?.click()
    await eventually(() => expect(document.querySelector('[role="alert"]')).not.toBeNull())
    expect([assign.mock.calls.length, current()]).toEqual([0, 'Reef Stores'])
  })
})

longTest(
  'a tab of a member who is removed during work asks to log in and does nothing in another company',
  async () => {
    await works('recruiter')
    await change()
    const screen = await browser.open('/employer/team')
    await screen.shows('Atoll Divers')
    const [mine] = await site.database.db
      .select()
      .from(companyMembers)
      .where(eq(companyMembers.accountId, person.id))
      .then((all) => all.filter(({ employerId }) => employerId === other.id))
    await site.call('DELETE', `/api/employers/${other.id}/members/${mine?.id}`, { as: other.token })
    browser.requests.length = 0
    await screen.press('Change my name')
    await screen.fill('Name', 'Hawwa')
    await screen.press('Save')
    await eventually(() => expect(screen.address()).toMatch(/^\/login\?redirect=%2Femployer%2Fteam/))
    expect(browser.requests.filter((one) => one.startsWith('PATCH'))).toHaveLength(1)
    await screen.shows('You are already logged in')
  },
)

test('a person with one company sees no list of companies', async () => {
  const screen = await browser.open('/employer/team')
  await screen.shows('Reef Stores')
  await browser.idle()
  expect(menu()).toEqual([])
  expect(localStorage.getItem('companies')).toBeNull()
})
