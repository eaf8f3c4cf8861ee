// @vitest-environment happy-dom

import { beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#features/accounts/server/hash-password.ts'
import { signIn } from '#features/accounts/web/log-in/sign-in.ts'
import { browserApi } from '#site/api/browser-api.ts'
import { linksFor, ownLinks } from '#site/layout/navigation-links.ts'
import { openSite, type Screen } from '#tests/support/browser/screen.tsx'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, insertMember, type Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
const password = 'nine herons on a sandbank'
const passwordHash = await hashPassword(password)
let owner: Person
let hawwa: Person & { memberId: string }

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  owner = await insertEmployer(site)
  hawwa = await insertMember(site, owner.id, { role: 'recruiter', name: 'Hawwa Naseem', passwordHash })
  await site.call('DELETE', `/api/employers/${owner.id}/members/${hawwa.memberId}`, { as: owner.token })
})

async function logIn(path = '/dashboard'): Promise<Screen> {
  await signIn(browserApi, 'employer', { email: hawwa.email, password })
  return browser.open(path)
}

describe('a removed member who logs in again', () => {
  test('reads that no company is left, whom to ask, and what is possible', async () => {
    const screen = await logIn()
    await screen.shows('You are not in any company now', hawwa.email, 'Logout')
    expect(screen.control('Your account').getAttribute('href')).toBe('/account')
  })

  test('sees no entry of a company in the menu', async () => {
    await logIn()
    await browser.idle()
    const entries = [...linksFor('employer'), ...ownLinks.employer.links]
    const shown = entries.filter(({ to }) => document.querySelector(`nav[aria-label="Main"] a[href="${to}"]`))
    expect(shown.map(({ label }) => label)).toEqual([
      'Home',
      'Employers List',
      'About',
      'Notifications',
      'Account',
    ])
    expect(document.querySelector('nav[aria-label="Main"]')?.textContent).not.toContain('Company')
  })

  longTest.each(['/employer/inbox', '/employer/team', '/select-subscription'])(
    'reads the same at %s',
    async (path) => {
      const screen = await logIn(path)
      await screen.shows('You are not in any company now')
      await browser.idle()
      await screen.lacks('Loading')
    },
  )
})
