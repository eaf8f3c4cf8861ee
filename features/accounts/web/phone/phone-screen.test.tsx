// @vitest-environment happy-dom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { phoneCodes } from '#tables/accounts/phone-numbers.ts'
import { textMessages } from '#tables/text-messages.ts'
import { registerEmployer, registerSeeker } from '#tests/support/actors.ts'
import { eventually, openSite, type Screen } from '#tests/support/browser/screen.tsx'
import { anotherThan, askForCode, codeTo, enterWith } from '#tests/support/phones.ts'

const { site, browser } = await openSite()

/** As if a day had passed, without the clock: a number gets a code again. */
async function forgetSent() {
  await site.database.db.delete(phoneCodes)
  await site.database.db.delete(textMessages)
}
beforeEach(async () => {
  await forgetSent()
  sessionStorage.clear()
})

let last = 2_000
function newNumber(): { typed: string; dialled: string } {
  last += 1
  return { typed: `777 ${last}`, dialled: `+960777${last}` }
}

const role = () => localStorage.getItem('userRole')

async function askOn(screen: Screen, typed: string) {
  await screen.shows('Phone number')
  await screen.fill('Phone number', typed)
  await screen.press('Send me a code')
  await screen.shows(`If ${typed} gets text messages, a code is on its way. It works for ten minutes.`)
}

describe('on the page of a phone number', () => {
  test('somebody new registers with a number, its code and a name, and is back where they were', async () => {
    const { typed, dialled } = newNumber()
    const screen = await browser.open(`/login?redirect=${encodeURIComponent('/jobseeker/profile')}`)
    await screen.press('Use a phone number')
    await askOn(screen, typed)
    expect(screen.field('Code').getAttribute('autocomplete')).toBe('one-time-code')
    expect(screen.field('Code').getAttribute('inputmode')).toBe('numeric')
    await screen.fill('Code', await codeTo(site, dialled))
    await screen.press('Continue')
    await screen.shows('No account uses this number yet')
    await screen.press('Create Account')
    await screen.shows('Full name is required', 'Sector is required')
    await screen.fill('Full name', 'Ismail Fulhu')
    await screen.fill('Sector', 'Technology')
    await screen.press('Create Account')
    await screen.isAt('/jobseeker/profile')
    await screen.shows('Ismail Fulhu')
    expect(role()).toBe('jobseeker')
  })

  test('no code is sent to a browser that stores nothing, in which it would be spent uselessly', async () => {
    const screen = await browser.open('/login')
    await screen.press('Use a phone number')
    await screen.fill('Phone number', newNumber().typed)
    const blocked = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    onTestFinished(() => blocked.mockRestore())
    browser.requests.length = 0
    await screen.press('Send me a code')
    await screen.shows('This browser stores nothing for this site, so it cannot keep your login.')
    expect(browser.requests.filter((one) => one.startsWith('POST'))).toEqual([])
  })

  test('a person with an account is signed in by the code, and a wrong one is refused beside its field', async () => {
    const { typed, dialled } = newNumber()
    await enterWith(site, dialled, { name: 'Ismail Fulhu' })
    await forgetSent()
    const screen = await browser.open('/login/phone')
    await askOn(screen, typed)
    const code = await codeTo(site, dialled)
    await screen.fill('Code', anotherThan(code))
    await screen.press('Continue')
    await screen.shows('The code is not right, or no longer works. Please check it, or ask for a new one')
    expect(screen.field('Code').getAttribute('aria-invalid')).toBe('true')
    await screen.fill('Code', code)
    await screen.press('Continue')
    await screen.shows('Login successful! Redirecting...')
  })

  test('nothing reveals before the code whether there is an account', async () => {
    const [known, unknown] = [newNumber(), newNumber()]
    await enterWith(site, known.dialled)
    await forgetSent()
    const seen: string[] = []
    for (const { typed } of [known, unknown]) {
      sessionStorage.clear()
      const screen = await browser.open('/login/phone')
      await askOn(screen, typed)
      seen.push(
        screen
          .text()
          .replaceAll(typed, '')
          .replace(/\d+ seconds/, ''),
      )
    }
    expect(seen[0]).toBe(seen[1])
  })

  test('a number that gets no code is refused in words, and one with a pending code continues with it', async () => {
    const { typed, dialled } = newNumber()
    const screen = await browser.open('/login/phone')
    await screen.press('Send me a code')
    await screen.shows('Phone number is required')
    await screen.fill('Phone number', '332 1234')
    await screen.press('Send me a code')
    await screen.shows('Phone number must be a Maldivian mobile number such as 777 1234')
    await askForCode(site, dialled, 'sign-in')
    await screen.fill('Phone number', typed)
    await screen.press('Send me a code')
    await screen.shows('We have just sent a code to this number. Please wait 60 seconds and try again')
    await screen.press('I have a code')
    await screen.fill('Code', await codeTo(site, dialled))
    await screen.press('Continue')
    await screen.shows('No account uses this number yet')
  })

  test('another code can be requested a minute later, and until then the page says the time in words', async () => {
    const { typed, dialled } = newNumber()
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: site.clock.now })
    const screen = await browser.open('/login/phone')
    await askOn(screen, typed)
    const first = await codeTo(site, dialled)
    await screen.shows('No message? You can ask for another code in 60 seconds.')
    vi.advanceTimersByTime(59_000)
    await screen.shows('You can ask for another code in one second.')
    vi.advanceTimersByTime(1_000)
    site.later(60_000)
    await screen.press('Send another code')
    await screen.shows('We have sent another code. The one before it works too.')
    expect(await codeTo(site, dialled)).not.toBe(first)
    await screen.fill('Code', first)
    await screen.press('Continue')
    await screen.shows('No account uses this number yet')
  })

  test('a reloaded page continues with the code, and with the time until another one', async () => {
    const { typed, dialled } = newNumber()
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: site.clock.now })
    const screen = await browser.open('/login/phone')
    await askOn(screen, typed)
    vi.advanceTimersByTime(20_000)
    const again = await browser.open('/login/phone')
    await again.shows(`If ${typed} gets text messages`, 'You can ask for another code in 40 seconds.')
    vi.useRealTimers()
    await again.fill('Code', await codeTo(site, dialled))
    await again.press('Continue')
    await again.shows('No account uses this number yet')
  })

  test('a reloaded page of a lost password continues with the code, until the password is set', async () => {
    const { typed, dialled } = newNumber()
    await enterWith(site, dialled, { name: 'Ismail Fulhu' })
    await forgetSent()
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: site.clock.now })
    await askOn(await browser.open('/password-reset/phone'), typed)
    vi.advanceTimersByTime(20_000)
    const again = await browser.open('/password-reset/phone')
    await again.shows(`If ${typed} gets text messages`, 'You can ask for another code in 40 seconds.')
    vi.useRealTimers()
    await again.fill('Code', await codeTo(site, dialled))
    await again.fill('New password', 'a lagoon of 27 atolls')
    await again.press('Set the password')
    await again.shows('The password of your job seeker account is set, and you are logged in')
    await (await browser.open('/password-reset/phone')).shows('Send me a code')
  })

  test('an employer is led to its own account, and one without a number to its e-mail address', async () => {
    const { typed, dialled } = newNumber()
    const screen = await browser.open('/login/phone?as=employer')
    await askOn(screen, typed)
    await screen.fill('Code', await codeTo(site, dialled))
    await screen.press('Continue')
    await screen.shows('No account has this number yet')
    expect(screen.control('Use an e-mail address').getAttribute('href')).toBe('/login')
  })

  test('a number that was unused for half a year asks for the password, or starts over', async () => {
    const { typed, dialled } = newNumber()
    await enterWith(site, dialled, { name: 'Ismail Fulhu' })
    const before = site.clock.now
    site.clock.now = new Date(before.getTime() + 181 * 86_400_000)
    const screen = await browser.open('/login/phone')
    await askOn(screen, typed)
    await screen.fill('Code', await codeTo(site, dialled))
    await screen.press('Continue')
    await screen.shows('This number was not used here for half a year')
    await screen.press('Create an account again')
    await screen.fill('Full name', 'Hawwa Didi')
    await screen.fill('Sector', 'Education')
    await screen.press('Create Account')
    await screen.shows('Login successful! Redirecting...')
    site.clock.now = before
  })

  test('a lost password is replaced, and the new one logs in', async () => {
    const { typed, dialled } = newNumber()
    const { email, token, password } = await registerSeeker(site)
    await askForCode(site, dialled, 'add', { as: token })
    await site.call('POST', '/api/account/phone', {
      as: token,
      body: { phone: dialled, code: await codeTo(site, dialled), password },
    })
    await forgetSent()
    const reset = await browser.open('/password-reset')
    await reset.press('Use a phone number')
    await askOn(reset, typed)
    await reset.fill('Code', await codeTo(site, dialled))
    await reset.fill('New password', 'short')
    await reset.press('Set the password')
    await reset.shows('Password must be at least 8 characters')
    await reset.fill('New password', 'a lagoon of 27 atolls')
    await reset.press('Set the password')
    await reset.shows('The password of your job seeker account is set, and you are logged in')
    const again = await site.call('POST', '/api/auth/jobseeker', {
      body: { email, password: 'a lagoon of 27 atolls' },
    })
    expect(again.status).toBe(200)
  })
})

