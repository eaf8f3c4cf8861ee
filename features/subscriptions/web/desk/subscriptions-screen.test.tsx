// @vitest-environment happy-dom

import { fireEvent } from '@testing-library/dom'
import { beforeEach, expect, test } from 'vitest'
import type { Statement } from '#contract/statements/statements.ts'
import type { DeskAccount } from '#contract/subscriptions/desk-money.ts'
import { lockPurchase } from '#features/subscriptions/server/money/lock-purchase.ts'
import { recordReceived } from '#features/subscriptions/server/money/receive.ts'
import { subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { makeOperator } from '#tests/support/actors.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { typeInAndBesideFields } from '#tests/support/browser/type-alphabet.ts'
import { formWith } from '#tests/support/form-with.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertEmployer, type Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()

const operator = await makeOperator(site)
const employer = await insertEmployer(site, { company: 'Coral Bay Resort' })
beforeEach(() => browser.signIn('admin', operator))

/** A purchase of a year, with its slip or without. */
async function purchase({ id: employerId }: Person, minutes: number, hasSlip = true): Promise<string> {
  const createdAt = new Date(site.clock.now.getTime() + minutes * 60_000)
  const slipUploadedAt = hasSlip ? createdAt : null
  const plan = { planName: 'Private Sector', type: 'Annual' } as const
  const [made] = await site.database.db
    .insert(subscriptions)
    .values({
      ...plan,
      employerId,
      unitPriceInLaari: 49_900,
      totalInLaari: 49_900,
      createdAt,
      slipUploadedAt,
    })
    .returning({ id: subscriptions.id })
  return made?.id ?? ''
}

longTest('an operator who comes second reads who decided what, and decides nothing else by it', async () => {
  const colleague = await makeOperator(site)
  const first = await purchase(employer, 0)
  const second = await purchase(await insertEmployer(site, { company: 'Laamu Dive' }), 1)
  const decideFirst = (id: string) =>
    site.call('POST', `/api/admin/subscriptions/${id}/reject`, {
      as: colleague.token,
      body: { reason: 'The amount differs' },
    })
  const words = 'Already rejected by Operator on November 20, 2026 at 1:00 PM'

  const screen = await browser.open('/admin/subscriptions')
  await screen.press('Approve')
  await decideFirst(first)
  await screen.answer('Approve')
  await screen.shows(words, 'Approve MVR 499 from Coral Bay Resort?', '1 of 1', 'Laamu Dive')
  await screen.answer('Cancel')
  await screen.lacks('Approve MVR 499')
  await screen.shows(words)

  await screen.press('Approve')
  await decideFirst(second)
  await screen.answer('Approve')
  await screen.shows(words, 'No payment slip to check.')
})

test('a slip is rejected by keyboard alone, and that of a suspended employer is marked', async () => {
  const suspended = await insertEmployer(site, { company: 'Addu Divers' })
  await purchase(suspended, 4)
  await site.call('POST', `/api/admin/employers/${suspended.id}/suspend`, {
    as: operator.token,
    body: { reason: 'Asks for money' },
  })
  const words = 'This employer is suspended'
  const inDialog = (selector: string) => [...document.querySelectorAll<HTMLElement>(`dialog ${selector}`)]
  const key = (target: Element, name: string) => fireEvent.keyDown(target, { key: name })
  const screen = await browser.open('/admin/subscriptions')
  await screen.shows('Addu Divers Suspended', words)
  key(document.body, 'a')
  await eventually(() =>
    expect(
      inDialog('*')
        .map((one) => one.textContent)
        .join(),
    ).toContain(words),
  )
  fireEvent(
    inDialog('button')[0]?.closest('dialog') as HTMLElement,
    new Event('cancel', { cancelable: true }),
  )
  await screen.lacks('The term starts now')

  key(document.body, 'r')
  await screen.shows('Reject the payment of Addu Divers?')
  const field = () => inDialog('textarea')[0] as HTMLTextAreaElement
  // The reason is mailed, so Enter in it goes on to the button. A press of Enter on a focused button is a click.
  const pressFocused = () => (document.activeElement as HTMLElement).click()
  const isAtButton = () => expect(document.activeElement?.textContent).toBe('Reject')
  key(field(), 'Enter')
  isAtButton()
  pressFocused()
  await screen.shows('Please say why')
  inDialog('li button')[1]?.click()
  await eventually(() => expect(field().value).toContain('cannot be read'))
  isAtButton()
  pressFocused()
  await screen.lacks('Reject the payment of Addu Divers?')
  const rejected = await browser.open('/admin/subscriptions?tab=Rejected')
  await rejected.shows('Addu Divers', 'Suspended', 'The slip cannot be read.')
})

longTest('only purchases with a slip wait, and their count is the same wherever it stands', async () => {
  const paid = await insertEmployer(site, { company: 'Gan Bakery' })
  const unpaid = await insertEmployer(site, { company: 'Hithadhoo Tools' })
  await purchase(paid, 2)
  await purchase(unpaid, 3, false)
  const overview = await browser.open('/admin')
  await overview.shows('1 payment slip')
  const counts = () =>
    [...document.querySelectorAll('nav a, main a')]
      .filter(({ textContent }) => /^(Subscriptions|Waiting)\s*\d/.test(textContent ?? ''))
      .map(({ textContent }) => Number(/\d+/.exec(textContent ?? '')?.[0]))
  const queue = await browser.open('/admin/subscriptions')
  await queue.shows('Gan Bakery', '1 of 1')
  await eventually(() => {
    expect(new Set(counts())).toEqual(new Set([1]))
    expect(counts().length).toBeGreaterThan(1)
  })
  await queue.lacks('Hithadhoo Tools')
  const waitsForEmployer = await browser.open('/admin/subscriptions?tab=unpaid')
  await waitsForEmployer.shows('Hithadhoo Tools', 'No slip yet', 'Approve')
  await waitsForEmployer.lacks('Gan Bakery')
})

test('letters that are typed in a field or beside it decide about no payment', async () => {
  await purchase(await insertEmployer(site, { company: 'Fuvahmulah Boats' }), 1)
  for (const tab of ['', '?tab=Active&q=reef', '?tab=unpaid&q=reef']) {
    const screen = await browser.open(`/admin/subscriptions${tab}`)
    await screen.shows('Subscriptions')
    await browser.idle()
    typeInAndBesideFields()
    await browser.idle()
    expect(document.querySelector('dialog')).toBeNull()
  }
})

longTest(
  'a line of a statement with another sum is booked as a part, and what is left to pay is said',
  async () => {
    const id = await purchase(await insertEmployer(site, { company: 'Reef Works' }), 2, false)
    const { body } = await site.call<DeskAccount>('GET', `/api/admin/subscriptions/${id}/account`, {
      as: operator.token,
    })
    const csv = `Date,Description,Debit,Credit\n26/11/2026,TRF ${body.reference},,400.00\n26/11/2026,Fee,25.00,`
    const statement = await site.call<Statement>('POST', '/api/admin/statements', {
      as: operator.token,
      body: formWith('file', Buffer.from(csv), 'november.csv'),
    })
    const screen = await browser.open(`/admin/statements/${statement.body._id}`)
    await screen.shows('Different amount', 'MVR 99 short of MVR 499')
    await screen.press('Book MVR 400 of November 26, 2026')
    await screen.shows('Book MVR 400 of November 26, 2026', 'MVR 99 stays due', 'MVR 99 is written off')
    await screen.answer('Book it')
    await screen.shows('Used', `Paid ${body.reference}`)
    await screen.lacks('Different amount')
  },
)

test('the page of an import shows its lines as they are after an approval', async () => {
  const id = await purchase(await insertEmployer(site, { company: 'Rasdhoo Rentals' }), 2, false)
  const { body } = await site.call<DeskAccount>('GET', `/api/admin/subscriptions/${id}/account`, {
    as: operator.token,
  })
  const csv = `Date,Description,Credit\n2026-11-29,TRF ${body.reference},499.00`
  const screen = await browser.open('/admin/statements')
  await screen.shows('Saved statements')
  screen.attach('The file', new File([csv], 'rasdhoo.csv', { type: 'text/csv' }))
  await screen.press('Approve the one that matches')
  await screen.answer('Approve')
  await screen.shows('Used: 1 line')
  await screen.lacks('Approve the one that matches')
})

test('a line that has perhaps paid in another file is booked once it was compared', async () => {
  const paid = await purchase(await insertEmployer(site, { company: 'Kelaa Kiosk' }), 2, false)
  await purchase(await insertEmployer(site, { company: 'Thoddoo Farm' }), 2, false)
  const importFile = (text: string) =>
    site.call<Statement>('POST', '/api/admin/statements', {
      as: operator.token,
      body: formWith('file', Buffer.from(text), 'november.csv'),
    })
  const { body } = await importFile('Date,Description,Credit\n2026-11-28,Kelaa Kiosk,499.00')
  await site.call('POST', `/api/admin/statements/${body._id}/approve`, {
    as: operator.token,
    body: { lines: [0] },
  })
  const other = await importFile('Booked,Words,Rufiyaa\n2026-11-28,Thoddoo Farm,499.00')
  const account = await site.call<DeskAccount>('GET', `/api/admin/subscriptions/${paid}/account`, {
    as: operator.token,
  })
  const why = `A line with this day and amount has paid ${account.body.reference}`
  const screen = await browser.open(`/admin/statements/${other.body._id}`)
  await screen.shows('Perhaps used', 'Book it only if it is another transfer.', why)
  await screen.lacks('Approve the one that matches')
  await screen.press('Book MVR 499 of November 28, 2026')
  await screen.answer('Book it')
  await screen.shows('Please compare it with the line that was used')
  await screen.tick('I have compared both: this is another transfer')
  await screen.answer('Book it')
  await screen.shows('Used: 1 line')
  await screen.lacks('Perhaps used')
})

test('an amount that can be read in two ways is asked about before money moves', async () => {
  const id = await purchase(await insertEmployer(site, { company: 'Kudarah Boats' }), 3, false)
  await site.call('POST', `/api/admin/subscriptions/${id}/approve`, { as: operator.token, body: {} })
  const screen = await browser.open(`/admin/subscriptions/${id}`)
  await screen.press('Record a payment')
  await screen.fill('Amount in MVR', '1.500')
  await screen.fill('Reason', 'Transferred twice.')
  await screen.answer('Record it')
  await screen.shows('This can be read in two ways')
  await screen.fill('Amount in MVR', '1,500')
  await screen.answer('Record it')
  await screen.shows('MVR 1,500 of credit')
  // A refund alone ends nothing.
  await screen.press('Refund money')
  await screen.shows('The plan stays usable, unless a credit note that you write first says otherwise.')
})

test('a refused purchase whose money has come in since is approved on its page', async () => {
  const id = await purchase(await insertEmployer(site, { company: 'Fulidhoo Ferry' }), 3, false)
  await site.call('POST', `/api/admin/subscriptions/${id}/reject`, {
    as: operator.token,
    body: { reason: 'It has not reached our account' },
  })
  const screen = await browser.open(`/admin/subscriptions/${id}`)
  await screen.shows('Rejected', 'Record a payment')
  await screen.lacks('Approve it')
  await site.database.db.transaction(async (tx) =>
    recordReceived(tx, await lockPurchase(tx, id), {
      amountInLaari: 49_900,
      reason: 'By bank',
      operatorId: operator.id,
      now: site.clock.now,
    }),
  )
  const again = await browser.open(`/admin/subscriptions/${id}`)
  await again.shows('It was refused, but all of it has come in since.')
  await again.press('Approve it')
  await again.answer('Approve')
  await again.shows('Active')
  await again.lacks('Approve it')
})

longTest('the bank’s reference is added to a refund that was entered before its transfer', async () => {
  const id = await purchase(await insertEmployer(site, { company: 'Atoll Dive' }), 3, false)
  const act = (what: string, input: object) =>
    site.call('POST', `/api/admin/subscriptions/${id}/${what}`, { as: operator.token, body: input })
  await act('approve', {})
  await act('refunds', { amount: 100, account: '7730', reason: 'Too much' })
  const screen = await browser.open(`/admin/subscriptions/${id}`)
  await screen.press('Add the bank’s reference')
  await screen.shows('As your bank shows it for the transfer to 7730')
  await screen.fill('Reference of the bank', 'FT-2612')
  await screen.answer('Add it')
  await screen.shows('by FT-2612', 'Of RF-1: FT-2612')
  await screen.lacks('Add the bank’s reference')
})

test('a refund of a company that was deleted meanwhile is still there to be transferred', async () => {
  const gone = await insertEmployer(site, { company: 'Gulhi Guesthouse' })
  const id = await purchase(gone, 3, false)
  const act = (what: string, input: object) =>
    site.call('POST', `/api/admin/subscriptions/${id}/${what}`, { as: operator.token, body: input })
  await act('approve', {})
  await act('refunds', { amount: 99, account: '7730 0099', reason: 'Too much' })
  const account = await site.call<DeskAccount>('GET', `/api/admin/subscriptions/${id}/account`, {
    as: operator.token,
  })
  await site.database.pool.query('delete from accounts where id = $1', [gone.id])
  const screen = await browser.open('/admin')
  await screen.press('1 refund to confirm or transfer')
  await screen.isAt('/admin/ledger')
  await screen.shows('Refunds without the bank’s reference', 'MVR 99 to a company that is deleted')
  await screen.shows(`${account.body.reference}, to the account 7730 0099`)
  await screen.press('Add the bank’s reference')
  await screen.fill('Reference of the bank', 'FT-2699')
  await screen.answer('Add it')
  await screen.lacks('Refunds without the bank’s reference')
})
