// @vitest-environment happy-dom

import { Secret, TOTP } from 'otpauth'
import { describe, expect, test, vi } from 'vitest'
import { endSessions } from '#features/accounts/server/end-session.ts'
import { type Actor, makeOperator } from '#tests/support/actors.ts'
import { eventually, openSite, type Screen } from '#tests/support/browser/screen.tsx'
import { longTest } from '#tests/support/long-test.ts'

const { site, browser } = await openSite()

describe("the operator's login", () => {
  async function logIn({ email, password }: Actor): Promise<Screen> {
    const screen = await browser.open('/admin/login?redirect=/admin/jobs')
    await screen.shows("Operator's desk", 'For the people who run the site.', 'Forgot Password')
    await screen.fill('E-mail', email)
    await screen.fill('Password', password)
    await screen.press('Log In')
    return screen
  }
  const codeNow = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.clock.now.getTime() })

  // D-C-06
  longTest(
    'sets up the authenticator at the first time, shows the recovery codes once, then opens the requested page',
    async () => {
      const operator = await makeOperator(site)
      const leave = vi.spyOn(window.location, 'assign')
      const screen = await logIn(operator)
      await screen.shows('Set up your authenticator', 'No camera? Enter this key by hand:')
      await eventually(() => expect(document.querySelector('svg[role=img]')).not.toBeNull())
      await screen.press('Confirm')
      await screen.shows('Code is required')
      await screen.fill('Code', '000000')
      await screen.press('Confirm')
      await screen.shows('The code is not right')
      await screen.fill('Code', codeNow(document.querySelector('code')?.textContent ?? ''))
      await screen.press('Confirm')
      await screen.shows('Your recovery codes', 'If you lose your phone, each lets you log in once')
      const codes = [...document.querySelectorAll('main li')].map(({ textContent }) => textContent)
      expect(codes).toHaveLength(10)
      const copied: string[] = []
      const writeText = vi.fn().mockRejectedValueOnce(new Error('not allowed'))
      writeText.mockImplementation(async (text: string) => void copied.push(text))
      const clipboard = vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as never)
      await screen.press('Copy')
      await screen.shows('Your browser does not let us copy them.')
      await screen.press('Copy')
      await screen.shows('Copied')
      expect(copied).toEqual([codes.join('\n')])
      expect(screen.text()).not.toContain('does not let us copy')
      clipboard.mockRestore()
      await screen.press('I have saved them, go to the desk')
      expect(leave).toHaveBeenCalledWith('/admin/jobs')

      localStorage.clear()
      const again = await logIn(operator)
      await again.shows('Six digits from your authenticator, or a recovery code')
      await again.fill('Code', '123456')
      await again.press('Log In')
      await again.shows('The code is not right')
      await again.fill('Code', codes[3] ?? '')
      await again.press('Log In')
      await eventually(() => expect(leave).toHaveBeenCalledTimes(2))
      expect(localStorage.getItem('userRole')).toBe('admin')
    },
  )

  test('can be put off outside production, and not in it', async () => {
    const operator = await makeOperator(site)
    const leave = vi.spyOn(window.location, 'assign')
    await (await logIn(operator)).press('Not now')
    expect(leave).toHaveBeenCalledWith('/admin/jobs')
    localStorage.clear()
    site.services.production = true
    const screen = await logIn(operator)
    await screen.shows('Set up your authenticator')
    site.services.production = false
    expect(screen.text()).not.toContain('Not now')
    expect(localStorage.length).toBe(0)
  })

  test('is where an operator comes back to from a page that every role has', async () => {
    const operator = await makeOperator(site)
    browser.signIn('admin', operator)
    const screen = await browser.open('/account')
    await screen.shows('This device')
    await endSessions(site.database.db, { accountId: operator.id, now: site.clock.now })
    await screen.press('Export my data')
    await screen.isAt('/admin/login?redirect=%2Faccount')
  })
})
