import { isNotNull, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Ledger } from '#contract/subscriptions/desk-ledger.ts'
import type { DeskRevenue } from '#contract/subscriptions/desk-subscriptions.ts'
import type { Db } from '#platform/database/database.ts'
import { subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { makeOperator } from '#tests/support/actors.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertOperator, type Person } from '#tests/support/people.ts'
import { buyPackage } from '../buy-package.ts'
import { cancelPurchase } from '../cancel-purchase.ts'
import { approveSubscription, rejectSubscription } from '../decide-subscription.ts'
import { issueCreditNote } from '../money/credit-note.ts'
import { receiptDocumentOf } from '../money/invoices.ts'
import { openEarlierAccounts } from '../money/open-earlier-accounts.ts'
import { recordPayment } from '../money/record-payment.ts'
import { giveRefund } from '../money/refund.ts'
import { voidPurchase } from '../money/void-purchase.ts'
import { drawnDifferences } from './check-documents.ts'
import { checkLedger, countAgain } from './check-ledger.ts'
import { differencesOfEntries, differencesOfReceipts } from './check-tables.ts'
import { ledgerAsCsv, totalsOf } from './read-ledger.ts'
import { revenueTable } from './revenue.ts'

const site = await openTestApp()
const { db } = site.database
const publicUrl = 'https://vazeefa.example'
const hour = 60 * 60 * 1_000

/** The year as somebody with a notebook counts it: laari by month. */
const book = { cash: 0, revenue: new Map<string, number>(), receipts: 0 }
const earn = (laari: number) => {
  const month = new Date(site.clock.now.getTime() + 5 * hour).toISOString().slice(0, 7)
  book.revenue.set(month, (book.revenue.get(month) ?? 0) + laari)
}

let token: string
let ids: string[]

/** 400 purchases of 40 companies, one every 21 hours; 30 refused, 12 refunds, 5 paid twice. */
beforeAll(async () => {
  await site.call('PUT', '/api/admin/settings', {
    as: (await makeOperator(site)).token,
    body: { bankAccount: { bank: 'BML', accountName: 'Vazeefa', accountNumber: '77' } },
  })
  const operator = await insertOperator(site)
  const companies: Person[] = await Promise.all(Array.from({ length: 40 }, () => insertEmployer(site)))
  site.clock.now = new Date('2027-01-02T05:00:00.000Z')
  ids = []
  for (let place = 0; place < 400; place++) {
    site.clock.now = new Date(site.clock.now.getTime() + 21 * hour)
    const now = site.clock.now
    const employer = companies[place % companies.length] as Person
    const isAnnual = place % 4 === 0
    const ads = 1 + (place % 7)
    const bought = await buyPackage(db, site.services, {
      employerId: employer.id,
      sender: undefined,
      planName: 'Private Sector' as const,
      now,
      ...(isAnnual
        ? { type: 'Annual' as const, price: 499, adsLimit: 1 }
        : { type: 'Pay-per-Ad' as const, price: 49, adsLimit: ads }),
    })
    ids.push(bought._id)
    const price = Math.round(bought.price * 100)
    const left = Math.round(bought.toPay * 100)
    const by = { subscriptionId: bought._id, operatorId: operator.id, publicUrl, now }
    if (left === 0) {
      earn(price)
      book.receipts += 1
      continue
    }
    if (place % 13 === 5) {
      await rejectSubscription(db, { ...by, reason: 'Not received' })
      if (place % 2) await cancelPurchase(db, { subscriptionId: bought._id, employerId: employer.id, now })
      continue
    }
    // A few transfers are some laari short, which is accepted.
    const received = place % 50 === 3 ? left - 37 : left
    await approveSubscription(db, { ...by, receivedInLaari: received })
    book.receipts += 1
    book.cash += received
    earn(price - (left - received))
    if (place % 80 === 10) {
      await recordPayment(db, { ...by, amountInLaari: left, reason: 'Transferred twice' })
      book.cash += left
    }
    if (place % 33 === 1) {
      const back = Math.min(left, 2_550)
      await giveRefund(db, {
        ...by,
        amountInLaari: back,
        account: '7730',
        bankReference: '',
        reason: 'Too much',
      })
      book.cash -= back
      earn(-back)
    }
    if (place % 100 === 42) {
      await issueCreditNote(db, { ...by, amountInLaari: 1_001, reason: 'Goodwill' })
      earn(-1_001)
    }
    if (place % 100 === 77) {
      await voidPurchase(db, { ...by, reason: 'Mistaken' })
      book.cash -= received
      earn(received - left - price + (left - received) * 2)
    }
  }
  token = (await insertOperator(site)).token
}, 180_000)

const read = async <T>(path: string) => (await site.call<T>('GET', `/api/admin/${path}`, { as: token })).body
const laari = (amount: number) => Math.round(amount * 100)
const cells = (csv: string) =>
  csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(1, -1).split('","'))

