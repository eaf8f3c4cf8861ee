import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { onePage } from '#tests/support/pdf.ts'
import { demoSignIns } from '#tools/scripts/demo-data/load-demo.ts'
import { logIn, registerEmployer } from './people.ts'
import { expect, lookAt, test } from './world.ts'

async function tokenOf(request: APIRequestContext, url: string, role: string, email: string, secret: string) {
  const answer = await request.post(`${url}/api/auth/${role}`, {
    failOnStatusCode: true,
    data: { email, password: secret },
  })
  return (await answer.json()).token as string
}

async function sendSlip(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await page.getByRole('button', { name: 'Complete Subscription' }).click()
}

const png = () =>
  sharp({ create: { width: 300, height: 500, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()

// D-E-06, D-E-15, P1-1-02, P2-1-01, P2-2.1-03, P2-2.1-06, P2-2.1-07, P2-2.2-07, P2-4-01
test('an employer buys two ads, sends a better slip after a rejection, and posts', { tag: '@main' }, async ({
  demo,
  mailbox,
  person,
  request,
  width,
}) => {
  const { url } = demo
  const key = `${width}-${Date.now()}`
  const account = await registerEmployer(request, url, mailbox, key)
  const page = await person()
  const operator = await tokenOf(request, url, 'admin', demoSignIns.operator, demoSignIns.password)
  const decide = (id: string, what: 'approve' | 'reject', data: object) =>
    request.post(`${url}/api/admin/subscriptions/${id}/${what}`, {
      headers: { authorization: `Bearer ${operator}` },
      data,
    })
  let subscriptionId = ''

  await test.step('chooses without a sign-in, and goes on after it', async () => {
    await page.goto(`${url}/select-subscription`)
    await expect(page.getByRole('button', { name: /SELECT THIS PACKAGE/ })).toHaveCount(4)
    await expect(page.getByRole('button', { name: 'Continue to Finalize' })).toHaveCount(0)
    await page.getByRole('button', { name: /SELECT THIS PACKAGE for Pay-per-Ad, Private Sector/ }).click()
    await expect(page.getByRole('button', { name: /^SELECTED/ })).toHaveCount(1)
    await lookAt(page)
    await page.getByRole('button', { name: 'Continue to Finalize' }).click()
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await logIn(page, account.email)
    await expect(page.getByRole('heading', { level: 1, name: 'Finalize your subscription' })).toBeVisible()
  })

  await test.step('says how many ads, and sees what it comes to', async () => {
    const ads = page.getByRole('spinbutton', { name: 'Number of ads' })
    await ads.fill('')
    await page.getByRole('button', { name: 'Complete Payment MVR 0' }).click()
    await expect(page.getByText('Please specify the number of ads for Pay-per-Ad.')).toBeVisible()
    await lookAt(page)
    await ads.fill('2')
    await expect(page.getByRole('button', { name: 'Complete Payment MVR 98' })).toBeVisible()
    await page.reload()
    await expect(ads).toHaveValue('2')
    await page.getByRole('button', { name: 'Complete Payment MVR 98' }).click()
    await expect(page).toHaveURL(/\/upload-payment-slip\?subscriptionId=[0-9a-f]{24}/)
    subscriptionId = new URL(page.url()).searchParams.get('subscriptionId') ?? ''
    await expect(page.getByText(/^VZ-\d{5,}$/)).toBeVisible()
  })

  await test.step('is interrupted, and resumes from the dashboard', async () => {
    await page.goto(`${url}/dashboard`)
    await lookAt(page)
    await page.getByRole('link', { name: 'Resume payment' }).click()
    await page.getByRole('button', { name: 'Complete Subscription' }).click()
    await expect(page.getByText('Please select a file to upload')).toBeVisible()
    await sendSlip(page, 'slip.txt', 'text/plain', Buffer.from('I paid'))
    await expect(page.getByText('Please upload an image or a PDF')).toBeVisible()
    await lookAt(page)
    await sendSlip(page, 'slip.png', 'image/png', await png())
    await expect(page.getByRole('heading', { name: 'Payment Uploaded Successfully' })).toBeVisible()
    await expect(page.getByText('PENDING', { exact: true })).toBeVisible()
    await lookAt(page)
    await expect(page).toHaveURL(`${url}/dashboard`)
    await mailbox.waitFor(demoSignIns.operator, /slip/i)
  })

  await test.step('reads why the slip was rejected, and sends another', async () => {
    expect((await decide(subscriptionId, 'reject', { reason: 'The amount is cut off' })).ok()).toBe(true)
    await mailbox.waitFor(account.email, /could not be confirmed/i)
    await page.goto(`${url}/dashboard?tab=subscriptions`)
    await expect(page.getByRole('tabpanel').getByText('Rejected', { exact: true })).toBeVisible()
    await lookAt(page)
    await page.getByRole('tab', { name: /Payment History/ }).click()
    const slip = await page.getByRole('link', { name: 'View Document' }).getAttribute('href')
    const elsewhere = await person()
    expect((await elsewhere.goto(url + slip))?.status()).toBe(401)
    await expect(elsewhere.getByRole('heading', { name: 'Please log in to see this document' })).toBeVisible()
    await lookAt(elsewhere)
    await elsewhere.getByRole('main').getByRole('link', { name: 'Log In', exact: true }).click()
    await logIn(elsewhere, account.email)
    await expect(elsewhere).toHaveURL(url + slip)
    await expect(elsewhere.getByAltText('slip.png')).toBeVisible()
    await lookAt(elsewhere)
    await page.getByRole('tab', { name: /Subscriptions/ }).click()
    await page.getByRole('tabpanel').getByRole('link', { name: 'Send another slip' }).click()
    // The dashboard, which says why as well, stands until the next page does.
    await expect(page.getByRole('heading', { level: 1, name: 'Upload payment slip' })).toBeVisible()
    await expect(page.getByText('The amount is cut off')).toBeVisible()
    await lookAt(page)
    await sendSlip(page, 'slip.pdf', 'application/pdf', onePage())
    await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  })

  await test.step('is approved, has a receipt, and posts', async () => {
    expect((await decide(subscriptionId, 'approve', {})).ok()).toBe(true)
    await mailbox.waitFor(account.email, /approved/i)
    await page.goto(`${url}/dashboard?tab=payments`)
    await expect(page.getByText('2 ads left')).toBeVisible()
    await expect(page.getByText('Payment Receipt #1')).toBeVisible()
    await lookAt(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Receipt \d+ \(PDF\)/ }).click(),
    ])
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
    const token = await page.evaluate(() => localStorage.getItem('authToken'))
    const job = {
      title: 'Store Keeper',
      description: 'Keep the store.',
      location: 'Malé',
      sector: 'Private Sector',
    }
    const rest = { category: 'Retail', contactEmail: account.email, type: 'Full time', mode: 'Onsite' }
    const posted = await request.post(`${url}/api/jobs`, {
      headers: { authorization: `Bearer ${token}` },
      data: { ...job, ...rest },
    })
    expect(posted.status()).toBe(201)
    await page.goto(`${url}/dashboard`)
    await expect(page.getByText('1 ad left')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Store Keeper' })).toBeVisible()
  })
})
