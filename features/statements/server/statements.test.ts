import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { statementsKeptForDays } from '#contract/facts/retention.ts'
import { maxStatementRows } from '#contract/facts/statement-facts.ts'
import type { Statement } from '#contract/statements/statements.ts'
import type { DeskAccount } from '#contract/subscriptions/desk-money.ts'
import type { DeskSubscription } from '#contract/subscriptions/desk-subscriptions.ts'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { type Actor, lastMail, makeOperator, registerEmployer } from '#tests/support/actors.ts'
import { formWith } from '#tests/support/form-with.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { forgetStatements } from './delete-statements.ts'

let operator: Actor
let colleague: Actor
const site = await openTestApp()
beforeAll(async () => {
  operator = await makeOperator(site)
  colleague = await makeOperator(site)
})

/** A company that chose a year for MVR 499, and sent no slip. */
async function chosen() {
  const employer = await registerEmployer(site)
  const body = { planName: 'Private Sector', type: 'Annual', price: 499 }
  const reply = await site.call<{ subscription: Subscription }>(
    'POST',
    '/api/employers/select-subscription',
    {
      as: employer.token,
      body,
    },
  )
  return { employer, ...reply.body.subscription }
}

let files = 0
const importFile = (text: string, fields: Record<string, string> = {}, as = operator.token) =>
  site.call<Statement & { message: string }>('POST', '/api/admin/statements', {
    as,
    body: formWith('file', Buffer.from(text), 'november.csv', fields),
  })
const read = async (id: string) =>
  (await site.call<Statement>('GET', `/api/admin/statements/${id}`, { as: operator.token })).body
const approve = (id: string, lines: unknown, as = operator.token) =>
  site.call<{ message: string; approved: { reference: string }[]; refused: { words: string }[] }>(
    'POST',
    `/api/admin/statements/${id}/approve`,
    { as, body: { lines } },
  )
const statusOf = async (id: string) => {
  const { rows } = await site.database.pool.query('select status from subscriptions where id = $1', [id])
  return rows[0]?.status
}

/** A statement of these transfers. Each has a number of its own, so that no line is in two of them by chance. */
const csv = (...lines: [text: string, amount: string][]) =>
  ['Date,Description,Reference,Debit,Credit', ...lines.map(([text, amount]) => row(text, amount))].join('\n')
const row = (text: string, amount: string) => `26/11/2026,${text},FT${++files}000000,,${amount}`
const outgoing = '25/11/2026,Bank charge,FT1,25.00,'

