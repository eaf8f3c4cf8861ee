// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { lastMail, makeOperator, registerSeeker } from '#tests/support/actors.ts'
import { openSite, type Screen } from '#tests/support/browser/screen.tsx'

const { site, browser } = await openSite()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

/** The colour of the message with these words. */
const toneOf = (words: string) => {
  const boxes = [...document.querySelectorAll('main [role="alert"], main [role="status"]')]
  return /bg-(\w+)-tint/.exec(boxes.find((box) => box.textContent?.includes(words))?.className ?? '')?.[1]
}
const hrefOf = (screen: Screen, name: string) => screen.control(name).getAttribute('href')

// D-C-18, P1-2.0-08, P1-2.7-01, P1-8-07
test('an address is verified with one token and one button, and the page says the result', async () => {
  const screen = await browser.open('/verify-email')
  await screen.shows('Verification token')
  await screen.press('Verify')
  await screen.shows('Verification token is required')
  await screen.fill('Verification token', 'abc')
  browser.line('GET /api/employers/verify-email?token=abc', { status: 500 })
  await screen.press('Verify')
  await screen.shows('Error')
  browser.line('GET /api/employers/verify-email?token=abc', {
    status: 400,
    body: { error: 'It has expired' },
  })
  await screen.press('Verify')
  await screen.shows('It has expired')
  browser.line('GET /api/employers/verify-email?token=abc', { status: 200, body: { message: 'Verified!' } })
  await screen.press('Verify')
  await screen.shows('Verified!')
  browser.line('GET /api/employers/verify-email?token=prefilled', { status: 503, body: { error: 'Busy' } })
  const linked = await browser.open('/verify-email?token=prefilled')
  await linked.shows('Busy')
  expect(linked.field('Verification token').value).toBe('prefilled')
})

// D-C-19
test('a verification link that was voided says so, and another can be requested at once', async () => {
  const isOpen = () => document.querySelector('main details')?.hasAttribute('open')
  const person = await registerSeeker(site, { verified: false })
  const { token } = (await lastMail(site, person.email, 'verify-email')) ?? {}
  await site.call('DELETE', '/api/account/sessions', { as: person.token })
  const screen = await browser.open(`/verify-email?token=${token}`)
  await screen.shows('This link is not valid or has expired')
  expect(isOpen()).toBe(true)
  await screen.shows('A new password, or logging out every other device, ends it earlier.')
  await screen.fill('E-mail', person.email)
  await screen.press('Send another e-mail')
  await screen.shows('If an account needs it, an e-mail is on its way.')
})

describe('the page that keeps an address', () => {
  test('says what its one button does, and sends it to its own address without scripts', async () => {
    const screen = await browser.open('/keep-address?token=abc')
    await screen.shows('Keep your address', 'If it was not you, press the button.')
    const form = document.querySelector<HTMLFormElement>('main form')
    expect(form?.getAttribute('method')).toBe('post')
    expect(form?.hasAttribute('action')).toBe(false)
    expect(document.querySelectorAll('main button')).toHaveLength(1)
    await screen.shows('It was not me: keep my address')
  })

  test('says the result, and what comes next', async () => {
    const kept = await browser.open('/keep-address?outcome=kept')
    await kept.shows('Your address is kept', 'Every device is logged out')
    expect(hrefOf(kept, 'Set a new password')).toBe('/password-reset')
    await kept.lacks('It was not me')
    const refused = await browser.open('/keep-address?outcome=refused')
    await refused.shows('This link does not work')
    expect(hrefOf(refused, 'Set a new password')).toBe('/password-reset')
    expect(hrefOf(refused, 'contact us')).toBe('/about#contact')
    await refused.lacks('It was not me')
    const failed = await browser.open('/keep-address?token=abc&outcome=failed')
    await failed.shows('press the button again', 'It was not me: keep my address')
  })
})

