import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { remindOfTerms } from '#features/subscriptions/server/remind-of-terms.ts'
import { mails } from '#tables/notifications.ts'
import {
  type Actor,
  lastMail,
  makeOperator,
  registerEmployer,
  registerSeeker,
} from '#tests/support/actors.ts'
import { formWith } from '#tests/support/form-with.ts'
import { insertJob, pdf } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'

const site = await openTestApp()

const day = 24 * 3_600_000
const typed = 'You have won: see evil.example'

async function call<T = Record<string, string>>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  as: { token: string } | undefined,
  body?: unknown,
): Promise<T> {
  const { status, body: answer } = await site.call<T>(method, path, { ...(as && { as: as.token }), body })
  expect(status, `${method} ${path} ${JSON.stringify(answer)}`).toBeLessThan(300)
  return answer
}

const recover = async (email: string, password: string) => {
  await call('POST', '/api/employers/request-password-reset', undefined, { email })
  const { token } = (await lastMail(site, email, 'password-reset')) ?? {}
  await call('POST', `/api/employers/reset-password?token=${token}`, undefined, { password })
}

const suspendAndReinstate = async (role: 'employers' | 'jobseekers', { id }: Actor) => {
  const operator = await makeOperator(site)
  await call('POST', `/api/admin/${role}/${id}/suspend`, operator, { reason: 'It asks for money.' })
  await call('POST', `/api/admin/${role}/${id}/reinstate`, operator)
}

/** Every mail to these addresses: the kinds that there were, and those that say what was typed. */
async function mailsTo(...addresses: string[]): Promise<{ kinds: string[]; telling: string[] }> {
  const all = await site.database.db.select().from(mails).where(inArray(mails.toAddress, addresses))
  const telling = all.filter(({ subject, text, html }) =>
    /You have won|evil/.test(`${subject} ${text} ${html}`),
  )
  return { kinds: [...new Set(all.map(({ kind }) => kind))].sort(), telling: telling.map(({ kind }) => kind) }
}

longTest('a stranger, whose address somebody registers as a job seeker, reads no typed words', async () => {
  const employer = await registerEmployer(site, { name: typed })
  const words = { title: typed, company: typed, contactEmail: 'stranger@example.mv' }
  const jobId = await insertJob(site.database.db, { employerId: employer.id, ...words })
  const seeker = await registerSeeker(site, { name: typed, email: 'stranger@example.mv', verified: false })
  await call('POST', '/api/auth/resend-verification', undefined, { email: seeker.email, role: 'jobseeker' })
  await call('PUT', '/api/account/email', seeker, { email: 'other@example.mv', password: seeker.password })
  await call('POST', `/api/jobs/${jobId}/apply`, seeker, { coverLetter: typed })
  await call('PATCH', `/api/jobs/${jobId}/applicants/${seeker.id}`, employer, {
    status: 'Interview',
    notes: typed,
  })
  // Five in an hour, and no more.
  site.later(day / 24)
  await suspendAndReinstate('jobseekers', seeker)
  await recover(seeker.email, 'eleven palm trees')
  const seen = await mailsTo(seeker.email, 'other@example.mv')
  expect(seen.kinds).toEqual([
    'account-reinstated',
    'account-suspended',
    'application-received-contact',
    'application-sent',
    'application-status',
    'change-email',
    'email-change-asked',
    'password-changed',
    'password-reset',
    'verify-email',
  ])
  expect(seen.telling).toEqual([])
})

longTest('nor one whose address is registered as an employer', async () => {
  const employer = await registerEmployer(site, { name: typed, email: 'stranger@work.mv', verified: false })
  const words = { title: typed, company: typed, status: 'Pending' as const }
  const jobId = await insertJob(site.database.db, { employerId: employer.id, ...words })
  const operator = await makeOperator(site)
  await call('POST', `/api/admin/jobs/${jobId}/remove`, operator, { reason: 'It asks for money.' })
  const wish = { planName: 'Private Sector', type: 'Annual' }
  const prices = await call<{ annual: Record<string, number> }>(
    'GET',
    '/api/subscriptions/pricing/frontend',
    undefined,
  )
  const { subscription } = await call<{ subscription: { _id: string } }>(
    'POST',
    '/api/employers/select-subscription',
    employer,
    { ...wish, price: prices.annual['Private Sector'] },
  )
  const sendSlip = () => {
    const form = formWith('paymentSlip', pdf, `${typed}.pdf`, { subscriptionId: subscription._id })
    return call('POST', '/api/employers/upload-payment-slip', employer, form)
  }
  await sendSlip()
  const decide = (verb: string, body?: object) =>
    call('POST', `/api/admin/subscriptions/${subscription._id}/${verb}`, operator, body)
  await decide('reject', { reason: 'The slip cannot be read' })
  await sendSlip()
  await decide('approve')
  const { publicUrl } = site.services
  site.later(360 * day)
  await remindOfTerms(site.database.db, { publicUrl, now: site.clock.now })
  site.later(30 * day)
  await remindOfTerms(site.database.db, { publicUrl, now: site.clock.now })
  await suspendAndReinstate('employers', employer)
  await recover(employer.email, 'eleven palm trees')
  const { token } = await call<{ token: string }>('POST', '/api/auth/employer', undefined, {
    email: employer.email,
    password: 'eleven palm trees',
  })
  const seen = await mailsTo(employer.email)
  expect(seen.kinds).toEqual([
    'account-reinstated',
    'account-suspended',
    'job-removed',
    'password-changed',
    'password-reset',
    'subscription-approved',
    'subscription-rejected',
    'term-ended',
    'term-ending',
    'verify-email',
  ])
  expect(seen.telling).toEqual([])
  await call('DELETE', '/api/account', { token }, { password: 'eleven palm trees' })
  // The link of the reset has proven the address: the account is theirs.
  expect(await mailsTo(employer.email)).toEqual({ kinds: ['account-deleted'], telling: ['account-deleted'] })
})

test('the owner of a confirmed address is greeted by name', async () => {
  const seeker = await registerSeeker(site, { name: 'Shifa' })
  await recover(seeker.email, 'eleven palm trees')
  for (const kind of ['welcome', 'password-changed']) {
    const [mail] = await site.database.db
      .select()
      .from(mails)
      .where(and(eq(mails.toAddress, seeker.email), eq(mails.kind, kind)))
    expect(mail?.text).toContain('Hello Shifa,')
  }
})
