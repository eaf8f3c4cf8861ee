import { beforeAll, describe, expect, test } from 'vitest'
import type { Statement } from '#contract/statements/statements.ts'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { type Actor, makeOperator } from '#tests/support/actors.ts'
import { formWith } from '#tests/support/form-with.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer } from '#tests/support/people.ts'

let operator: Actor
const site = await openTestApp()
beforeAll(async () => {
  site.clock.now = new Date('2026-10-01T05:00:00.000Z')
  operator = await makeOperator(site)
})

/** A company of this name that chose a year for MVR 499. */
async function chosen(company: string) {
  const employer = await insertEmployer(site, { company })
  const { body } = await site.call<{ subscription: Subscription }>(
    'POST',
    '/api/employers/select-subscription',
    { as: employer.token, body: { planName: 'Private Sector', type: 'Annual', price: 499 } },
  )
  return body.subscription
}

const importFile = async (text: string, columns?: Record<string, string>) => {
  const chosen = Object.entries(columns ?? {}).map(([column, field]) => ({ column, field }))
  const fields: Record<string, string> = columns ? { columns: JSON.stringify(chosen) } : {}
  const body = formWith('file', Buffer.from(text), 'november.csv', fields)
  return (await site.call<Statement>('POST', '/api/admin/statements', { as: operator.token, body })).body
}
const read = async ({ _id }: Statement) =>
  (await site.call<Statement>('GET', `/api/admin/statements/${_id}`, { as: operator.token })).body
const states = ({ lines }: Statement) => lines.map(({ match }) => match.state)
const approve = async ({ _id }: Statement, lines: number[]) =>
  (
    await site.call<{ approved: { reference: string }[]; refused: { words: string }[] }>(
      'POST',
      `/api/admin/statements/${_id}/approve`,
      { as: operator.token, body: { lines } },
    )
  ).body
const book = ({ _id, lines }: Statement, slip: string, more: object = {}) =>
  site.call<{ error: string }>('POST', `/api/admin/statements/${_id}/book`, {
    as: operator.token,
    body: { line: lines[0]?._id, slip, as: 'received', ...more },
  })
const uses = async () =>
  (await site.database.pool.query('select digest from statement_uses')).rows.map(({ digest }) => digest)

/** A day of its own for each test, since lines of one day and sum are compared with one another. */
let days = 0
const newDay = () => `2026-10-${String(++days).padStart(2, '0')}`
const head = 'Date,Description,Reference,Credit'
const inTwoTexts = { Date: 'day', Description: 'text', Reference: 'text', Credit: 'in' }
const inOneText = { Date: 'day', Description: 'text', Credit: 'in' }

describe('a line that has paid stays used', () => {
  test('in the same file with other text columns, where it is read again', async () => {
    const paid = await chosen('Agate Trading')
    const waiting = await chosen('Agate Trading Two')
    const text = `${head}\n${newDay()},Agate Trading,FT1,499.00`
    const first = await importFile(text, inTwoTexts)
    expect(states(first)).toEqual(['matched'])
    await approve(first, [0])
    const again = await importFile(text, inOneText)
    expect(again._id).toBe(first._id)
    expect(again.lines[0]).toMatchObject({ text: 'Agate Trading', canBook: false, match: { state: 'used' } })
    for (const { _id } of [paid, waiting])
      expect(await book(again, _id, { isOther: true })).toMatchObject({
        status: 409,
        body: { error: 'This line has paid a purchase already' },
      })
  })

  test('in a longer file of the same form, also with other text columns', async () => {
    await chosen('Beryl Boats')
    const day = newDay()
    const text = `${head}\n${day},Beryl Boats,FT1,499.00`
    await approve(await importFile(text, inTwoTexts), [0])
    const longer = await importFile(`${text}\n${day},Rent,FT2,12.00`, inOneText)
    expect(states(longer)).toEqual(['used', 'nobody'])
  })

  test('and a second one that is the same in all is another line', async () => {
    await chosen('Coral Crafts')
    await chosen('Coral Crafts Two')
    const line = `${newDay()},Coral Crafts Two,FT1,499.00`
    const twice = await importFile(`${head}\n${line}\n${line}`)
    expect(states(twice)).toEqual(['nobody', 'nobody'])
    await book(twice, (await chosen('Delta Diving'))._id, { as: 'approved' })
    expect((await read(twice)).lines.map(({ canBook }) => canBook)).toEqual([false, true])
  })

  test('where it was used by the digest of day, sum and texts: in the same file and in others', async () => {
    await chosen('Ebony Events')
    const day = newDay()
    const text = `${head}\n${day},Ebony Events,FT1,499.00`
    const first = await importFile(text, inTwoTexts)
    const before = await uses()
    await approve(first, [0])
    // As an earlier release kept it: one digest, which is that of the line.
    const { pool } = site.database
    const { rows } = await pool.query(
      'select digest, former_digests[1] as former from statement_lines where statement_id = $1',
      [first._id],
    )
    const [{ digest, former }] = rows
    expect((await uses()).filter((one) => !before.includes(one)).toSorted()).toEqual(
      [digest, former].toSorted(),
    )
    await pool.query('delete from statement_uses where digest = $1', [digest])
    await pool.query(
      'update statement_uses set of_line = null, day = null, amount_in_laari = null where digest = $1',
      [former],
    )
    await pool.query(
      `update statement_lines set digest = former_digests[1], former_digests = '{}' where statement_id = $1`,
      [first._id],
    )
    expect(states(await read(first))).toEqual(['used'])
    expect(states(await importFile(`${text}\n${day},Rent,FT2,12.00`, inTwoTexts))).toEqual(['used', 'nobody'])
    expect(states(await importFile(text, inOneText))).toEqual(['used'])
  })
})

