// @vitest-environment happy-dom

import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { settings } from '#tables/settings.ts'
import { makeOperator } from '#tests/support/actors.ts'
import { loseReply } from '#tests/support/browser/lose-reply.ts'
import { eventually, openSite, pressInDialog, type Screen } from '#tests/support/browser/screen.tsx'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
let employer: Person

beforeEach(async () => {
  employer = await insertEmployer(site)
  browser.signIn('employer', employer)
})

const packages = '/select-subscription'
const cards = () => [...document.querySelectorAll('main ul > li')].filter((card) => card.querySelector('h2'))
const choice = `${packages}?type=Pay-per-Ad&sector=Private+Sector`
const steps = () => [...document.querySelectorAll('main ol > li')].map((step) => step.textContent)

describe('choosing a package', () => {
  // P1-2.0-09, P2-2.1-01, P2-2.1-02, P2-2.1-03, P2-2.1-04, P2-2.1-05, P2-2.1-06, P2-2.1-07
  test('shows four cards with their benefits, and goes on once one is chosen', async () => {
    const screen = await browser.open(packages)
    await screen.shows('MVR 499', 'MVR 399', 'MVR 49', 'MVR 39')
    expect(steps()).toEqual([
      expect.stringContaining('Choose Package'),
      expect.stringContaining('Finalize Details'),
    ])
    expect(cards().map((card) => card.querySelector('h2')?.textContent)).toEqual([
      'Annual for Tourism & Resort Sector',
      'Pay-per-Ad for Tourism & Resort Sector',
      'Annual for Private Sector',
      'Pay-per-Ad for Private Sector',
    ])
    for (const benefit of [
      'Unlimited job postings for 12 months',
      'Featured listings on homepage',
      'Access to premium candidate profiles',
      'Receive and manage online applications',
      'Attach application form and job pdf',
      'Limit applications to Maldivian candidates or limit foreign candidates',
    ])
      expect(cards().map((card) => card.textContent?.includes(benefit))).toEqual([true, false, true, false])
    for (const benefit of ['Pay only for what you need', 'No recurring charges', '30-day listing duration'])
      expect(cards().map((card) => card.textContent?.includes(benefit))).toEqual([false, true, false, true])
    // The package that was picked at registration is selected already.
    await screen.shows('SELECTED for Annual, Tourism & Resort Sector', 'Continue to Finalize')
    await screen.press('SELECT THIS PACKAGE for Annual, Private Sector')
    await screen.shows('SELECTED for Annual, Private Sector')
    await screen.press('Continue to Finalize')
    await screen.isAt(`${packages}?type=Annual&sector=Private+Sector&step=2`)
    localStorage.clear()
    const visitor = await browser.open(choice)
    await visitor.press('Continue to Finalize')
    await eventually(() => expect(visitor.address()).toMatch(/^\/login\?redirect=/))
  })

  // P2-2.1-08, P2-2.1-09
  test('while posting is free shows the cards shut, and the way to post', async () => {
    const until = new Date(Date.now() + 86_400_000).toISOString()
    const free = { from: null, until, isRunning: true, isPaused: false }
    browser.line('GET /api/subscriptions/free-period', { status: 200, body: free })
    const screen = await browser.open(packages)
    await screen.shows(
      'instead of MVR 499',
      'Free Posting Period Active',
      /Unlimited free postings until/,
      'No subscription needed.',
    )
    const panel = [...document.querySelectorAll('main [role="status"]')].find((one) =>
      one.textContent?.includes('Free Posting'),
    )
    expect(panel?.className).toContain('bg-green-tint')
    expect(cards().map((card) => card.querySelector('s')?.textContent)).toEqual([
      expect.stringContaining('MVR 399'),
      expect.stringContaining('MVR 39'),
      expect.stringContaining('MVR 499'),
      expect.stringContaining('MVR 49'),
    ])
    for (const card of cards()) {
      expect(card.textContent).toContain('Free')
      expect(card.querySelector('button')?.disabled).toBe(true)
    }
    expect(screen.control('Start Posting Jobs for Free').getAttribute('href')).toBe('/create-job')
    const why = document.getElementById(
      cards()[0]?.querySelector('button')?.getAttribute('aria-describedby') ?? '',
    )
    expect(why?.textContent).toContain('Nothing to buy: posting is free until')
    expect(screen.control('Get started').getAttribute('href')).toBe('/get-started')
    localStorage.clear()
    const visitor = await browser.open(packages)
    await visitor.shows('SELECT THIS PACKAGE')
    expect(visitor.text()).not.toContain('Free Posting Period Active')
    browser.line('GET /api/subscriptions/free-period', undefined)
  })

  test('opens the cards by itself at the instant the free period ends', async () => {
    const until = new Date(Date.now() + 700).toISOString()
    const free = { from: null, until, isRunning: true, isPaused: false }
    browser.line('GET /api/subscriptions/free-period', { status: 200, body: free })
    await browser.open(packages)
    await eventually(() =>
      expect(cards().map((card) => card.querySelector('button')?.disabled)).toEqual(Array(4).fill(false)),
    )
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(until))
    browser.line('GET /api/subscriptions/free-period', undefined)
  })

  test('while there is no account to pay to says that buying is paused, and sells nothing', async () => {
    const { db } = site.database
    const isBank = eq(settings.key, 'bankAccount')
    const [kept] = await db.select().from(settings).where(isBank)
    await db.update(settings).set({ value: {} }).where(isBank)
    const screen = await browser.open(`${choice}&step=2`)
    await screen.shows('Buying is paused at the moment', 'Total Amount Due MVR 49')
    expect(screen.control('contact us').getAttribute('href')).toBe('/about')
    expect((screen.control('Complete Payment') as HTMLButtonElement).disabled).toBe(true)
    await (await browser.open(packages)).shows('Buying is paused at the moment')
    await db.update(settings).set({ value: kept?.value }).where(isBank)
    await (await browser.open(packages)).lacks('Buying is paused')
  })

  // P2-3-03, P2-8-10
  test('without a price list shows the first prices, silently', async () => {
    browser.line('GET /api/subscriptions/pricing', { status: 500 })
    const screen = await browser.open(packages)
    await screen.shows('MVR 499', 'MVR 399', 'MVR 49', 'MVR 39')
    expect(screen.text()).not.toMatch(/Failed|went wrong/)
    browser.line('GET /api/subscriptions/pricing', undefined)
  })
})

