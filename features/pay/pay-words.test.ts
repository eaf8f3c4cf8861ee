import { describe, expect, test } from 'vitest'
import type { Pay } from '#contract/pay/pay.ts'
import { guaranteedOfJob, type JobPay } from './job-pay-rules.ts'
import { cardFigure, cardPay } from './pay-words.ts'

const job: JobPay = {
  type: 'Full time',
  salaryRange: { min: 8000, max: 12_000 },
  salaryCurrency: 'MVR',
  salaryPeriod: 'month',
}
const nothing: Pay = { allowances: [], variable: [], inKind: [] }
const attendance = { name: 'Attendance', amount: 2000, currency: 'MVR', period: 'month' } as const
const card = ({ pay, ...more }: Partial<Omit<JobPay, 'pay'>> & { pay?: Partial<Pay> }) => {
  const whole = { ...job, ...more, ...(pay && { pay: { ...nothing, ...pay } }) }
  return cardPay(whole, guaranteedOfJob(whole, 1542))
}
const guaranteed = (figure: string) => ({ sure: `${figure} a month guaranteed` })

describe('the words of a card beside the salary', () => {
  const cases: [what: string, job: Parameters<typeof card>[0], words: object | undefined][] = [
    ['a salary in rufiyaa a month says it all', {}, undefined],
    ['an allowance', { pay: { allowances: [attendance] } }, guaranteed('MVR 10,000 - 14,000')],
    [
      'one figure',
      { salaryRange: { min: 8000, max: 8000 }, pay: { allowances: [attendance] } },
      guaranteed('MVR 10,000'),
    ],
    [
      'from',
      { salaryRange: { min: 8000 }, pay: { allowances: [attendance] } },
      guaranteed('From MVR 10,000'),
    ],
    [
      'an hour, which promises no month',
      { salaryRange: { min: 40, max: 40 }, salaryPeriod: 'hour' },
      undefined,
    ],
    [
      'dollars a month',
      { salaryRange: { min: 450, max: 450 }, salaryCurrency: 'USD' },
      guaranteed('MVR 6,939'),
    ],
    [
      'dollars with an allowance in dollars',
      {
        salaryRange: { min: 450, max: 450 },
        salaryCurrency: 'USD',
        pay: { allowances: [{ ...attendance, amount: 50, currency: 'USD' }] },
      },
      { sure: 'MVR 7,710 a month guaranteed (USD 500)' },
    ],
    ['up to', { salaryRange: { max: 8000 } }, undefined],
    [
      'part of a rufiyaa is left out',
      { salaryRange: { min: 455.5, max: 455.5 }, salaryCurrency: 'USD' },
      guaranteed('MVR 7,023'),
    ],
    ['not stated', { salaryRange: {}, pay: { notStated: 'To be agreed' } }, { why: 'To be agreed' }],
    [
      'service charge and what else varies',
      {
        pay: {
          serviceCharge: { kind: 'Share', lowest: 6000, average: 9000, currency: 'MVR' },
          variable: [
            { name: 'Tips', currency: 'MVR', words: '' },
            { name: 'OT', currency: 'MVR', words: '' },
          ],
        },
      },
      { onTop: '+ service charge, recently MVR 6,000 to 9,000 + tips + OT' },
    ],
    [
      'service charge of which the average is known',
      { pay: { serviceCharge: { kind: 'Share', average: 450, currency: 'USD' } } },
      { onTop: '+ service charge, recently about USD 450' },
    ],
    [
      'service charge of which the lowest is known',
      { pay: { serviceCharge: { kind: 'Share', lowest: 200, currency: 'USD' } } },
      { onTop: '+ service charge, recently USD 200 or more' },
    ],
    [
      'service charge of which nothing is known',
      { pay: { serviceCharge: { kind: 'Share', currency: 'MVR' } } },
      { onTop: '+ service charge' },
    ],
    ['no service charge', { pay: { serviceCharge: { kind: 'None', currency: 'MVR' } } }, undefined],
    ['room and meals', { pay: { room: 'Own room', inKind: ['Meals'] } }, { inKind: 'Own room and meals' }],
    [
      'a shared room',
      { pay: { room: 'Shared room', roomSharedWith: 2, inKind: ['Meals', 'Flights'] } },
      { inKind: 'Room shared with 2, meals and flights' },
    ],
  ]
  for (const [what, more, words] of cases) test(what, () => expect(card(more)).toEqual(words))
})

describe('the pay in one line is that of the card', () => {
  const line = (more: Partial<JobPay>) => {
    const whole = { ...job, ...more }
    return cardFigure({ ...whole, guaranteed: guaranteedOfJob(whole, 1542) })
  }
  test('the salary where it is what is guaranteed', () => expect(line({})).toBe('MVR 8,000 - 12,000 / month'))
  test('dollars as they are stated, and what they guarantee in rufiyaa', () =>
    expect(line({ salaryCurrency: 'USD', salaryRange: { min: 1600, max: 2100 } })).toBe(
      'USD 1,600 - 2,100 / month, MVR 24,672 - 32,382 a month guaranteed',
    ))
})
