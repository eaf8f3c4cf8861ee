import { describe, expect, test } from 'vitest'
import { sentLength } from '#contract/base/schemas.ts'
import { lengths } from '#contract/facts/lengths.ts'
import type { Finding } from '#contract/jobs/job-check.ts'
import { employers } from '#tables/companies/employers.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'

const site = await openTestApp()
const employer = await insertEmployer(site)

const text =
  'We look for somebody who cooks for two hundred guests a day, plans the week with the chef, and keeps the kitchen clean and calm.'
const fine = { title: 'Cook', description: text, location: 'Maafushi', salaryMin: '12,000' }
const check = (body: object, as: Person | null = employer) =>
  site.call<Finding[]>('POST', '/api/jobs/check', { body, ...(as && { as: as.token }) })
const found = async (body: object) => (await check({ ...fine, ...body })).body
const words = async (description: string) =>
  (await found({ description: `${text} ${description}` })).map(({ rule, from, to }) => [
    rule,
    `${text} ${description}`.slice(from, to),
  ])

test('a well-written advertisement gets no advice', async () => {
  expect(await check(fine)).toMatchObject({ status: 200, body: [] })
  expect((await check({})).body.map(({ rule }) => rule)).toEqual(['no pay'])
})

describe('words that a job can seldom lawfully ask for, with their span', () => {
  const cases: [string, string, string][] = [
    ['Age between 20 and 30.', 'age', 'Age between 20 and 30'],
    ['Not older than 35 years old.', 'age', 'Not older than 35 years old'],
    ['Zuvaan kudhin beynun.', 'age', 'Zuvaan kudhin'],
    ['Females only.', 'sex', 'Females only'],
    ['Gender: Male', 'sex', 'Gender: Male'],
    ['Anhen kudhin beynun.', 'sex', 'Anhen kudhin'],
    ['A good-looking team.', 'looks', 'good-looking'],
    ['Must be single.', 'marriage', 'Must be single'],
    ['Muslims only.', 'religion', 'Muslims only'],
    ['Sri Lankans preferred.', 'origin', 'Sri Lankans preferred'],
    ['A registration fee applies.', 'money', 'registration fee'],
    ['Please transfer MVR 500 first.', 'money', 'transfer MVR 500'],
    ['Faisa jamakohgen angaa.', 'money', 'Faisa jamakohgen'],
    ['We keep your passport.', 'passport', 'keep your passport'],
    ['Contact us on WhatsApp.', 'elsewhere', 'Contact us on WhatsApp'],
    ['Viber 777 1234', 'elsewhere', 'Viber 777 1234'],
    ['APPLY RIGHT AWAY BEFORE EVERYBODY ELSE', 'shouting', 'RIGHT AWAY BEFORE EVERYBODY ELSE'],
  ]
  for (const [sentence, rule, span] of cases)
    test(sentence, async () =>
      expect(await words(sentence)).toContainEqual([rule, expect.stringContaining(span)]),
    )
})

describe('words that only look like them', () => {
  for (const sentence of [
    'You manage a package of language courses for 25 people.',
    'You must be at least 18: minimum age 18.',
    'Men and women are equally welcome.',
    'We serve Indian food only on Fridays.',
    'A beautiful island with a house reef.',
    'There is no registration fee, and the visa fee is paid by us.',
    'A single point of contact for guests.',
    'Answers WhatsApp messages of guests.',
    'PADI and SSI certificates.',
  ])
    test(sentence, async () => expect(await words(sentence)).toEqual([]))
})

test('the span is a position in the text as sent, with any tags', async () => {
  const description = `<p>${text}</p><ul><li><strong>Ladies</strong> only</li></ul>`
  const [one] = await found({ description })
  expect(one).toMatchObject({ field: 'description', rule: 'sex' })
  expect(description.slice(one?.from, one?.to)).toContain('Ladies')
})

test('a shouted title, a short description and an impossible place are reported beside their fields', async () => {
  const all = await found({ title: 'COOK WANTED', description: 'A cook.', location: 'Qwxyzt' })
  expect(all.map(({ field, rule }) => [field, rule])).toEqual([
    ['title', 'shouting'],
    ['description', 'short'],
    ['location', 'place'],
  ])
})

test("pay below the minimum wage for the employer's size is reported, and pay of foreigners is not", async () => {
  expect(await found({ salaryMin: 7_999 })).toEqual([])
  await site.database.db.update(employers).set({ size: 'Large' })
  expect(await found({ salaryMin: 7_999 })).toEqual([
    {
      field: 'salaryMin',
      from: 0,
      to: 4,
      rule: 'minimum wage',
      why: 'The minimum wage for an employer of your size is MVR 8,000 a month (Minimum Wage Order, gazetted 8 November 2021, from January 1, 2022).',
    },
  ])
  expect(await found({ salaryMin: 8_000 })).toEqual([])
  expect(await found({ salaryMin: 7_999, applicationRestriction: 'Foreign Only' })).toEqual([])
})

test('a similar open job of the employer is named with its day; those of others and closed ones are not', async () => {
  const publishedAt = new Date('2026-11-03T06:00:00.000Z')
  const other = await insertEmployer(site)
  const same = { title: 'Dive Instructor', location: 'Maafushi', publishedAt }
  await insertJob(site.database.db, { employerId: other.id, ...same })
  await insertJob(site.database.db, { employerId: employer.id, ...same, status: 'Closed' })
  const ask = { title: 'dive instructor ', location: 'MAAFUSHI', salaryMin: 12_000 }
  expect(await found(ask)).toEqual([])
  const jobId = await insertJob(site.database.db, { employerId: employer.id, ...same })
  expect((await found(ask)).map(({ rule, why }) => [rule, why])).toEqual([
    ['posted already', 'You posted this on November 3, 2026, and it is open. Renew that one instead.'],
  ])
  expect(await found({ ...ask, jobId })).toEqual([])
})

// D-N-09
test('a visitor without a company gets the advice on words and place, and none that needs a company', async () => {
  const seeker = await insertSeeker(site)
  for (const as of [null, seeker]) {
    const advice = await check(
      { ...fine, title: 'Waitress, unmarried', location: 'Qwxyzt', salaryMin: 1 },
      as,
    )
    expect(advice.status).toBe(200)
    expect(advice.body.map(({ field, rule }) => [field, rule])).toEqual([
      ['title', 'marriage'],
      ['location', 'place'],
    ])
    const long = { ...fine, title: 'x'.repeat(sentLength(lengths.line) + 1) }
    expect((await check(long, as)).status).toBe(400)
  }
})
