// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openSite } from '#tests/support/browser/screen.tsx'
import { formWith } from '#tests/support/form-with.ts'
import { pdf } from '#tests/support/jobs.ts'
import { insertEmployer, type Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()

async function slipOf(employer: Person): Promise<string> {
  const choice = { planName: 'Private Sector', type: 'Annual', price: 499 }
  const bought = await site.call<{ subscription: { _id: string } }>(
    'POST',
    '/api/employers/select-subscription',
    { as: employer.token, body: choice },
  )
  const subscriptionId = bought.body.subscription._id
  const body = formWith('paymentSlip', pdf, 'transfer.pdf', { subscriptionId })
  const sent = await site.call<{ subscription: { slip: string } }>(
    'POST',
    '/api/employers/upload-payment-slip',
    { as: employer.token, body },
  )
  return sent.body.subscription.slip
}

// D-E-15
test('the address of a slip asks to sign in, and then shows the slip to its owner', async () => {
  const employer = await insertEmployer(site)
  const path = await slipOf(employer)
  const visitor = await browser.open(path)
  await visitor.shows('Please log in to see this document')
  const back = `redirect=${encodeURIComponent(path)}`
  expect(visitor.control('Log In').getAttribute('href')).toBe(`/login?${back}`)
  expect(visitor.control('Log in as an operator').getAttribute('href')).toBe(`/admin/login?${back}`)
  const login = await browser.open(`/login?${back}`)
  await login.shows('Log in to continue where you were.')
  expect(document.querySelector('[role="tab"][aria-selected="true"]')?.textContent).toBe('Employer')

  browser.signIn('employer', employer)
  const own = await browser.open(path)
  await own.shows('transfer.pdf', 'Save')
  // Nothing is drawn here, as in a browser that is too old: the journeys look at that.
  await own.shows('It cannot be shown here.', 'Open the file')

  browser.signIn('employer', await insertEmployer(site))
  const other = await browser.open(path)
  await other.shows('This document could not be found', 'Log In')
  await other.lacks('transfer.pdf')
})
