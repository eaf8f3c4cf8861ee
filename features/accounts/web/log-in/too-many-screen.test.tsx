// @vitest-environment happy-dom
import { describe, test } from 'vitest'
import { openSite } from '#tests/support/browser/screen.tsx'

const { browser } = await openSite()

// D-C-15
describe('a person who tries too often reads how long to wait,', () => {
  const words = 'Too many attempts. Please wait 15 minutes and try again'
  const refusal = { status: 429, body: { error: words, code: 'too_many' }, headers: { 'retry-after': '900' } }
  const screens: { what: string; path: string; fill: Record<string, string>; press: string; call: string }[] =
    [
      {
        what: 'logging in',
        path: '/login',
        fill: { 'E-mail': 'a@b.mv', Password: 'a lagoon of 26 atolls' },
        press: 'Log In',
        call: 'POST /api/auth/jobseeker',
      },
      {
        what: 'logging in as an operator',
        path: '/admin/login',
        fill: { 'E-mail': 'a@b.mv', Password: 'a lagoon of 26 atolls' },
        press: 'Log In',
        call: 'POST /api/auth/admin',
      },
      {
        what: 'registering a company',
        path: '/register',
        fill: {
          'Company name': 'Reef',
          'E-mail': 'a@b.mv',
          Password: 'a lagoon of 26 atolls',
          'Industry sector': 'Technology',
          'Subscription plan': 'Annual',
        },
        press: 'Create Account',
        call: 'POST /api/employers',
      },
      {
        what: 'asking for a new password',
        path: '/password-reset',
        fill: { 'E-mail': 'a@b.mv' },
        press: 'Send Reset Email',
        call: 'POST /api/employers/request-password-reset',
      },
      {
        what: 'setting one',
        path: '/password-reset?token=abc',
        fill: { 'New password': 'eleven palm trees', 'Confirm new password': 'eleven palm trees' },
        press: 'Reset Password',
        call: 'POST /api/employers/reset-password',
      },
      {
        what: 'asking for the link again',
        path: '/verify-email',
        fill: { 'E-mail': 'a@b.mv' },
        press: 'Send another e-mail',
        call: 'POST /api/auth/resend-verification',
      },
      {
        what: 'verifying',
        path: '/verify-email?token=abc',
        fill: {},
        press: 'Verify',
        call: 'GET /api/employers/verify-email',
      },
    ]
  for (const { what, path, fill, press, call } of screens)
    test(what, async () => {
      browser.line(call, refusal)
      const screen = await browser.open(path)
      await browser.idle()
      for (const [label, value] of Object.entries(fill)) await screen.fill(label, value)
      await screen.press(press)
      await screen.shows(words)
    })
})

test('an operator who is slowed down may give a recovery code', async () => {
  browser.line('POST /api/auth/admin', {
    status: 429,
    body: { error: 'Too many attempts. Please wait 60 minutes and try again', code: 'too_many' },
  })
  const screen = await browser.open('/admin/login')
  await browser.idle()
  await screen.fill('E-mail', 'a@b.mv')
  await screen.fill('Password', 'a lagoon of 26 atolls')
  await screen.press('Log In')
  await screen.shows('Too many attempts.', 'A recovery code works at once')
  await screen.fill('Code', 'bcdfg-hjkmn')
})
