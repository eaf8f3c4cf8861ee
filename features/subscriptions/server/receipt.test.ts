import { expect, test } from 'vitest'
import { subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { makeOperator } from '#tests/support/actors.ts'
import { download } from '#tests/support/download.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, type Person } from '#tests/support/people.ts'
import { textOfPdf } from '#tests/support/text-of-pdf.ts'
import { referenceOf } from '../reference.ts'

const site = await openTestApp()
const operator = await makeOperator(site)

/** An employer whose purchase of three ads waits. */
async function buyer(company?: string): Promise<{ employer: Person; id: string }> {
  const employer = await insertEmployer(site, company ? { company } : {})
  const [made] = await site.database.db
    .insert(subscriptions)
    .values({
      employerId: employer.id,
      planName: 'Private Sector',
      type: 'Pay-per-Ad',
      adsLimit: 3,
      unitPriceInLaari: 4_900,
      totalInLaari: 14_700,
      createdAt: site.clock.now,
    })
    .returning({ id: subscriptions.id })
  return { employer, id: made?.id ?? '' }
}

const approve = (id: string) =>
  site.call('POST', `/api/admin/subscriptions/${id}/approve`, { as: operator.token, body: {} })
const setCompany = (company: string) =>
  site.call('PUT', '/api/admin/settings', {
    as: operator.token,
    body: { operator: { company, established: 2025 } },
  })

async function receipt(id: string, token: string): Promise<Buffer> {
  const { status, content } = await download(site, `/api/subscriptions/${id}/receipt`, { token })
  expect(status).toBe(200)
  return content
}

/** The text of a receipt, as a reader copies it. */
async function textOf(id: string, token: string): Promise<string> {
  const [page = ''] = await textOfPdf(await receipt(id, token))
  return page
}

test('a receipt is a PDF for the employer and the operator, and nobody else', async () => {
  const { employer, id } = await buyer()
  const address = `/api/subscriptions/${id}/receipt`
  expect((await site.call('GET', address, { as: employer.token })).status).toBe(404)
  await approve(id)
  const { status, body, headers } = await site.call<string>('GET', address, { as: employer.token })
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/pdf')
  expect(body.slice(0, 5)).toBe('%PDF-')
  expect((await site.call('GET', address, { as: operator.token })).status).toBe(200)
  expect((await site.call('GET', address, { as: (await insertEmployer(site)).token })).status).toBe(404)
  expect((await site.call('GET', address)).status).toBe(401)
})

// D-L-08
test('it has the payment reference, which the bank received', async () => {
  const { employer, id } = await buyer()
  await approve(id)
  const { rows } = await site.database.pool.query('select number from subscriptions where id = $1', [id])
  const text = await textOf(id, employer.token)
  expect(text).toContain('Payment reference')
  expect(text).toContain(referenceOf(rows[0].number))
  expect(text).not.toContain(id)
})

test('it is issued by the company that ran the site then, whatever it is called later', async () => {
  const { employer, id } = await buyer()
  await setCompany('Island Consulting')
  await approve(id)
  await setCompany('Another Company')
  expect((await receipt(id, employer.token)).toString('latin1')).toContain('(Island Consulting)')
})

test('a payer whose name is in Dhivehi, in Arabic or has accents finds every letter of it', async () => {
  const name = 'Łódź Café ދިވެހި شركة'
  const { employer, id } = await buyer(name)
  await approve(id)
  const text = await textOf(id, employer.token)
  for (const word of name.split(' ')) expect(text).toContain(word)
  expect(text).not.toContain('?')
})

longTest('letters that no font of ours has are seen to be missing', async () => {
  const { employer, id } = await buyer('김치 漢字 Trading')
  await approve(id)
  expect(await textOf(id, employer.token)).toContain('?? 漢字 Trading')
})