describe('the recovery of a password', () => {
  const steps = () => [...document.querySelectorAll('main ol > li')].map((step) => step.textContent)

  // P1-2.0-08, P1-2.8-01, P1-2.8-02, P1-2.8-03, P1-2.8-04, P1-2.8-06, P1-4-04, P1-5-08, P1-8-08
  test('asks for the address, then for token and password twice', async () => {
    const screen = await browser.open('/password-reset')
    await screen.shows('Reset Your Password', 'Send Reset Email')
    expect(steps().map((step) => step?.match(/\d/)?.[0])).toEqual(['1', '2'])
    expect(hrefOf(screen, 'Back to login')).toBe('/login')
    await screen.press('Send Reset Email')
    await screen.shows('E-mail is required')
    await screen.fill('E-mail', 'nobody')
    await screen.press('Send Reset Email')
    await screen.shows('Please enter a valid e-mail address')
    await screen.fill('E-mail', 'ali@example.mv')
    browser.line('POST /api/employers/request-password-reset', { status: 500 })
    await screen.press('Send Reset Email')
    await screen.shows('Failed to send reset email')
    expect(toneOf('Failed to send')).toBe('red')
    browser.line('POST /api/employers/request-password-reset', 'offline')
    await screen.press('Send Reset Email')
    await screen.shows('Failed to send reset email. The connection was lost. What you typed is still here.')
    browser.line('POST /api/employers/request-password-reset', undefined)
    await screen.press('Send Reset Email')
    await screen.shows('Reset email sent successfully! Check your inbox.', 'Enter New Password')
    expect(toneOf('successfully')).toBe('green')
    await screen.shows('Enter your new password below to reset your account.')
    await screen.press('Back to Email')
    await screen.shows('Reset Your Password')
    expect(screen.field('E-mail').value).toBe('')
  })

  // P1-2.8-01, P1-2.8-03, P1-2.8-05, P1-4-04, P1-5-08, P1-8-08
  test('begins with the second step where the address has a token, and ends at the first', async () => {
    const whole = await browser.open(`/password-reset?token=${'a'.repeat(43)}`)
    await whole.shows('Enter New Password')
    expect(whole.field('Reset token').value).toBe('a'.repeat(43))
    expect(steps().map((step) => step?.match(/\d/)?.[0])).toEqual(['1', '2'])
    const screen = await browser.open('/password-reset?token=abc')
    await screen.shows('Enter New Password')
    expect(screen.field('Reset token').value).toBe('abc')
    await screen.fill('Reset token', '')
    await screen.press('Reset Password')
    await screen.shows('Reset token is required', 'Password is required', 'Confirmation is required')
    await screen.fill('Reset token', 'abc')
    await screen.fill('New password', 'eleven palm trees')
    await screen.fill('Confirm new password', 'twelve palm trees')
    await screen.press('Reset Password')
    await screen.shows('Passwords do not match')
    await screen.press('Show password')
    expect(screen.field('New password').type).toBe('text')
    await screen.fill('Confirm new password', 'eleven palm trees')
    browser.line('POST /api/employers/reset-password?token=abc', { status: 500 })
    await screen.press('Reset Password')
    await screen.shows('Failed to reset password')
    browser.line('POST /api/employers/reset-password?token=abc', { status: 200, body: {} })
    await screen.press('Reset Password')
    await screen.shows('Password reset successful! You can now log in.', 'Reset Your Password')
    expect(screen.field('E-mail').value).toBe('')
  })

  test('leaves the code out on the page that claims imported jobs, unless the link was cut', async () => {
    const whole = await browser.open(`/claim?token=${'a'.repeat(43)}`)
    await whole.shows('Claim your jobs', 'New password')
    await whole.lacks('Code from the e-mail')
    const cut = await browser.open('/claim?token=abc')
    await cut.shows('Claim your jobs')
    expect(cut.field('Code from the e-mail').value).toBe('abc')
  })

  test('names the length of a password for the account of the link: an operator needs fifteen', async () => {
    const own = await browser.open(`/password-reset?token=${'a'.repeat(43)}`)
    await own.shows('Must be at least 8 characters')
    const operator = await makeOperator(site)
    await site.call('POST', '/api/employers/request-password-reset', { body: { email: operator.email } })
    const mail = await lastMail(site, operator.email, 'password-reset')
    const link = /\/password-reset\?\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    const screen = await browser.open(link)
    await screen.shows('Must be at least 15 characters')
    await screen.fill('New password', 'fourteen chars')
    await screen.fill('Confirm new password', 'fourteen chars')
    await screen.press('Reset Password')
    await screen.shows('Password must be at least 15 characters')
    await screen.fill('New password', 'fifteen letters')
    await screen.fill('Confirm new password', 'fifteen letters')
    await screen.press('Reset Password')
    await screen.shows('Password reset successful! You can now log in.')
  })
})
