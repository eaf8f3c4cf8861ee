// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import { makeOperator } from '#tests/support/actors.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, type Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
let employer: Person
const operator = await makeOperator(site)
beforeEach(async () => {
  employer = await insertEmployer(site, { company: 'Coral Bay Resort' })
  browser.signIn('admin', operator)
})

const sent = (call: string) => browser.requests.filter((request) => request.endsWith(call)).length
const because = 'We could not reach you at your phone number.'

// D-H-02
longTest('taking a verification back names the employer and the consequences, and asks why', async () => {
  await insertJob(site.database.db, { employerId: employer.id, title: 'Cook', publishedAt: site.clock.now })
  const screen = await browser.open(`/admin/employers/${employer.id}`)
  await screen.press('Take back verification')
  await screen.shows(
    'Take back the verification of Coral Bay Resort?',
    '1 open job and its new jobs wait as Pending',
    'No link in an e-mail changes that.',
  )
  await screen.answer('Take back')
  await screen.shows('Please say why')
  expect(sent('withdraw-verification')).toBe(0)
  await screen.press(because)
  await screen.answer('Take back')
  await screen.shows('The employer is no longer verified', 'Verification taken back', because)
  await screen.press('Verify')
  await screen.shows('Verify Coral Bay Resort?', 'job seekers see that you called it today')
  await screen.answer('Verify employer')
  await screen.shows('Please enter the number that you called', 'Please say where the number is public')
  expect(sent('verify')).toBe(0)
  await screen.fill('Number that you called', '+960 330 0000')
  await screen.fill('Public source of the number', 'Yellow pages')
  await screen.answer('Verify employer')
  await screen.shows('The employer is verified', 'Take back verification')
  await screen.lacks(because)
})

// D-H-02
test('granting a plan names the employer, asks which and why, and shows the reason in the ledger', async () => {
  const screen = await browser.open(`/admin/employers/${employer.id}`)
  await screen.shows('No: it has never bought a plan.', 'The ledger is empty')
  await screen.press('Grant a plan')
  await screen.shows('Grant Coral Bay Resort a plan?', 'lasts 12 months and costs nothing')
  await screen.lacks('Number of ads')
  await screen.fill('Plan', 'Pay-per-Ad')
  await screen.shows('Number of ads')
  await screen.fill('Number of ads', '1,001')
  await screen.press('You paid at our office.')
  await screen.answer('Grant')
  await screen.shows('Please enter a whole number from 1 to 1,000')
  expect(sent('grant-plan')).toBe(0)
  await screen.fill('Number of ads', '5')
  await screen.answer('Grant')
  await screen.shows(
    'The plan is granted.',
    'Yes: 5 ads left',
    '5 ads granted (Pay-per-Ad)',
    'You paid at our office.',
  )
})

// D-H-02
longTest(
  'an employer whose verification was taken back reads why, wherever its address would be asked for',
  async () => {
    const job = { employerId: employer.id, title: 'Cook', publishedAt: site.clock.now }
    const jobId = await insertJob(site.database.db, job)
    await site.call('POST', `/api/admin/employers/${employer.id}/withdraw-verification`, {
      as: operator.token,
      body: { reason: because },
    })
    browser.signIn('employer', { ...employer, isVerified: false })
    const words = 'We have taken back the verification of your account'
    for (const [path, ...more] of [
      ['/dashboard', because, 'Your jobs are published once we have verified you again.'],
      ['/account', because, 'Your jobs are published once we have verified you again.'],
      ['/create-job', because, 'Your jobs are published once we have verified you again.'],
      ['/employer/jobs?view=cards', 'Published once we have verified your account again. Please write to us'],
      [`/jobs/${jobId}`, 'It is published once we have verified your account again. Please write to us'],
      ['/employer/job-seekers', 'You can look for job seekers once we have verified you again.'],
    ] as const) {
      const screen = await browser.open(path)
      await screen.shows(words, ...more)
      expect(screen.text(), path).not.toMatch(/confirm your e-mail|Send the link again/i)
    }
  },
)

test('a note is added, and the field is empty for the next one', async () => {
  const screen = await browser.open(`/admin/employers/${employer.id}`)
  await screen.fill('New note', 'Called them.')
  await screen.press('Add note')
  await eventually(() => expect(screen.field('New note').value).toBe(''))
  await screen.shows('Called them.')
})

test('a correction sends back nothing that the employer has changed since it was opened', async () => {
  const screen = await browser.open(`/admin/employers/${employer.id}`)
  await screen.press('Correct')
  await screen.fill('Phone', 'call us')
  const body = { website: 'https://coral.example', industry: 'Diving' }
  await site.call('PUT', `/api/employers/${employer.id}`, { as: employer.token, body })
  await screen.answer('Save')
  // The refusal has read the record again, behind the form.
  await screen.shows('Must be a phone number', 'https://coral.example')
  await screen.fill('Phone', '+960 330 0000')
  await screen.answer('Save')
  await screen.shows('+960 330 0000')
  await screen.shows('https://coral.example', 'Diving')
  const corrections = await site.call<AuditEntry[]>('GET', `/api/admin/audit?q=${employer.id}`, {
    as: operator.token,
  })
  expect(corrections.body[0]?.after).toEqual({ phone: '+960 330 0000' })
})