describe('a statement of the bank', () => {
  test('is matched line by line, and its matching lines are approved together', async () => {
    const [paid, short, other] = [await chosen(), await chosen(), await chosen()]
    const { status, body } = await importFile(
      `${csv([`TRF${paid.reference.replace('-', '')}X`, '499.00'], [`Part of ${short.reference}`, '400.00'], ['Rent', '12.00'])}\n${outgoing}`,
    )
    expect(status).toBe(200)
    expect(body.columns.map(({ field }) => field)).toEqual(['day', 'text', 'text', 'out', 'in'])
    expect(body.outgoing).toBe(1)
    expect(body.lines.map(({ day, amount, match: { state, slip } }) => [day, amount, state, slip])).toEqual([
      ['2026-11-26', 499, 'matched', paid._id],
      ['2026-11-26', 400, 'amount differs', short._id],
      ['2026-11-26', 12, 'nobody', undefined],
    ])
    expect(body.lines[1]?.match.why).toBe('MVR 99 short of MVR 499')
    const { body: done } = await approve(body._id, [0, 1, body.lines[2]?._id])
    expect(done).toMatchObject({
      message: 'Approved: 1 purchase. 2 lines were left out.',
      approved: [{ reference: paid.reference }],
    })
    expect([await statusOf(paid._id), await statusOf(short._id), await statusOf(other._id)]).toEqual([
      'Active',
      'Pending',
      'Pending',
    ])
    expect((await read(body._id)).lines[0]?.match).toMatchObject({ state: 'used', slip: paid._id })
  })

  test('names every row that it could not read', async () => {
    const wrong = Array.from({ length: 25 }, () => row('Balance', 'none'))
    const columns = [
      { column: 'Date', field: 'day' },
      { column: 'Description', field: 'text' },
      { column: 'Credit', field: 'in' },
    ]
    const { body } = await importFile(`${csv(['Rent', '12.00'])}\n${wrong.join('\n')}`, {
      columns: JSON.stringify(columns),
    })
    expect(body.lines).toHaveLength(1)
    expect(body.unread).toHaveLength(25)
    expect(body.unread.at(-1)).toEqual({ row: 27, why: 'has no amount' })
  })

  test('imported twice changes nothing, and a line that was used is used in another file too', async () => {
    const paid = await chosen()
    const text = csv([`Payment ${paid.reference}`, '499.00'])
    const first = await importFile(text)
    const again = await importFile(text, {}, colleague.token)
    expect(again.body).toEqual(first.body)
    await approve(first.body._id, [0])
    const longer = await importFile(`${text}\n${row('Later', '1.00')}`)
    expect(longer.body._id).not.toBe(first.body._id)
    expect(longer.body.lines.map(({ match }) => match.state)).toEqual(['used', 'nobody'])
    const { body } = await approve(longer.body._id, [0])
    expect(body).toMatchObject({ approved: [], refused: [{ words: `Paid ${paid.reference}` }] })
  })

  test('keeps its columns by a name, by which the next file is read', async () => {
    const paid = await chosen()
    const head = 'Booked,In words,Rufiyaa a,Rufiyaa b'
    const first = `${head}\n2026-11-26,${paid.reference},499.00,499.00`
    const columns = [
      { column: 'Booked', field: 'day' },
      { column: 'In words', field: 'text' },
      { column: 'Rufiyaa b', field: 'in' },
    ]
    const asChosen = await importFile(first, { columns: JSON.stringify(columns), layout: 'Savings' })
    expect(asChosen.body.lines.map(({ amount }) => amount)).toEqual([499])
    const next = await importFile(`${head}\n2026-11-27,Rent,1.00,2.00`)
    expect(next.body).toMatchObject({ layout: 'Savings', lines: [{ amount: 2 }] })
    const { body } = await site.call<{ layouts: string[] }>('GET', '/api/admin/statements', {
      as: operator.token,
    })
    expect(body.layouts).toEqual(['Savings'])
    // The same file with other columns is read again.
    const corrected = columns.map((one) => (one.field === 'in' ? { ...one, column: 'Rufiyaa a' } : one))
    const again = await importFile(`${head}\n2026-11-27,Rent,1.00,2.00`, {
      columns: JSON.stringify(corrected),
    })
    expect(again.body).toMatchObject({ _id: next.body._id, lines: [{ amount: 1 }] })
  })

  const refused: [string, string, string][] = [
    ['an empty file', '', 'the file is empty'],
    ['one column', 'a\nb\nc', 'its first line has only one column'],
    ['no day', 'Name,Credit\nReef,499.00\nCoral,12.00', 'no column of it looks like a day'],
    [
      'no money',
      'Date,Name\n26/11/2026,Reef\n27/11/2026,Coral',
      'no column of it looks like money that came in',
    ],
    [
      'too many rows',
      `Date,Credit\n${'26/11/2026,1.00\n'.repeat(maxStatementRows + 1)}`,
      `it has more than ${maxStatementRows} rows`,
    ],
  ]
  for (const [what, text, words] of refused)
    test(`is refused with the reason: ${what}`, async () => {
      const { status, body } = await importFile(text)
      expect(status).toBe(400)
      expect(body.message).toContain(words)
    })

  test('without a header is read from its first row', async () => {
    const paid = await chosen()
    const { body } = await importFile(`26/11/2026,${paid.reference},499.00,\n27/11/2026,Charge,,25.00`, {
      columns: JSON.stringify([
        { column: 'Column 1', field: 'day' },
        { column: 'Column 2', field: 'text' },
        { column: 'Column 3', field: 'in' },
        { column: 'Column 4', field: 'out' },
      ]),
    })
    expect(body).toMatchObject({ outgoing: 1, lines: [{ amount: 499, match: { state: 'matched' } }] })
  })

  test('is for operators alone, and a line of another one is not found', async () => {
    const employer = await registerEmployer(site)
    const { body } = await importFile(csv(['x', '1.00']))
    const other = await importFile(csv(['y', '2.00']))
    for (const as of [employer.token, undefined]) {
      const reply = await site.call('GET', `/api/admin/statements/${body._id}`, { ...(as && { as }) })
      expect([401, 403]).toContain(reply.status)
    }
    expect((await approve(body._id, [other.body.lines[0]?._id])).status).toBe(404)
    expect((await approve(body._id, [1])).status).toBe(404)
    expect((await approve(body._id, [])).status).toBe(400)
  })
})