test('who has two accounts with one number replaces the password of the tab, and reads which it was', async () => {
  const { typed, dialled } = newNumber()
  const [seeker, employer] = [await registerSeeker(site), await registerEmployer(site)]
  for (const { token, password } of [seeker, employer]) {
    await askForCode(site, dialled, 'add', { as: token })
    await site.call('POST', '/api/account/phone', {
      as: token,
      body: { phone: dialled, code: await codeTo(site, dialled), password },
    })
    await forgetSent()
  }
  const screen = await browser.open('/login')
  await screen.press('Employer')
  await screen.press('Forgot Password')
  await screen.shows('Reset Your Password')
  await screen.press('Use a phone number')
  await askOn(screen, typed)
  await screen.fill('Code', await codeTo(site, dialled))
  await screen.fill('New password', 'a lagoon of 27 atolls')
  await screen.press('Set the password')
  await screen.shows('The password of your employer account is set, and you are logged in')
  const old = { email: seeker.email, password: seeker.password }
  expect((await site.call('POST', '/api/auth/jobseeker', { body: old })).status).toBe(200)
  const now = { email: employer.email, password: 'a lagoon of 27 atolls' }
  expect((await site.call('POST', '/api/auth/employer', { body: now })).status).toBe(200)
})

test('without a gateway no page offers a phone number', async () => {
  site.services.sendsTexts = false
  for (const path of ['/login', '/jobseeker/register', '/password-reset']) {
    const screen = await browser.open(path)
    await browser.idle()
    expect(screen.text()).not.toContain('phone number')
  }
  for (const path of ['/login/phone', '/password-reset/phone']) {
    const screen = await browser.open(path)
    await screen.shows('Codes by text message are not available here. Please use your e-mail address.')
    expect(screen.text()).not.toContain('Send me a code')
  }
  site.services.sendsTexts = true
  await registerEmployer(site)
  for (const path of ['/login', '/jobseeker/register', '/password-reset']) {
    const screen = await browser.open(path)
    await eventually(() => expect(screen.text()).toContain('phone number'))
  }
})