describe('finalizing', () => {
  // P2-2.1-10, P2-2.1-11, P2-2.1-12, P2-2.1-13, P2-5-05, P2-5-07
  test('sums up, counts ads, and asks for the whole amount', async () => {
    const screen = await browser.open(`${choice}&step=2`)
    await screen.shows(
      'Plan Type Pay-per-Ad',
      'Sector Private Sector',
      'Fee MVR 49 for each ad',
      'Price per Ad MVR 49',
    )
    await screen.shows(
      'Total Cost MVR 49',
      'Payment summary',
      'Total Amount Due MVR 49',
      'Complete Payment MVR 49',
    )
    expect(screen.field('Number of ads').min).toBe('1')
    await screen.fill('Number of ads', '3')
    await screen.shows('Total Cost MVR 147', 'Complete Payment MVR 147')
    // The field shows the amount that is charged, not the one that was typed.
    for (const [typed, shown, total] of [
      ['1001', '1000', '49,000'],
      ['1000', '1000', '49,000'],
      ['2.9', '2', '98'],
    ] as const) {
      await screen.fill('Number of ads', typed)
      await screen.shows(`Complete Payment MVR ${total}`)
      await eventually(() => expect(screen.field('Number of ads').value).toBe(shown))
    }
    await screen.fill('Number of ads', '')
    await screen.shows('At least 1')
    await screen.press('Complete Payment')
    await screen.shows('Please specify the number of ads for Pay-per-Ad.')
    await screen.press('Back to Packages')
    await screen.shows('Choose your package')
    const annual = await browser.open(`${packages}?type=Annual&sector=Private+Sector&step=2`)
    await annual.shows('Plan Type Annual', 'Fee MVR 499', 'Total Amount Due MVR 499')
    expect(annual.text()).not.toMatch(/Number of Ads|Price per Ad/)
  })

  test('says what credit pays before it is used, and afterwards', async () => {
    const operator = await makeOperator(site)
    const buy = async () =>
      (
        await site.call<{ subscription: { _id: string } }>('POST', '/api/employers/select-subscription', {
          as: employer.token,
          body: { planName: 'Private Sector', type: 'Annual', price: 499 },
        })
      ).body.subscription._id
    await site.call('POST', `/api/admin/subscriptions/${await buy()}/approve`, {
      as: operator.token,
      body: { received: 599 },
    })
    const screen = await browser.open(`${choice}&step=2`)
    await screen.shows('Total Amount Due MVR 49', 'MVR 49 is paid by your credit. Left to pay: MVR 0.')
    await screen.shows('There is nothing to transfer: your plan starts at once.')
    await screen.fill('Number of ads', '3')
    await screen.shows('MVR 100 is paid by your credit. Left to pay: MVR 47.', 'Complete Payment MVR 47')
    await screen.shows('Paid by bank transfer.')
    await screen.press('Complete Payment MVR 47')
    await eventually(() => expect(screen.address()).toMatch(/^\/upload-payment-slip/))
    await (await browser.open(packages)).shows('You have an unfinished payment', 'MVR 47 due')
    const again = await browser.open(`${choice}&step=2`)
    // Credit that the unfinished choice has set aside is free for this one.
    await again.shows('Total Cost MVR 49', 'MVR 49 is paid by your credit. Left to pay: MVR 0.')
    await again.press('Complete Payment')
    await again.shows('Your credit has paid for it. You can post now.')
  })

  test('buys nothing before it is known what credit pays', async () => {
    const invoices = `GET /api/employers/${employer.id}/invoices`
    browser.line(invoices, 'held')
    const waiting = await browser.open(`${choice}&step=2`)
    await waiting.shows('Total Cost MVR 49')
    await waiting.lacks('Paid by bank transfer', 'Complete Payment MVR')
    await waiting.press('Complete Payment')
    await waiting.shows('Please wait while we look up your credit.')
    browser.line(invoices, { status: 500 })
    browser.requests.length = 0
    const failed = await browser.open(`${choice}&step=2`)
    await failed.shows('The fault is on our side')
    await failed.press('Complete Payment')
    expect(browser.requests).not.toContain('POST /api/employers/select-subscription')
    browser.line(invoices, undefined)
    await failed.press('Try Again')
    await failed.shows('Complete Payment MVR 49')
  })

  // P2-2.1-14, P2-5-01, P2-5-03
  test('waits for prices, and says what stands in the way', async () => {
    browser.line('GET /api/subscriptions/pricing', 'held')
    const waiting = await browser.open(`${choice}&step=2`)
    await waiting.shows('Loading prices')
    await waiting.press('Complete Payment')
    await waiting.shows('Please wait for pricing data to load before submitting.')
    browser.line('GET /api/subscriptions/pricing', undefined)
    localStorage.clear()
    const visitor = await browser.open(`${choice}&step=2`)
    await visitor.shows('Total Cost')
    await visitor.press('Complete Payment')
    await visitor.shows('Employer ID is missing. Please login or register first.')
  })

  // P2-5-06, P2-8-01, P2-8-02
  test('says at both steps that a slip waits, so that nobody pays twice', async () => {
    const { body: bought } = await site.call<{ subscription: { _id: string } }>(
      'POST',
      '/api/employers/select-subscription',
      { as: employer.token, body: { planName: 'Private Sector', type: 'Annual', price: 499 } },
    )
    const { subscription } = bought
    await site.database.pool.query('update subscriptions set slip_uploaded_at = $2 where id = $1', [
      subscription._id,
      site.clock.now,
    ])
    for (const address of [packages, `${choice}&step=2`]) {
      const screen = await browser.open(address)
      await screen.shows(
        'We have your payment slip',
        'sent on November 20, 2026',
        'You do not have to buy it again',
      )
    }
    await site.database.pool.query(`update subscriptions set status = 'Rejected' where id = $1`, [
      subscription._id,
    ])
    const screen = await browser.open(packages)
    await screen.shows('Your payment could not be confirmed')
    await screen.lacks('We have your payment slip')
  })

  test('that fails says why, else leads to the slip', async () => {
    const screen = await browser.open(`${choice}&step=2`)
    await screen.shows('Total Cost MVR 49', 'Complete Payment MVR 49')
    for (const [fate, words] of [
      [{ status: 500 }, 'Subscription creating unsuccessful. Please try again.'],
      [{ status: 400, body: { error: 'Not this one' } }, 'Not this one'],
      [{ status: 201, body: { subscription: {} } }, 'Subscription created but no ID returned.'],
    ] as const) {
      browser.line('POST /api/employers/select-subscription', fate)
      await screen.press('Complete Payment')
      await screen.shows(words)
    }
    browser.line('POST /api/employers/select-subscription', undefined)
    await screen.press('Complete Payment')
    await eventually(() =>
      expect(screen.address()).toMatch(/^\/upload-payment-slip\?subscriptionId=[0-9a-f]{24}$/),
    )
  })
})