longTest(
  'the ledger, the revenue, the tables and the receipts of the year agree with the notebook, to the laari',
  async () => {
    const ledger = await read<Ledger>('ledger?from=2027-01-01&to=2027-12-31')
    const earned = [...book.revenue.values()].reduce((all, one) => all + one, 0)
    expect(laari(ledger.totals.cash)).toBe(book.cash)
    expect(laari(ledger.totals.revenue)).toBe(earned)
    expect(laari(ledger.totals.cash)).toBe(
      laari(ledger.totals.revenue) + laari(ledger.atEnd.credit) + laari(ledger.atEnd.prepaid),
    )
    const revenue = await read<DeskRevenue>('revenue?year=2027')
    expect(revenue).toMatchObject({ receipts: book.receipts })
    expect(
      new Map(revenue.months.flatMap(({ month, total }) => (total ? [[month, laari(total)]] : []))),
    ).toEqual(new Map([...book.revenue].sort()))
    const receipts = cells(await read<string>('revenue/export?year=2027'))
    expect(receipts.reduce((all, line) => all + laari(Number(line[9])), 0)).toBe(earned)
    const lines = cells(await read<string>('ledger?from=2027-01-01&to=2027-12-31&format=csv'))
    expect(lines).toHaveLength(ledger.total)
    const sumOf = (kind: string) =>
      lines.filter((line) => line[5] === kind).reduce((all, line) => all + laari(Number(line[6])), 0)
    expect(sumOf('Received') - sumOf('Refunded')).toBe(book.cash)
    expect(await checkLedger(db, site.clock.now)).toEqual({ differences: 0, examples: [] })
  },
)

/** Does something to the rows that the product refuses, checks, and undoes it. */
async function checkAfter(statement: string): Promise<string[]> {
  let said: string[] = []
  const undone = db.transaction(async (tx) => {
    for (const table of ['ledger_entries', 'receipts'])
      await tx.execute(sql.raw(`alter table ${table} disable trigger user`))
    await tx.execute(sql.raw(statement))
    said = (await countAgain(tx as Db, site.clock.now)).found
    tx.rollback()
  })
  await undone.catch(() => undefined)
  return said
}

const one = (kind: string, more = 'true') =>
  `(select min(number) from ledger_entries where kind = '${kind}' and amount_in_laari > 0 and ${more})`
const breaks: [what: string, statement: string, words: RegExp][] = [
  [
    'an entry that is gone',
    `delete from ledger_entries where number = ${one('received')}`,
    /^Entry \d+ is missing$/,
  ],
  ['a receipt that is gone', 'delete from receipts where number = 9', /^Receipt 9 is missing$/],
  [
    'a credit note that is gone',
    "delete from ledger_entries where document_kind = 'credit note' and document_serial = 2",
    /^CN-2 is missing$/,
  ],
  [
    'a sum that was not received',
    `update ledger_entries set amount_in_laari = 1 where number = ${one('received')}`,
    /stands, but only MVR 0.01 of/,
  ],
  [
    'a receipt over another sum',
    'update receipts set total_in_laari = total_in_laari + 1 where number = 9',
    /^VZ-\d+: receipt 9 is over/,
  ],
  [
    'another price',
    'update subscriptions set total_in_laari = total_in_laari + 1 where number = (select min(number) from subscriptions)',
    /^VZ-\d+: MVR .* is due, but/,
  ],
  [
    'a refund over another sum',
    'update refunds set amount_in_laari = amount_in_laari + 1 where entry_number = (select max(entry_number) from refunds)',
    /a refund of MVR 25.51 was paid, but MVR 25.50/,
  ],
  [
    'more given back than received',
    `update ledger_entries set amount_in_laari = 9999900 where number = ${one('given back')}`,
    /more was given back than was received$/,
  ],
  [
    'credit that reached nobody',
    `update ledger_entries set amount_in_laari = amount_in_laari + 1 where number = ${one('credit moved')}`,
    /of credit left VZ-\d+ for VZ-\d+, which got/,
  ],
  [
    'a cancelled purchase that is still due',
    `update ledger_entries set amount_in_laari = 1 where number = ${one('written off', "reason like 'Cancelled%'")}`,
    /it is cancelled, but MVR .* is still due/,
  ],
  [
    'a revenue that loses a credit note',
    `delete from receipts where subscription_number = (select subscription_number from ledger_entries where number = (select max(number) from ledger_entries where kind = 'credited'))`,
    /^2027-\d\d: revenue is/,
  ],
  [
    'a receipt whose document has another sum',
    'update receipts set total_in_laari = total_in_laari + 1 where number = 9',
    /^VZ-\d+: RC-9 says MVR .*, by the ledger MVR/,
  ],
  [
    'a receipt with another tax',
    "update receipts set tax_rate = 800, tin = '1', tax_in_laari = 1 where number = 9",
    /^VZ-\d+: receipt 9 contains another tax than 8% of it$/,
  ],
  [
    'a receipt whose tax is in no line of the tables',
    `update receipts set issued_at = issued_at - interval '1 day', tax_rate = 800, tin = '1',
      tax_in_laari = round(total_in_laari * 800 / 10800.0) where number = 9`,
    /^The tables of the ledger say MVR 0 of tax, its receipts and credit notes MVR \d/,
  ],
  [
    'documents with another price of an ad',
    "update subscriptions set unit_price_in_laari = 5000 where number = (select max(number) from subscriptions where type = 'Pay-per-Ad')",
    /^VZ-\d+: its documents say \d x MVR 50, but MVR/,
  ],
  [
    'a credit that has no document',
    `update ledger_entries set document_kind = null, document_serial = null where number = ${one('credited')}`,
    /^VZ-\d+: its credit notes say MVR 0, but MVR .* was credited$/,
  ],
  [
    'a table that loses a credit note',
    `delete from receipts where subscription_number = (select subscription_number from ledger_entries where number = (select max(number) from ledger_entries where kind = 'credited'))`,
    /^2027-\d\d: the table of receipts says MVR .*, by the ledger MVR/,
  ],
  [
    'a mail with another sum',
    "update mails set text = replace(text, 'received MVR', 'received USD') where kind = 'subscription-approved'",
    /the mail has another sum than MVR/,
  ],
]
for (const [what, statement, words] of breaks)
  longTest(`${what} is found by the check`, async () => {
    expect(await checkAfter(statement)).toContainEqual(expect.stringMatching(words))
  })

