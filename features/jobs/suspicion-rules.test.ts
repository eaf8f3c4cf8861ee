import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { longTest } from '#tests/support/long-test.ts'
import { adSets, readLabelled } from '#tools/bench/advertisements.ts'
import { labelledSets, readLabelledAds } from '#tools/bench/labelled-ads.ts'
import { isPayFarAbove } from './review-rules.ts'
import { learntWeights } from './server/learnt-weights.ts'
import { type ReadFields, suspicionsIn } from './suspicion-rules.ts'

const readAd = (fields: ReadFields) => suspicionsIn(fields, learntWeights)
const read = (title: string, description: string) => readAd({ title, description, benefits: '' })
const isHeld = (fields: ReadFields) => readAd(fields).some(({ holds }) => holds)
/** Share of the advertisements. */
const share = (ads: readonly ReadFields[], is: (ad: ReadFields) => boolean) =>
  ads.filter(is).length / ads.length

test('the weights are learnt from the labelled advertisements as they are', async () => {
  const digest = createHash('sha256')
    .update(await readFile(labelledSets.learntFrom))
    .digest('hex')
  expect(learntWeights.from, 'run node tools/bench/learn.ts').toBe(digest.slice(0, 16))
})

describe('advertisements that may cost people something', () => {
  longTest(
    'of two sets that were read once are held or flagged but two of sixty; of ordinary ones one in a hundred is held',
    async () => {
      const ads = await readLabelledAds(labelledSets.lookedAtOnce)
      const ordinary = ads.filter(({ bad }) => bad.length === 0)
      const scams = ads.filter(({ bad }) => bad.length > 0)
      expect([scams.length, ordinary.length]).toEqual([120, 400])
      expect(share(scams, (ad) => readAd(ad).length === 0)).toBeLessThanOrEqual(2 / 60)
      expect(share(scams, isHeld)).toBeGreaterThanOrEqual(0.5)
      expect(share(ordinary, isHeld)).toBeLessThanOrEqual(0.01)
      expect(share(ordinary, (ad) => readAd(ad).length > 0)).toBeLessThanOrEqual(0.15)
    },
  )

  longTest('are told from real ones that ask for nothing', async () => {
    const all = (await Promise.all(Object.values(adSets).map(readLabelled))).flat()
    const scams = ['money', 'passport', 'elsewhere']
    const ordinary = all.filter(({ found }) => !found.some(({ rule }) => scams.includes(rule)))
    expect(
      share(
        ordinary.map((ad) => ({ ...ad, benefits: '' })),
        isHeld,
      ),
    ).toBeLessThanOrEqual(0.01)
  })

  const cases: { text: string; holds: boolean | undefined }[] = [
    { text: 'MVR 300 registration fee to our BML account and a passport copy.', holds: true },
    { text: 'Regestration fee 400 rf must be payed in advance.', holds: true },
    { text: 'A f e e for the form: pay MVR 100 first.', holds: true },
    { text: 'Mеssage us on Tеlegram.', holds: true },
    { text: 'p@ssport copy to be submitted first.', holds: false },
    { text: 'V.i.b.e.r 7 9 1 . 2 2 . 3 4, send hi.', holds: true },
    { text: 'Vibar us: seven seven one two three four five.', holds: false },
    { text: 'You only bear embassy, medical and ticket.', holds: false },
    { text: 'You pay half of the work permit and the resort pays the other half.', holds: true },
    { text: 'Free visa for sale, two years.', holds: false },
    { text: 'Scan and mail us front and back of your debit card.', holds: true },
    { text: 'Verify yourself with a selfie holding your passport.', holds: true },
    { text: 'Tell us your e-mail and its password.', holds: false },
    { text: 'Inbox me, do not apply here.', holds: true },
    { text: 'Who want quota pay 10,000 to company.', holds: true },
    { text: 'Uniform is compulsory, MVR 480.', holds: false },
    { text: 'First month no salary as it goes to your visa.', holds: true },
    { text: 'Half now, half after reaching Malé.', holds: false },
    { text: 'WhatsApp your CV.', holds: true },
    { text: 'Pay only 1,000 now and the rest from your salary.', holds: true },
    { text: 'The licence fee is paid back after probation.', holds: undefined },
    { text: 'Send certificates with your application.', holds: undefined },
    { text: 'Tools given, MVR 15,000.', holds: undefined },
    { text: 'MVR 15,000 and service charge.', holds: undefined },
    { text: 'Lead eight agents, handle deposits, refunds and charges.', holds: undefined },
    { text: 'We pay you while you learn and cover the course fee.', holds: undefined },
    { text: 'Your passport stays with you.', holds: undefined },
    { text: 'Medical and visa at our cost.', holds: undefined },
    { text: 'There is no registration fee.', holds: undefined },
    { text: 'Visa fees, medical and ticket are paid by the resort.', holds: undefined },
    { text: 'Collect registration fees from students.', holds: undefined },
    { text: 'Answer guests on WhatsApp.', holds: undefined },
    { text: 'Scan the passports of guests at check-in.', holds: undefined },
    { text: 'You must hold a valid passport.', holds: undefined },
    { text: 'Handle petty cash up to MVR 5,000.', holds: undefined },
  ]
  for (const { text, holds } of cases)
    test(text, () => {
      const found = read('Waiter', text)
      expect(found.length > 0 ? found.some((one) => one.holds) : undefined).toBe(holds)
    })

  test('show at most two hundred characters of what stands between two words', () => {
    const [found] = read(
      'Waiter',
      `Pay a registration fee of MVR 500 ${'-'.repeat(5_000)} to our agent before you join.`,
    )
    expect(found && found.to - found.from).toBeLessThanOrEqual(200)
  })

  longTest('are read in time that grows with the text alone', () => {
    const hard = [
      'fee ',
      'you ',
      'a ',
      ', ',
      'MVR 5 ',
      '$',
      'pay fee you ',
      'a.',
      '5 ',
      'w h a t s ',
      '7 9 1 . ',
      'five hundred ',
    ]
    const cost = (text: string) => {
      const from = process.cpuUsage()
      read('Waiter', text)
      return process.cpuUsage(from).user
    }
    for (const words of hard) {
      const [small, large] = [5_000, 20_000].map((length) => {
        const text = words.repeat(length / words.length)
        return Math.min(...[1, 2, 3].map(() => cost(text)))
      })
      expect((large ?? 0) / Math.max(small ?? 0, 3_000), words).toBeLessThan(12)
    }
  })
})

describe('pay is far above', () => {
  const known = { count: 12, median: 1_000_000 }
  const cases = [
    { when: 'it is four times the usual', title: 'Waiter', monthly: 4_000_000, known, is: true },
    { when: 'it is a laari less', title: 'Waiter', monthly: 3_999_999, known, is: false },
    { when: 'the work is paid well', title: 'General Manager', monthly: 9_000_000, known, is: false },
    {
      when: 'few jobs are known, for beginners',
      title: 'Room Attendant',
      monthly: 9_000_000,
      known: { count: 9, median: 0 },
      is: true,
    },
    {
      when: 'few jobs are known, for others',
      title: 'Sommelier',
      monthly: 9_000_000,
      known: { count: 9, median: 0 },
      is: false,
    },
    { when: 'it is not stated', title: 'Waiter', monthly: null, known, is: false },
  ]
  for (const { when, is, ...given } of cases)
    test(`${is ? 'when' : 'not when'} ${when}`, () => expect(isPayFarAbove(given)).toBe(is))
})