longTest('a purchase that was cancelled after its reply was lost is made again', async () => {
  const buy = async () => {
    const screen = await browser.open(`${choice}&step=2`)
    await screen.shows('Complete Payment MVR 49')
    await screen.press('Complete Payment')
    return screen
  }
  loseReply('POST /api/employers/select-subscription')
  await (await buy()).shows('The connection was lost')
  const dashboard = await browser.open('/dashboard?tab=subscriptions')
  await dashboard.press('Cancel purchase')
  await dashboard.shows(/Cancel the purchase VZ-\d+\?/)
  pressInDialog('Cancel purchase')
  await dashboard.shows('Cancelled by you')
  await buy()
  await eventually(async () => {
    const { rows } = await site.database.pool.query(
      'select status from subscriptions where employer_id = $1 order by created_at, number',
      [employer.id],
    )
    expect(rows.map(({ status }) => status)).toEqual(['Rejected', 'Pending'])
  })
})

describe('the payment slip', () => {
  const slip = (name = 'slip.png', type = 'image/png', bytes = 10) =>
    new File([new Uint8Array(bytes)], name, { type })
  async function open(): Promise<[Screen, string]> {
    const chosen = await site.call<{ subscription: { _id: string } }>(
      'POST',
      '/api/employers/select-subscription',
      {
        as: employer.token,
        body: { planName: 'Private Sector', type: 'Annual', price: 499 },
      },
    )
    const id = chosen.body.subscription._id
    const screen = await browser.open(`/upload-payment-slip?subscriptionId=${id}`)
    await screen.shows('Complete Subscription')
    return [screen, id]
  }

  // D-L-17, P1-2.0-09, P2-2.2-01, P2-2.2-03, P2-2.2-04, P2-2.2-05, P2-2.2-06, P2-9-11
  test('comes with the bank account, the reference and four steps', async () => {
    const [screen, id] = await open()
    await screen.shows('Bank of Maldives', 'Vazeefa Pvt Ltd', '7730000123456', 'Amount due MVR 499')
    await screen.shows(/Put the payment reference VZ-\d{5,} in the payment description\./)
    expect(screen.text()).not.toContain(id)
    expect(steps()).toHaveLength(3 + 4)
    await screen.shows('PNG, JPG or PDF (Max 5MB)', 'You can also send HEIC, WebP, AVIF and GIF pictures.')
    expect(screen.control('Back to Subscription').getAttribute('href')).toBe(packages)
  })

  // P2-2.2-02, P2-2.2-06, P2-5-08, P2-5-09, P2-8-03
  test('is chosen, shown, and refused with the reason', async () => {
    const [screen, id] = await open()
    // The control lies over its whole area, so a file can be dropped anywhere on it.
    expect(screen.field('Your slip').className).toContain('inset-0 z-1 size-full')
    await screen.press('Complete Subscription')
    await screen.shows('Please select a file to upload')
    screen.attach('Your slip', slip('slip.tiff', 'image/tiff'))
    await screen.shows('Please upload an image or a PDF')
    screen.attach('Your slip', slip('slip.png', 'image/png', 5 * 1024 * 1024 + 1))
    await screen.shows('File size must be less than 5MB')
    for (const [name, type] of [
      ['slip.jpg', 'image/jpeg'],
      ['IMG_2041.HEIC', ''],
      ['slip.pdf', 'application/pdf'],
    ] as const) {
      screen.attach('Your slip', slip(name, type))
      await screen.shows(name)
      await screen.lacks('Please upload')
    }
    screen.attach('Your slip', slip())
    await screen.shows('slip.png')
    await browser.idle()
    expect(document.querySelector('main img')?.getAttribute('src')).toMatch(/^blob:/)
    for (const [fate, words] of [
      [{ status: 500 }, 'File uploading unsuccessful. Please try again.'],
      [{ status: 404, body: { error: 'Not yours' } }, 'Not yours'],
      [
        { status: 503, body: { error: 'It could not be checked', code: 'not_scanned' } },
        'It could not be checked',
      ],
      [{ status: 400, body: { error: 'It is harmful', code: 'harmful_file' } }, 'It is harmful'],
    ] as const) {
      browser.line('POST /api/employers/upload-payment-slip', fate)
      await screen.press('Complete Subscription')
      await screen.shows(words)
    }
    expect(screen.field('Your slip').getAttribute('aria-invalid')).toBe('true')
    browser.line('POST /api/employers/upload-payment-slip', undefined)
    const missing = await browser.open(`/upload-payment-slip?subscriptionId=${id.replace(/./g, '0')}`)
    await missing.shows('Missing employer or subscription information. Please try again.')
  })

  test('whose sending in place of another one is refused says why', async () => {
    const [screen] = await open()
    screen.attach('Your slip', slip())
    const upload = 'POST /api/employers/upload-payment-slip'
    const question = 'A slip was already sent on November 20, 2026. Send this one in its place?'
    browser.line(upload, { status: 409, body: { error: question, code: 'changed_meanwhile' } })
    await screen.press('Complete Subscription')
    await screen.shows(question, 'Replace the earlier slip')
    expect(screen.text().split(question)).toHaveLength(2)
    browser.line(upload, { status: 409, body: { error: 'It is approved', code: 'subscription_decided' } })
    await screen.press('Replace the earlier slip')
    await screen.shows('It is approved')
    browser.line(upload, undefined)
  })

  // P2-2.2-07, P2-8-12, P2-9-04
  test('that was sent leads to the dashboard after five seconds', async () => {
    const [screen] = await open()
    screen.attach('Your slip', slip())
    await screen.shows('slip.png')
    browser.line('POST /api/employers/upload-payment-slip', { status: 200, body: {} })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await screen.press('Complete Subscription')
    await screen.shows('Payment Uploaded Successfully')
    await screen.shows('Payment slip uploaded successfully! Your subscription is pending admin approval.')
    await screen.shows(
      'Your subscription is PENDING until an admin approves it',
      'e-mail as soon as it is approved',
    )
    await browser.idle()
    vi.advanceTimersByTime(4_999)
    await browser.idle()
    expect(screen.address()).toMatch(/^\/upload-payment-slip/)
    vi.advanceTimersByTime(1)
    await screen.isAt('/dashboard')
  })

  longTest('is not asked for any more once the purchase was cancelled, which is asked once', async () => {
    const [screen] = await open()
    await screen.press('Cancel purchase')
    await screen.shows(/Cancel the purchase VZ-\d+\?/, 'Annual, Private Sector, MVR 499', 'Keep it')
    browser.line('POST /api/employers/subscriptions/', { status: 500 })
    pressInDialog('Cancel purchase')
    await screen.shows('It could not be cancelled. Please try again.')
    browser.mend()
    pressInDialog('Cancel purchase')
    await screen.isAt('/dashboard?tab=subscriptions')
    await screen.shows('Rejected', 'Cancelled by you')
    await screen.lacks('Resume payment', 'Send another slip', 'Cancel purchase')
  })

  test('is for employers', async () => {
    localStorage.clear()
    browser.signIn('jobseeker', await insertSeeker(site))
    await (await browser.open('/upload-payment-slip')).shows('Access Required')
  })
})