describe('a line with another sum is booked from the statement', () => {
  interface Booked {
    message: string
    toPay: number
    credit: number
    error: string
    fields?: Record<string, string>
  }
  const book = (id: string, body: Record<string, unknown>, as = operator.token) =>
    site.call<Booked>('POST', `/api/admin/statements/${id}/book`, { as, body })
  const entriesOf = async (id: string) => {
    const { body } = await site.call<DeskAccount>('GET', `/api/admin/subscriptions/${id}/account`, {
      as: operator.token,
    })
    return body.entries.map(({ kind, amount, reason }) => [kind, amount, reason])
  }
  const words = 'On the bank’s statement, November 26, 2026'

  const cases = [
    {
      what: 'less, as a part: the rest stays due',
      sum: 400,
      as: 'received',
      status: 'Pending',
      message: 'MVR 400 is recorded for VZ. MVR 99 stays due.',
      after: [99, 0],
      entries: [['received', 400, words]],
      mail: ['part-received', 'We have received MVR 400; MVR 99 is left to pay'],
    },
    {
      what: 'less, as all of it: the rest is written off',
      sum: 400,
      as: 'approved',
      status: 'Active',
      message: 'VZ is approved. MVR 99 is written off.',
      after: [0, 0],
      entries: [
        ['received', 400, words],
        ['written off', 99, 'Less than the price was received, and accepted'],
      ],
      mail: ['subscription-approved', undefined],
    },
    {
      what: 'more: the rest is credit',
      sum: 600,
      as: 'approved',
      status: 'Active',
      message: 'VZ is approved. The employer has MVR 101 of credit.',
      after: [0, 101],
      entries: [['received', 600, words]],
      mail: ['subscription-approved', undefined],
    },
  ] as const
  for (const { what, sum, as, status, message, after, entries, mail } of cases)
    test(what, async () => {
      const { employer, _id, reference } = await chosen()
      const { body } = await importFile(csv([reference, `${sum}.00`]))
      expect(body.lines[0]).toMatchObject({ canBook: true, match: { waits: true, due: 499 } })
      const input = { line: body.lines[0]?._id, slip: _id, as }
      const reply = await book(body._id, input)
      expect(reply).toMatchObject({
        status: 200,
        body: { message: message.replace('VZ', reference), reference, toPay: after[0], credit: after[1] },
      })
      expect(await statusOf(_id)).toBe(status)
      expect((await entriesOf(_id)).slice(1)).toEqual(entries)
      const sent = await lastMail(site, employer.email, mail[0])
      expect(sent?.subject).toBe(mail[1] ?? sent?.subject)
      expect(sent).toBeDefined()
      expect((await read(body._id)).lines[0]).toMatchObject({ canBook: false, match: { state: 'used' } })
      expect(await book(body._id, input)).toMatchObject({
        status: 409,
        body: { error: 'This line has paid a purchase already' },
      })
      expect((await entriesOf(_id)).slice(1)).toEqual(entries)
    })

  test('a sum that is left to pay since is written off by nobody', async () => {
    const { employer, _id, reference } = await chosen()
    const { body } = await importFile(csv([`1 ${reference}`, '400.00'], [`2 ${reference}`, '50.00']))
    const [line, earlier] = body.lines
    await book(body._id, { line: earlier?._id, slip: _id, as: 'received' })
    const input = { line: line?._id, slip: _id, as: 'approved' }
    expect(await book(body._id, { ...input, toPay: 499 })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('MVR 449 is left to pay now') },
    })
    expect((await read(body._id)).lines[0]).toMatchObject({ canBook: true })
    expect((await book(body._id, { ...input, toPay: 449 })).status).toBe(200)
    expect(await lastMail(site, employer.email, 'subscription-approved')).toBeDefined()
  })

  test('the rest matches afterwards, and its approval owes nothing', async () => {
    const { _id, reference } = await chosen()
    const { body } = await importFile(csv([`1 ${reference}`, '400.00'], [`2 ${reference}`, '99.00']))
    await book(body._id, { line: body.lines[0]?._id, slip: _id, as: 'received' })
    expect((await read(body._id)).lines[1]?.match).toMatchObject({ state: 'matched', due: 99 })
    await approve(body._id, [1])
    expect((await entriesOf(_id)).map(([kind, amount]) => [kind, amount])).toEqual([
      ['due', 499],
      ['received', 400],
      ['received', 99],
    ])
  })

  test('a line of nobody is booked by the reference that the employer says, in any writing', async () => {
    const { _id, reference } = await chosen()
    const { body } = await importFile(csv(['Mr Ali', '499.00']).replace('26/11', '27/11'))
    const line = body.lines[0]?._id
    const typed = reference.toLowerCase().replace('-', ' ')
    for (const [wrong, field] of [
      [{ reference: 'VZ-1' }, 'reference'],
      [{ reference: typed, slip: _id }, 'slip'],
      [{}, 'slip'],
    ] as const)
      expect(await book(body._id, { line, as: 'approved', ...wrong })).toMatchObject({
        status: 400,
        body: { fields: { [field]: expect.any(String) } },
      })
    // All that is due approves: as a part it would wait for nothing.
    expect(await book(body._id, { line, as: 'received', reference: typed })).toMatchObject({
      status: 200,
      body: { message: `${reference} is approved.`, toPay: 0, credit: 0 },
    })
    expect(await statusOf(_id)).toBe('Active')
  })

  test('a purchase whose slip was refused is approved by the line that pays it after all', async () => {
    const { employer, _id, reference } = await chosen()
    await site.call('POST', `/api/admin/subscriptions/${_id}/reject`, {
      as: operator.token,
      body: { reason: 'It has not reached our account' },
    })
    const { body } = await importFile(csv([reference, '499.00']))
    expect(body.lines[0]).toMatchObject({
      canBook: true,
      match: {
        state: 'nobody',
        waits: false,
        due: 499,
        why: expect.stringContaining('MVR 499 of it is due'),
      },
    })
    expect(await book(body._id, { line: body.lines[0]?._id, slip: _id, as: 'received' })).toMatchObject({
      status: 200,
      body: { message: `${reference} is approved.` },
    })
    expect(await statusOf(_id)).toBe('Active')
    expect(await lastMail(site, employer.email, 'subscription-approved')).toBeDefined()
  })

  test('less than a refused purchase costs is accepted for it: the rest is written off', async () => {
    const [{ _id, reference }, cancelled] = [await chosen(), await chosen()]
    await site.call('POST', `/api/admin/subscriptions/${_id}/reject`, {
      as: operator.token,
      body: { reason: 'It has not reached our account' },
    })
    await site.call('POST', `/api/employers/subscriptions/${cancelled._id}/cancel`, {
      as: cancelled.employer.token,
    })
    const { body } = await importFile(csv([reference, '490.00'], [cancelled.reference, '480.00']))
    const [line, other] = body.lines
    const read = { line: line?._id, slip: _id, as: 'approved' }
    for (const unseen of [{ toPay: 499 }, { slip: undefined, reference }])
      expect(await book(body._id, { ...read, ...unseen })).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining('Already rejected by') },
      })
    const input = { ...read, isRefused: true }
    expect(await book(body._id, { ...input, toPay: 498 })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('MVR 499 is left to pay now') },
    })
    expect(await statusOf(_id)).toBe('Rejected')
    expect(await book(body._id, { ...input, toPay: 499 })).toMatchObject({
      status: 200,
      body: { message: `${reference} is approved. MVR 9 is written off.`, toPay: 0, credit: 0 },
    })
    expect(await statusOf(_id)).toBe('Active')
    expect((await entriesOf(_id)).map(([kind, amount]) => [kind, amount])).toEqual([
      ['due', 499],
      ['received', 490],
      ['written off', 9],
    ])
    const { body: log } = await site.call<AuditEntry[]>('GET', `/api/admin/audit?q=${reference}`, {
      as: operator.token,
    })
    expect(log.find(({ act }) => act === 'subscription approved')?.before).toEqual({
      status: 'Rejected',
      reason: 'It has not reached our account',
    })
    const refused = await book(body._id, { line: other?._id, slip: cancelled._id, as: 'approved' })
    expect(refused.status).toBe(409)
  })

  test('paid twice, it is credit; it approves nothing again', async () => {
    const { employer, _id, reference } = await chosen()
    const { body } = await importFile(csv([`1 ${reference}`, '499.00'], [`2 ${reference}`, '499.00']))
    await approve(body._id, [0])
    expect((await read(body._id)).lines[1]).toMatchObject({
      canBook: true,
      match: { state: 'used', waits: false },
    })
    const input = { line: body.lines[1]?._id, slip: _id }
    expect(await book(body._id, { ...input, as: 'approved' })).toMatchObject({ status: 409 })
    expect(await book(body._id, { ...input, as: 'received' })).toMatchObject({
      body: { toPay: 0, credit: 499 },
    })
    expect((await lastMail(site, employer.email, 'payment-kept'))?.text).toContain('Your credit is MVR 499')
  })

  test('after a void the line can pay the company that it is of', async () => {
    const [wrong, right] = [await chosen(), await chosen()]
    const { body } = await importFile(csv([wrong.reference, '499.00']))
    await approve(body._id, [0])
    const line = body.lines[0]?._id
    const input = { line, slip: right._id, as: 'approved' }
    expect(await book(body._id, input)).toMatchObject({ status: 409 })
    await site.call('POST', `/api/admin/subscriptions/${wrong._id}/void`, {
      as: operator.token,
      body: { reason: 'Of another company' },
    })
    expect((await read(body._id)).lines[0]).toMatchObject({ canBook: true, match: { state: 'nobody' } })
    const both = await Promise.all([
      book(body._id, input),
      book(body._id, { ...input, slip: (await chosen())._id }, colleague.token),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('after a void each line can, also where another was booked for it again, and the one that was not', async () => {
    const [wrong, right] = [await chosen(), await chosen()]
    const { body } = await importFile(csv([wrong.reference, '211.00'], ['No name', '288.00']))
    const [own, of] = body.lines.map(({ _id }) => _id)
    const bookAs = (line: string | undefined, slip: string, as = 'received') =>
      book(body._id, { line, slip, as })
    const voidWrong = () =>
      site.call('POST', `/api/admin/subscriptions/${wrong._id}/void`, {
        as: operator.token,
        body: { reason: 'The second is of another company' },
      })
    for (const line of [own, of]) expect((await bookAs(line, wrong._id)).status).toBe(200)
    expect(await statusOf(wrong._id)).toBe('Active')
    expect((await voidWrong()).status).toBe(201)
    expect((await bookAs(own, wrong._id)).status).toBe(200)
    expect((await read(body._id)).lines.map(({ canBook }) => canBook)).toEqual([false, true])
    expect((await bookAs(own, right._id)).status).toBe(409)
    expect((await bookAs(of, right._id)).status).toBe(200)
    expect((await read(body._id)).lines.map(({ canBook }) => canBook)).toEqual([false, false])
  })

  test('after a void of which a part was refunded before', async () => {
    const [wrong, right] = [await chosen(), await chosen()]
    const { body } = await importFile(csv([wrong.reference, '499.00']))
    await approve(body._id, [0])
    const path = `/api/admin/subscriptions/${wrong._id}`
    await site.call('POST', `${path}/refunds`, {
      as: operator.token,
      body: { amount: 100, account: '7730000', reason: 'Goodwill' },
    })
    await site.call('POST', `${path}/void`, { as: operator.token, body: { reason: 'Of another company' } })
    const line = body.lines[0]?._id
    expect(await book(body._id, { line, slip: right._id, as: 'approved' })).toMatchObject({ status: 200 })
    // Nobody is asked for the sum that the site has lost by it.
    const later = await importFile(csv([wrong.reference, '53.00']))
    expect(later.body.lines[0]?.match).toMatchObject({ slip: wrong._id, due: 0 })
    expect(
      await book(later.body._id, { line: later.body.lines[0]?._id, slip: wrong._id, as: 'received' }),
    ).toMatchObject({
      body: { message: `MVR 53 is recorded for ${wrong.reference}.`, toPay: 0, credit: 0 },
    })
  })

  test('two operators book one line at once: for one purchase', async () => {
    const [one, other] = [await chosen(), await chosen()]
    const { body } = await importFile(csv(['Part', '100.00']))
    const line = body.lines[0]?._id
    const replies = await Promise.all([
      book(body._id, { line, slip: one._id, as: 'received' }),
      book(body._id, { line, slip: other._id, as: 'received' }, colleague.token),
    ])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const came = [...(await entriesOf(one._id)), ...(await entriesOf(other._id))]
    expect(came.filter(([kind]) => kind === 'received')).toEqual([['received', 100, words]])
  })

  test('is refused for a line of another statement and for a purchase that is not there', async () => {
    const { _id } = await chosen()
    const [{ body }, other] = [await importFile(csv(['x', '1.00'])), await importFile(csv(['y', '2.00']))]
    const line = body.lines[0]?._id
    expect(await book(other.body._id, { line, slip: _id, as: 'received' })).toMatchObject({ status: 404 })
    expect(await book(body._id, { line, slip: line, as: 'received' })).toMatchObject({ status: 404 })
  })
})

describe('two operators at once', () => {
  test('approve the same lines, and each purchase is approved once', async () => {
    const purchases = await Promise.all([chosen(), chosen(), chosen(), chosen()])
    const { body } = await importFile(
      csv(...purchases.map(({ reference }) => [reference, '499'] as [string, string])),
    )
    const all = [0, 1, 2, 3]
    const replies = await Promise.all([
      approve(body._id, all),
      approve(body._id, all, colleague.token),
      approve(body._id, all),
    ])
    const approved = replies.flatMap((reply) => reply.body.approved.map(({ reference }) => reference))
    expect(approved.toSorted()).toEqual(purchases.map(({ reference }) => reference).toSorted())
    const { rows } = await site.database.pool.query(
      `select count(*)::int as receipts from receipts where subscription_number in
        (select number from subscriptions where id = any($1))`,
      [purchases.map(({ _id }) => _id)],
    )
    expect(rows).toEqual([{ receipts: 4 }])
  })

  test('one approves by hand: the line is left out, and stays unused', async () => {
    const paid = await chosen()
    const { body } = await importFile(csv([paid.reference, '499.00']))
    await site.call('POST', `/api/admin/subscriptions/${paid._id}/approve`, { as: colleague.token, body: {} })
    const { body: reply } = await approve(body._id, [{ line: body.lines[0]?._id, slip: paid._id }])
    expect(reply.approved).toEqual([])
    expect(reply.refused[0]?.words).toContain('is already approved')
    const { rows } = await site.database.pool.query(
      'select 1 from statement_uses where subscription_id = $1',
      [paid._id],
    )
    expect(rows).toEqual([])
  })
})

describe('beside each slip', () => {
  const beside = async (reference: string) => {
    const { body } = await site.call<DeskSubscription[]>('GET', `/api/admin/subscriptions?q=${reference}`, {
      as: operator.token,
    })
    return body[0]?.onStatement
  }

  const pay = (id: string, amount: number) =>
    site.call('POST', `/api/admin/subscriptions/${id}/payments`, {
      as: operator.token,
      body: { amount, reason: 'A part' },
    })
  const slipOf = (id: string, at: string) =>
    site.database.pool.query('update subscriptions set slip_uploaded_at = $2 where id = $1', [id, at])

  test('of a purchase in parts, a recorded one says nothing of the rest before a statement reaches its slip', async () => {
    const { _id, reference } = await chosen()
    await pay(_id, 200)
    await importFile(csv([reference, '200.00']))
    await slipOf(_id, '2036-11-30T08:00:00.000Z')
    expect(await beside(reference)).toBeNull()
    await pay(_id, 299)
    expect(await statusOf(_id)).toBe('Active')
    expect(await beside(reference)).toBeNull()
  })

  test('of a purchase in parts, the slip of a recorded one is not missing', async () => {
    const { _id, reference } = await chosen()
    const sent = site.clock.now
    await slipOf(_id, sent.toISOString())
    site.later(1)
    await pay(_id, 313)
    await importFile(csv([reference, '313.00']))
    expect(await beside(reference)).toBeNull()
    site.later(1)
    await slipOf(_id, site.clock.now.toISOString())
    expect(await beside(reference)).toEqual({ state: 'not there', line: null })
  })

  test('of a purchase in parts, one line in two files covers one of two equal parts', async () => {
    const { _id, reference } = await chosen()
    const first = csv([reference, '249.50'])
    await importFile(first)
    await importFile(`${first}\n${row('Rent', '12.00')}`)
    await pay(_id, 249.5)
    await slipOf(_id, '2026-11-26T08:00:00.000Z')
    expect(await beside(reference)).toEqual({ state: 'not there', line: null })
    await pay(_id, 249.5)
    expect(await beside(reference)).toMatchObject({ state: 'another sum', line: { amount: 249.5 } })
    await importFile(csv([reference, '249.50'], [reference, '249.50']))
    expect(await beside(reference)).toMatchObject({ state: 'there' })
  })

  test('of a purchase in parts, a line without its reference counts where it was booked for it', async () => {
    const { _id, reference } = await chosen()
    const { body } = await importFile(csv(['No reference', '222.00']))
    const booked = await site.call('POST', `/api/admin/statements/${body._id}/book`, {
      as: operator.token,
      body: { line: body.lines[0]?._id, slip: _id, as: 'received' },
    })
    expect(booked.status).toBe(200)
    await pay(_id, 277)
    await importFile(csv([reference, '277.00']))
    expect(await beside(reference)).toMatchObject({ state: 'there' })
  })

  test('a line without its reference that was taken back from a purchase says nothing of it', async () => {
    const { _id, reference } = await chosen()
    const { body } = await importFile(csv(['No reference', '311.00']))
    const booked = await site.call('POST', `/api/admin/statements/${body._id}/book`, {
      as: operator.token,
      body: { line: body.lines[0]?._id, slip: _id, as: 'received' },
    })
    expect(booked.status).toBe(200)
    const back = await site.call('POST', `/api/admin/subscriptions/${_id}/void`, {
      as: operator.token,
      body: { reason: 'Of another company', received: 311 },
    })
    expect(back.status).toBe(201)
    expect(await beside(reference)).toBeNull()
    await slipOf(_id, '2026-11-26T08:00:00.000Z')
    expect(await beside(reference)).toEqual({ state: 'not there', line: null })
  })

  test('of a purchase that was paid in parts, all of them together are the sum that came in', async () => {
    const { _id, reference } = await chosen()
    for (const amount of [200, 299])
      await site.call('POST', `/api/admin/subscriptions/${_id}/payments`, {
        as: operator.token,
        body: { amount, reason: 'A part' },
      })
    expect(await statusOf(_id)).toBe('Active')
    await importFile(csv([reference, '200.00']))
    expect(await beside(reference)).toMatchObject({ state: 'another sum', line: { amount: 200 } })
    await importFile(csv([reference, '299.00']))
    expect(await beside(reference)).toMatchObject({ state: 'there' })
  })

  test('stands what the statement says: this sum, another, or nothing once it reaches the day', async () => {
    const [there, differs, missing] = [await chosen(), await chosen(), await chosen()]
    await importFile(csv([there.reference, '499.00'], [differs.reference, '4.99']))
    expect(await beside(there.reference)).toMatchObject({
      state: 'there',
      line: { amount: 499, day: '2026-11-26' },
    })
    expect(await beside(differs.reference)).toMatchObject({ state: 'another sum', line: { amount: 4.99 } })
    expect(await beside(missing.reference)).toBeNull()
    await site.database.pool.query('update subscriptions set slip_uploaded_at = $2 where id = $1', [
      missing._id,
      site.clock.now,
    ])
    expect(await beside(missing.reference)).toEqual({ state: 'not there', line: null })
  })
})

test('a statement is deleted after its days, or before by an operator, each time on record', async () => {
  const paid = await chosen()
  const text = csv([paid.reference, '499.00'])
  const { body } = await importFile(text)
  const early = await importFile(csv(['z', '3.00']))
  await approve(body._id, [0])
  const log = async (id: string) =>
    (await site.call<AuditEntry[]>('GET', `/api/admin/audit?q=${id}`, { as: operator.token })).body
  const remove = () => site.call('DELETE', `/api/admin/statements/${early.body._id}`, { as: operator.token })
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
  expect((await log(early.body._id)).map(({ act }) => act)).toEqual([
    'statement deleted',
    'statement imported',
  ])
  const { db } = site.database
  const due = new Date(Date.parse(body.importedAt) + statementsKeptForDays * millisecondsPerDay)
  await forgetStatements(db, due)
  expect((await read(body._id))._id).toBe(body._id)
  await forgetStatements(db, new Date(due.getTime() + 1))
  expect((await site.call('GET', `/api/admin/statements/${body._id}`, { as: operator.token })).status).toBe(
    404,
  )
  expect((await log(body._id))[0]).toMatchObject({
    act: 'statement deleted',
    after: { deletedBy: `the end of its ${statementsKeptForDays} days` },
  })
  // The line stays used without its words.
  const again = await importFile(text)
  expect(again.body.lines[0]?.match.state).toBe('used')
})
