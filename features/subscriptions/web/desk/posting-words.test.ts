import { describe, expect, test } from 'vitest'
import type { LedgerLine } from '#contract/companies/desk-employers.ts'
import { ledgerAmount, ledgerAuthor, ledgerWords, whyMayPost } from './posting-words.ts'

const until = '2027-11-20T18:59:59.999Z'

describe('why an employer may post', () => {
  test.each([
    [
      { mayPost: true, via: 'annual', until },
      'Yes: its Annual plan runs until November 20, 2027, for any number of jobs.',
    ],
    [
      { mayPost: true, via: 'free-period', until },
      'Yes: posting is free for everyone until November 20, 2027.',
    ],
    [
      { mayPost: true, via: 'pay-per-ad', until, adsLeft: 1 },
      'Yes: 1 ad left, valid until November 20, 2027.',
    ],
    [{ mayPost: false, because: 'waiting-for-approval' }, 'No: its payment is waiting for a decision.'],
    [
      { mayPost: false, because: 'waiting-for-payment' },
      'No: it has chosen a package and sent no payment slip.',
    ],
    [{ mayPost: false, because: 'suspended' }, 'No: it is suspended.'],
    [{ mayPost: false, because: 'payment-refused' }, 'No: its payment could not be confirmed.'],
    [{ mayPost: false, because: 'used-up' }, 'No: all its ads are used.'],
    [{ mayPost: false, because: 'ended' }, 'No: its term is over.'],
    [{ mayPost: false, because: 'never-bought' }, 'No: it has never bought a plan.'],
  ] as const)('%j', (posting, words) => expect(whyMayPost(posting)).toBe(words))
})

describe('a line of the ledger', () => {
  const line = (more: Partial<LedgerLine>): LedgerLine => ({
    _id: '0123456789abcdef01234567',
    at: until,
    kind: 'granted',
    planType: 'Pay-per-Ad',
    ads: 5,
    validUntil: until,
    jobId: null,
    jobTitle: null,
    reason: '',
    operator: null,
    ...more,
  })
  test.each([
    [line({}), '5 ads granted (Pay-per-Ad), until November 20, 2027', '+5'],
    [line({ planType: 'Annual', ads: null }), 'Annual plan granted, until November 20, 2027', ''],
    [line({ kind: 'spent', ads: -1, jobTitle: 'Cook', reason: 'posted' }), 'Posted “Cook”', '−1'],
    [line({ kind: 'spent', ads: -1, reason: 'renewed' }), 'Renewed a job that was deleted since', '−1'],
    [line({ kind: 'returned', ads: 1 }), '1 ad given back', '+1'],
    [line({ kind: 'expired', ads: null, reason: 'term ended' }), 'Pay-per-Ad plan ended', ''],
    [line({ kind: 'expired', ads: null, reason: 'credited' }), 'Pay-per-Ad plan ended by a credit note', ''],
    [
      line({ kind: 'expired', ads: null, reason: 'approval void' }),
      'Pay-per-Ad plan ended since its approval is void',
      '',
    ],
  ])('%j', (entry, words, amount) => {
    expect(ledgerWords(entry, new Date(until))).toBe(words)
    expect(ledgerAmount(entry)).toBe(amount)
  })

  test('says on which day to come a plan ends', () => {
    const entry = line({ kind: 'expired', ads: null, reason: 'credited' })
    expect(ledgerWords(entry, new Date('2027-11-20T18:59:59.998Z'))).toBe(
      'Pay-per-Ad plan ends on November 20, 2027 by a credit note',
    )
  })

  test.each([
    ['spent', null, 'the employer'],
    ['expired', null, '–'],
    ['expired', 'ops@vazeefa.mv', 'ops@vazeefa.mv'],
  ] as const)('%s by %s is by %s', (kind, operator, author) =>
    expect(ledgerAuthor(line({ kind, operator }))).toBe(author),
  )
})
