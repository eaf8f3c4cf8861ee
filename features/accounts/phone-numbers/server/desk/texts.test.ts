import { beforeEach, expect, test } from 'vitest'
import type { DeskText, TextCosts } from '#contract/notifications/desk-texts.ts'
import { newId } from '#platform/database/columns.ts'
import { phoneCodes } from '#tables/accounts/phone-numbers.ts'
import { textMessages } from '#tables/text-messages.ts'
import { deliverDueTexts } from '#tests/support/deliver.ts'
import { openDesk } from '#tests/support/desk-calls.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { askForCode, enterWith } from '#tests/support/phones.ts'

const site = await openTestApp()
const { get } = await openDesk(site)
beforeEach(async () => {
  await site.database.db.delete(phoneCodes)
  await site.database.db.delete(textMessages)
})

const costs = () => get<TextCosts>('texts/costs')
const sentTo = async (number: string) => get<DeskText[]>(`texts?q=${number.slice(1)}`)

/** Codes to numbers with an account, as an attack from everywhere has them sent within an hour. */
const spend = (count: number, isKnown: boolean) =>
  site.database.db.insert(phoneCodes).values(
    Array.from({ length: count }, (_, at) => ({
      id: newId(),
      number: `+9609${String(at).padStart(6, '0')}`,
      purpose: 'sign-in' as const,
      isKnown,
      codeDigest: '',
      createdAt: new Date(site.clock.now.getTime() - 1_000),
      expiresAt: site.clock.now,
    })),
  )

test('operators see sent messages, with two digits of the number, and no code', async () => {
  await enterWith(site, '+9607774301')
  await askForCode(site, '777 4302', 'register')
  const refusing = {
    send: async ({ to }: { to: string }) =>
      to === '+9607774301'
        ? ({ is: 'accepted' } as const)
        : ({ is: 'refused', why: 'the gateway answers 402' } as const),
  }
  await deliverDueTexts(site.database.db, refusing, site.clock.now)
  const list = await get<DeskText[]>('texts')
  expect(list.toSorted((a, b) => a.to.localeCompare(b.to))).toMatchObject([
    { kind: 'code', to: '+960 *** **01', parts: 1, state: 'sent' },
    { kind: 'code', to: '+960 *** **02', state: 'dead', lastError: 'the gateway answers 402' },
  ])
  expect(JSON.stringify(list)).not.toMatch(/777 ?430|\d{6} is your/)
  expect(await get<DeskText[]>('texts?state=dead')).toHaveLength(1)
  expect(await sentTo('+777 4302')).toHaveLength(1)
})

test('messages are counted by day of the Maldives, with the remaining budget', async () => {
  await askForCode(site, '777 4303', 'register')
  await deliverDueTexts(site.database.db, { send: async () => ({ is: 'accepted' }) }, site.clock.now)
  const { isOn, days, codes } = await costs()
  expect(isOn).toBe(true)
  expect(days).toHaveLength(7)
  expect(days[0]).toEqual({ day: '2026-11-20', messages: 1, parts: 1, failed: 0 })
  expect(days[1]).toEqual({ day: '2026-11-19', messages: 0, parts: 0, failed: 0 })
  expect(codes.strangers.inHour).toEqual({ sent: 1, max: 200 })
  expect(codes.known.inHour).toEqual({ sent: 0, max: 500 })
})

test('operators see whether replies are read, and the address for the gateway', async () => {
  expect(await costs()).toMatchObject({
    readsReplies: false,
    repliesUrl: 'https://vazeefa.example/text-replies',
  })
  site.services.replyToken = 'a secret of the gateway'
  expect(await costs()).toMatchObject({ readsReplies: true })
  expect(JSON.stringify(await costs())).not.toContain('a secret')
  site.services.sendsTexts = false
  expect(await costs()).toMatchObject({ isOn: false, readsReplies: false })
  site.services.sendsTexts = true
})

longTest(
  'an attack on new numbers does not affect numbers with an account, and one on accounts does not affect known networks',
  async () => {
    const number = '+9607774304'
    await enterWith(site, number)
    await site.database.db.delete(phoneCodes)
    await site.database.db.delete(textMessages)
    await spend(200, false)
    await askForCode(site, '777 4305', 'register')
    expect(await sentTo('+9607774305')).toEqual([])
    await askForCode(site, number, 'sign-in', { from: '203.0.113.9' })
    expect(await sentTo(number)).toHaveLength(1)

    await site.database.db.delete(phoneCodes)
    await spend(500, true)
    expect((await askForCode(site, number, 'sign-in', { from: '203.0.113.9' })).status).toBe(200)
    expect(await sentTo(number)).toHaveLength(1)
    await askForCode(site, number, 'sign-in')
    expect(await sentTo(number)).toHaveLength(2)

    await site.database.db.delete(phoneCodes)
    await spend(1_000, true)
    await askForCode(site, number, 'sign-in')
    expect(await sentTo(number)).toHaveLength(2)
  },
)