describe('a line that may have paid, in a file of another form', () => {
  const other = (day: string, words: string) => `Booked;Words;Rufiyaa\n${day};${words};499,00`

  test('is approved with no others, and booked only as another transfer', async () => {
    const paid = await chosen('Fathom Foods')
    const waiting = await chosen('Fathom')
    const day = newDay()
    const first = await importFile(`${head}\n${day},Fathom Foods ${paid.reference},FT1,499.00`)
    await approve(first, [0])
    const again = await importFile(other(day, 'Fathom'))
    const why = `A line with this day and amount has paid ${paid.reference}`
    expect(again.lines[0]).toMatchObject({
      canBook: true,
      match: { state: 'perhaps used', why, slip: waiting._id },
    })
    expect(await approve(again, [0])).toMatchObject({ approved: [], refused: [{ words: why }] })
    expect(await book(again, waiting._id, { as: 'approved' })).toMatchObject({
      status: 409,
      body: { error: `${why}. Please compare both, and say if this is another transfer` },
    })
    expect(await book(again, waiting._id, { as: 'approved', isOther: true })).toMatchObject({ status: 200 })
    expect(states(await read(again))).toEqual(['used'])
    // Its own statement has both now.
    expect(states(await read(first))).toEqual(['used'])
  })

  test('is free where it names another purchase, or the day or the sum is another', async () => {
    const paid = await chosen('Garnet Goods')
    const day = newDay()
    await approve(await importFile(`${head}\n${day},${paid.reference},FT1,499.00`), [0])
    const named = await chosen('Garnet Two')
    expect(states(await importFile(other(day, named.reference)))).toEqual(['matched'])
    const free = await importFile(
      `Booked;Words;Rufiyaa\n${newDay()};Garnet Two;499,00\n${day};Garnet Two;498,99`,
    )
    expect(states(free)).toEqual(['matched', 'nobody'])
  })

  test('is asked for no line of a file that has the used one itself', async () => {
    const paid = await chosen('Hawk Hotels')
    await chosen('Heron Homes')
    const day = newDay()
    const text = `${head}\n${day},${paid.reference},FT1,499.00`
    await approve(await importFile(text), [0])
    const longer = await importFile(`${text}\n${day},Heron Homes,FT2,499.00`)
    expect(states(longer)).toEqual(['used', 'matched'])
    expect(await approve(longer, [1])).toMatchObject({ refused: [] })
  })

  test('booked from two files at once, for two purchases: one is', async () => {
    const purchases = [await chosen('Iris Inns'), await chosen('Jade Jetties')]
    const day = newDay()
    const files = [
      await importFile(`${head}\n${day},A friend,FT1,499.00`),
      await importFile(other(day, 'A friend')),
    ]
    const replies = await Promise.all(
      files.map((file, at) => book(file, purchases[at]?._id ?? '', { as: 'approved' })),
    )
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