test('the tables and the PDFs are read as they come out: another sum in them is found', async () => {
  const month = '2027-03'
  const totals = await totalsOf(db, { from: `${month}-01`, to: `${month}-31` })
  const table = await revenueTable(db, { year: 2027, now: site.clock.now })
  const entries = await ledgerAsCsv(db, {
    from: `${month}-01`,
    to: `${month}-31`,
    page: 1,
    limit: 1,
    now: site.clock.now,
  })
  expect(differencesOfReceipts(table, month, totals)).toEqual([])
  expect(differencesOfEntries(entries, month, totals)).toEqual([])
  // The first sum of the month in each table becomes another one.
  const other = table.replace(/("2027-03".*)"(-?[\d.]+)"\r/, '$1"1.01"\r')
  expect(differencesOfReceipts(other, month, totals)).toEqual([
    expect.stringMatching(/^2027-03: the table of receipts says MVR/),
  ])
  const changed = entries.replace(/"Received","[\d.]+"/, '"Received","1.01"')
  expect(differencesOfEntries(changed, month, totals)).toEqual([
    expect.stringMatching(/^2027-03: the table of the ledger says Received MVR .*, by the ledger MVR/),
  ])
  const [row] = await db.select().from(subscriptions).where(isNotNull(subscriptions.receiptNumber)).limit(1)
  if (!row) throw new Error('nothing was bought')
  const document = await receiptDocumentOf(db, row)
  const drawn = { purchase: row.number, kind: 'receipt', number: 'RC-1', document } as const
  expect(await drawnDifferences([{ ...drawn, laari: document.sum.laari }])).toEqual([])
  expect(await drawnDifferences([{ ...drawn, laari: document.sum.laari + 1 }])).toEqual([
    expect.stringMatching(/^VZ-\d+: the PDF of RC-1 does not say MVR/),
  ])
})

test('purchases of an earlier release get their entries once, and the ledger agrees', async () => {
  let before = ''
  await db
    .transaction(async (tx) => {
      const state = async () =>
        JSON.stringify(
          (
            await tx.execute(
              sql`select kind, count(*), sum(amount_in_laari) from ledger_entries where kind = 'due' group by 1`,
            )
          ).rows,
        )
      before = await state()
      await tx.execute(sql.raw('alter table ledger_entries disable trigger user'))
      await tx.execute(sql.raw('delete from ledger_entries'))
      // Receipts of earlier releases are always over the price.
      await tx.execute(sql`alter table receipts disable trigger user`)
      await tx.execute(sql`update receipts set total_in_laari = s.total_in_laari from subscriptions s
        where s.number = receipts.subscription_number`)
      await tx.execute(sql.raw('delete from refunds'))
      await openEarlierAccounts(tx as Db)
      await openEarlierAccounts(tx as Db)
      expect(await state()).toBe(before)
      expect((await countAgain(tx as Db, site.clock.now)).found).toEqual([])
      tx.rollback()
    })
    .catch((error: unknown) => {
      if (!String(error).includes('Rollback')) throw error
    })
  expect(before).not.toBe('')
})
