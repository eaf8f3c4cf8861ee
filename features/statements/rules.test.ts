import { describe, expect, test } from 'vitest'
import { numbersIn } from '#features/subscriptions/find-references.ts'
import { referenceOf } from '#features/subscriptions/reference.ts'
import { type Line, matchLines, type Purchase } from './rules.ts'
import type { Use } from './same-line-rules.ts'
import { hasLaari, laariOf } from './server/reading/amount.ts'
import { guessFields } from './server/reading/guess-fields.ts'
import { bookChoices, isChosenFirst } from './web/statement-words.ts'

describe('an amount as banks write it', () => {
  const cases: [string, number | undefined][] = [
    ['499', 49_900],
    ['499.00', 49_900],
    ['MVR 499.00', 49_900],
    ['MVR499.00', 49_900],
    ['Rf. 1,234.50', 123_450],
    ['1,00,000.00', 10_000_000],
    ['499,00', 49_900],
    ['1.234,50', 123_450],
    ['499.00 CR', 49_900],
    ['499.00CR', 49_900],
    ['499.00 DR', -49_900],
    ['-499.00', -49_900],
    ['499.00-', -49_900],
    ['(499.00)', -49_900],
    ['0.00', 0],
    ['', undefined],
    ['VZ-10015', undefined],
    ['26-11-2026', undefined],
    ['26/11/2026', undefined],
    ['1.2.3', undefined],
    ['1'.repeat(41), undefined],
    ['999999999999', undefined],
  ]
  for (const [written, laari] of cases)
    test(`'${written}' is ${laari}`, () => expect(laariOf(written)).toBe(laari))

  test('a number of a transfer has no laari', () => {
    expect(['499.00', '1,234.5', '499,00', '100234', '26.11.2026'].map(hasLaari)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })
})

describe('references in the words of a transfer', () => {
  const [one, other] = [referenceOf(1001), referenceOf(1002)]
  const digits = one.slice(3)
  const cases: [string, number[]][] = [
    [`Payment ${one}`, [1001]],
    [`TRF${one.replace('-', '')}MVR`, [1001]],
    [`trf ${one.toLowerCase()}/499`, [1001]],
    [`vz ${digits.slice(0, 3)} ${digits.slice(3)}`, [1001]],
    [`V Z – ${digits}`, [1001]],
    [`${one}${'20261126'}`, [1001]],
    [`${one} and ${other}`, [1001, 1002]],
    [`${one} ${one}`, [1001]],
    [`VZ-${digits.slice(0, -1)}${(Number(digits.at(-1)) + 1) % 10}`, []],
    [digits, []],
    ['', []],
  ]
  for (const [text, numbers] of cases)
    test(`'${text}'`, () => expect(numbersIn(text)).toEqual(expect.arrayContaining(numbers)))

  test('a wrong check digit and digits without the letters are none', () => {
    for (const [text, numbers] of cases.filter(([, found]) => found.length === 0))
      expect(numbersIn(text), text).toEqual(numbers)
  })
})

describe('the columns of a statement by their values', () => {
  const columns = (rows: readonly (readonly string[])[], names: readonly string[]) =>
    guessFields(names.map((name, at) => ({ name, values: rows.map((row) => row[at] ?? '') })))
  const rows = [
    ['25/11/2026', '25/11/2026', 'TRF VZ-10015', '8827364519', '', '499.00', '10,499.00'],
    ['26/11/2026', '26/11/2026', 'Bank charge', '8827364520', '25.00', '', '10,474.00'],
    ['26/11/2026', '27/11/2026', 'Salary', '8827364521', '4,000.00', '', '6,474.00'],
    ['27/11/2026', '27/11/2026', 'Reef Dive', '8827364522', '', '89.50', '6,563.50'],
  ]
  const found = ['day', undefined, 'text', 'text', 'out', 'in', 'balance']
  const cases: [string, readonly string[]][] = [
    ['by their names', ['Date', 'Value Date', 'Description', 'Ref', 'Debit', 'Credit', 'Balance']],
    ['without any', ['Column 1', 'Column 2', 'Column 3', 'Column 4', 'Column 5', 'Column 6', 'Column 7']],
  ]
  for (const [how, names] of cases)
    test(`day, words, money out and in, and the balance: ${how}`, () =>
      expect(columns(rows, names)).toEqual(found))

  test('one column of amounts with signs, or with a column of directions', () => {
    expect(
      columns(
        [
          ['2026-11-25', 'TRF VZ-10015', '499.00'],
          ['2026-11-26', 'Bank charge', '-25.00'],
        ],
        ['a', 'b', 'c'],
      ),
    ).toEqual(['day', 'text', 'amount'])
    expect(
      columns(
        [
          ['2026-11-25', 'TRF VZ-10015', '499.00', 'CR'],
          ['2026-11-26', 'Bank charge', '25.00', 'DR'],
        ],
        ['a', 'b', 'c', 'd'],
      ),
    ).toEqual(['day', 'text', 'amount', 'sign'])
  })

  test('credit before debit is told by the names', () =>
    expect(
      columns(
        [
          ['2026-11-25', 'one', '499.00', ''],
          ['2026-11-26', 'two', '', '25.00'],
        ],
        ['Date', 'Words', 'Deposits', 'Withdrawals'],
      ),
    ).toEqual(['day', 'text', 'in', 'out']))
})

describe('a line of a statement and the purchases', () => {
  const purchase = (number: number, more: Partial<Purchase> = {}): Purchase => ({
    id: String(number),
    number,
    reference: referenceOf(number),
    company: 'Coral Bay Resort Pvt Ltd',
    status: 'Pending',
    isRefused: false,
    dueInLaari: 49_900,
    chosenOn: '2026-11-20',
    decidedOn: null,
    ...more,
  })
  const line = (text: string, more: Partial<Line> = {}): Line => ({
    id: text,
    day: '2026-11-26',
    amountInLaari: 49_900,
    text,
    numbers: numbersIn(text),
    usedFor: [],
    ...more,
  })
  const named = `TRF ${referenceOf(1001)}`
  const cases: {
    when: string
    line: Line
    purchases: Purchase[]
    state: string
    by?: string
    why?: string
  }[] = [
    {
      when: 'reference and sum fit',
      line: line(named),
      purchases: [purchase(1001)],
      state: 'matched',
      by: 'reference',
    },
    {
      when: 'less came than is due',
      line: line(named, { amountInLaari: 40_000 }),
      purchases: [purchase(1001)],
      state: 'amount differs',
      why: 'MVR 99 short of MVR 499',
    },
    {
      when: 'one laari more came',
      line: line(named, { amountInLaari: 49_901 }),
      purchases: [purchase(1001)],
      state: 'amount differs',
      why: 'MVR 0.01 more than MVR 499',
    },
    {
      when: 'the purchase is approved',
      line: line(named),
      purchases: [purchase(1001, { status: 'Active', decidedOn: '2026-11-27' })],
      state: 'used',
      why: `${referenceOf(1001)} is already approved, on November 27, 2026`,
    },
    {
      when: 'the purchase was refused',
      line: line(named),
      purchases: [purchase(1001, { status: 'Rejected', isRefused: true, decidedOn: '2026-11-27' })],
      state: 'nobody',
      why: `${referenceOf(1001)} was refused on November 27, 2026, and MVR 499 of it is due`,
    },
    {
      when: 'the purchase was refused, and paid afterwards',
      line: line(named),
      purchases: [
        purchase(1001, { status: 'Rejected', isRefused: true, dueInLaari: 0, decidedOn: '2026-11-27' }),
      ],
      state: 'nobody',
      why: `${referenceOf(1001)} was refused on November 27, 2026, and it is paid in full`,
    },
    {
      when: 'the purchase was cancelled',
      line: line(named),
      purchases: [purchase(1001, { status: 'Rejected', dueInLaari: 0, decidedOn: '2026-11-27' })],
      state: 'nobody',
      why: `${referenceOf(1001)} was cancelled on November 27, 2026, and waits for nothing`,
    },
    {
      when: 'the approval was taken back',
      line: line(named),
      purchases: [purchase(1001, { status: 'Void', decidedOn: '2026-11-27' })],
      state: 'nobody',
      why: `${referenceOf(1001)} was taken back on November 27, 2026, and waits for nothing`,
    },
    {
      when: 'the line has paid',
      line: line(named, { usedFor: ['1001'] }),
      purchases: [purchase(1001)],
      state: 'used',
    },
    {
      when: 'sum and name fit',
      line: line('coral bay resort nov'),
      purchases: [purchase(1001)],
      state: 'matched',
      by: 'name',
    },
    {
      when: 'the name is a part of a word',
      line: line('coralbay resort'),
      purchases: [purchase(1001)],
      state: 'nobody',
    },
    {
      when: 'it came before the package was chosen',
      line: line('coral bay resort', { day: '2026-11-19' }),
      purchases: [purchase(1001)],
      state: 'nobody',
    },
    {
      when: 'it came on the day of the choice',
      line: line('coral bay resort', { day: '2026-11-20' }),
      purchases: [purchase(1001)],
      state: 'matched',
    },
    {
      when: 'two purchases of the company have the sum',
      line: line('coral bay resort'),
      purchases: [purchase(1001), purchase(1002)],
      state: 'nobody',
    },
    {
      when: 'the name is a legal form alone',
      line: line('pvt ltd'),
      purchases: [purchase(1001, { company: 'Pvt Ltd' })],
      state: 'nobody',
    },
    {
      when: 'the name is made of words that banks write',
      line: line('TRANSFER CREDIT MOBILE PAYMENT AHMED ALI'),
      purchases: [purchase(1001, { company: 'Mobile Payment Pvt Ltd' })],
      state: 'nobody',
    },
    {
      when: 'such a word is a part of the name',
      line: line('TRANSFER CREDIT CREDIT UNION REEF'),
      purchases: [purchase(1001, { company: 'Reef Credit Union' })],
      state: 'matched',
      by: 'name',
    },
    {
      when: 'the sum alone fits',
      line: line('transfer'),
      purchases: [purchase(1001)],
      state: 'nobody',
      why: 'The amount matches, without a reference',
    },
    {
      when: 'nothing fits',
      line: line('transfer', { amountInLaari: 1 }),
      purchases: [purchase(1001)],
      state: 'nobody',
      why: 'No reference, and no purchase of this amount',
    },
  ]
  for (const { when, line, purchases, state, by, why } of cases)
    test(`${state} when ${when}`, () => {
      const [match] = matchLines([line], purchases)
      expect(match).toMatchObject({ state, ...(by && { by }), ...(why && { why }) })
    })

  describe('and a used line that its statement does not have', () => {
    const use = (more: Partial<Use> = {}): Use => ({
      day: '2026-11-26',
      amountInLaari: 49_900,
      numbers: [1002],
      subscriptionId: '1002',
      ...more,
    })
    const paid = purchase(1002, { status: 'Active', decidedOn: '2026-11-26' })
    const words = `A line with this day and amount has paid ${referenceOf(1002)}`
    const byName = line('coral bay resort')
    const cases: { when: string; use: Use; line: Line; paid?: Purchase[]; state: string; why?: string }[] = [
      { when: 'day and sum are the same', use: use(), line: byName, state: 'perhaps used', why: words },
      { when: 'the day is another', use: use({ day: '2026-11-25' }), line: byName, state: 'matched' },
      { when: 'the sum is another', use: use({ amountInLaari: 49_901 }), line: byName, state: 'matched' },
      { when: 'both name different purchases', use: use(), line: line(named), state: 'matched' },
      {
        when: 'both name the same purchase',
        use: use(),
        line: line(referenceOf(1002)),
        state: 'perhaps used',
      },
      {
        when: 'the used one names none',
        use: use({ numbers: [] }),
        line: line(named),
        state: 'perhaps used',
      },
      {
        when: 'its purchase is deleted',
        use: use(),
        line: byName,
        paid: [],
        state: 'perhaps used',
        why: 'A line with this day and amount has paid a purchase that is deleted',
      },
      { when: 'the line is used itself', use: use(), line: line('x', { usedFor: ['1002'] }), state: 'used' },
    ]
    for (const { when, use, line, paid: known = [paid], state, why } of cases)
      test(`${state} when ${when}`, () => {
        const [match] = matchLines([line], [purchase(1001), ...known], [use])
        expect(match).toMatchObject({ state, ...(why && { why }) })
      })
  })

  test('what a line of nobody could be stands beside it', () => {
    const [match] = matchLines([line('transfer')], [purchase(1001), purchase(1002, { dueInLaari: 1 })])
    expect(match?.couldBe.map(({ id }) => id)).toEqual(['1001'])
  })

  test('of many purchases of its sum those chosen last stand beside it, and none chosen after its day', () => {
    const later = { chosenOn: '2026-11-27' }
    const known = [9, 8, 7, 6, 5, 4, 3].map((day) =>
      purchase(1000 + day, { chosenOn: `2026-11-0${day}`, company: `Reef ${day}` }),
    )
    const beside = (text: string) =>
      matchLines([line(text)], [...known, purchase(1001, later)])[0]?.couldBe.map(({ number }) => number)
    expect(beside('transfer')).toEqual([1009, 1008, 1007, 1006, 1005])
    expect(beside('reef 9 and reef 4')).toEqual([1009, 1004])
    expect(matchLines([line('x')], [purchase(1001, later)])[0]?.couldBe).toEqual([])
  })

  test('a name is found by any of its words, and only where all of them are there', () => {
    const names = ['Coral Bay', 'Coral Reef', 'Bay Reef', 'Coral Bay Reef']
    const known = names.map((company, at) => purchase(1001 + at, { company }))
    const found = (text: string) => matchLines([line(text)], known)[0]?.purchase?.company
    expect(found('reef to bay')).toBe('Bay Reef')
    expect(found('bay by coral')).toBe('Coral Bay')
    expect(found('coral')).toBeUndefined()
    // All four names are in it.
    expect(matchLines([line('bay coral reef')], known)[0]?.couldBe).toHaveLength(4)
  })

  test('a month of lines costs no more than in proportion to the lines and the purchases', () => {
    const count = 2_000
    for (const company of [(at: number) => `Reef ${at} Dive`, () => 'Coral Bay Resort']) {
      const reads = { lines: 0, purchases: 0 }
      const counted = <T extends object>(one: T, kind: keyof typeof reads): T =>
        new Proxy(one, {
          get: (target, key) => {
            reads[kind]++
            return Reflect.get(target, key)
          },
        })
      const numbers = Array.from({ length: count }, (_, at) => at)
      const purchases = numbers.map((at) =>
        counted(purchase(at, { company: company(at), ...(at % 2 && { status: 'Active' }) }), 'purchases'),
      )
      const lines = numbers.map((at) =>
        counted(
          line(`TRF ${company(at)}`, {
            usedFor: at % 3 ? [] : [String(at)],
            numbers: at % 5 ? [] : [at],
          }),
          'lines',
        ),
      )
      const uses = numbers.map((at) => ({
        ...line(''),
        numbers: at % 7 ? [] : [at],
        subscriptionId: String(at),
      }))
      matchLines(lines, purchases, uses)
      // Each with each would be four million.
      expect(reads.lines).toBeLessThan(50 * count)
      expect(reads.purchases).toBeLessThan(100 * count)
    }
  })

  test('of two lines about one purchase the first pays it', () => {
    const matches = matchLines([line(named), line(`${named} again`)], [purchase(1001)])
    expect(matches.map(({ state }) => state)).toEqual(['matched', 'used'])
  })
})

test('a line that matches by the name alone is not approved with the others, unless it is chosen', () => {
  const by = (by: 'reference' | 'name') => isChosenFirst({ match: { state: 'matched', why: '', by } })
  expect([by('reference'), by('name')]).toEqual([true, false])
})

describe('a line can be booked', () => {
  const waits = { slip: 'a', reference: 'VZ-10015', company: 'Reef', due: 499, waits: true, isRefused: false }
  const refused = { ...waits, waits: false, isRefused: true }
  const cases: [string, number, typeof waits | undefined, string[]][] = [
    [
      'less than is due',
      498.99,
      waits,
      ['received: MVR 0.01 stays due, and the employer is notified.', 'approved: MVR 0.01 is written off.'],
    ],
    ['what is due', 499, waits, ['approved: This is the full amount due.']],
    ['more than is due', 499.01, waits, ['approved: MVR 0.01 becomes credit of the employer.']],
    [
      'a decided purchase',
      499,
      { ...waits, due: 0, waits: false },
      ['received: The purchase is decided: all of it becomes credit.'],
    ],
    [
      'a part of a refused purchase',
      400,
      refused,
      ['received: MVR 99 stays due, and the employer is notified.', 'approved: MVR 99 is written off.'],
    ],
    [
      'all of a refused purchase',
      499,
      refused,
      ['received: The purchase was refused. Nothing is left to pay then: it is approved.'],
    ],
    [
      'a refused purchase that is paid',
      499,
      { ...refused, due: 0 },
      [
        'received: The purchase was refused. Nothing is left to pay then: it is approved, and MVR 499 becomes credit.',
      ],
    ],
    [
      'a purchase that is not known yet',
      499,
      undefined,
      [
        'received: The rest remains due. If nothing is left to pay, the purchase is approved; one that was cancelled or decided gets credit.',
        'approved: Any shortfall is written off; any surplus becomes credit.',
      ],
    ],
  ]
  for (const [what, amount, purchase, said] of cases)
    test(`for ${what}`, () =>
      expect(bookChoices(amount, purchase).map(({ value, hint }) => `${value}: ${hint}`)).toEqual(said))
})
