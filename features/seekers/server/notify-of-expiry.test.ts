import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MyPage } from '#contract/my-page/my-page.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { mails } from '#tables/notifications.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertSeeker, type Person } from '#tests/support/people.ts'
import { notifyOfExpiry } from './notify-of-expiry.ts'

let seeker: Person
const publicUrl = 'https://vazeefa.example'
/** The first and the last instant of a day in the Maldives. */
const begin = (day: string) => new Date(`${day}T00:00:00.000+05:00`)
const end = (day: string) => new Date(`${day}T23:59:59.999+05:00`)
/** Sixty days before 31 January 2027. */
const noticeDay = '2026-12-02'

const site = await openTestApp()
beforeEach(async () => {
  site.clock.now = new Date('2026-11-20T08:00:00.000Z')
  await site.database.db.delete(mails)
  seeker = await insertSeeker(site)
})

const certificate = (more: object = {}) => ({ kind: 'first aid', name: '', number: '', expires: '2027-01-31', ...more }) // biome-ignore format: a row
const hold = async (...certificates: object[]) => {
  const path = `/api/jobseekers/${seeker.id}/parts`
  expect((await site.call('PUT', path, { as: seeker.token, body: { certificates } })).status).toBe(200)
}
const run = (now: Date) => notifyOfExpiry(site.database.db, { now, publicUrl })
const sent = () => site.database.db.select().from(mails).where(eq(mails.kind, 'certificate-expiring'))

describe('sixty days before the last day of a certificate', () => {
  test('its holder gets one mail, not 61 days before, with any number of processes', async () => {
    await hold(certificate(), certificate({ kind: 'diving', name: 'PADI Instructor' }), certificate({ kind: 'fire', expires: null })) // biome-ignore format: a line
    expect(await run(end('2026-12-01'))).toBe(0)
    const at = begin(noticeDay)
    const counts = await Promise.all([run(at), run(at), run(at)])
    expect(counts.reduce((sum, one) => sum + one)).toBe(1)
    expect(await run(begin('2027-01-20'))).toBe(0)
    const [mail, ...more] = await sent()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      toAddress: seeker.email,
      people: [seeker.id],
      subject: '2 of your certificates expire soon',
    })
    for (const words of ['First aid', 'PADI Instructor', 'Valid until January 31, 2027', `${publicUrl}/jobseeker/profile/certificates`]) // biome-ignore format: a line
      expect(mail?.text).toContain(words)
    expect(mail?.text).not.toContain('ire safety')
  })

  test('once for each last day, also after other parts and other entries change', async () => {
    await hold(certificate())
    expect(await run(begin(noticeDay))).toBe(1)
    await hold(certificate({ kind: 'fire', expires: '2027-06-30' }), certificate())
    expect(await run(begin('2026-12-03'))).toBe(0)
    await hold(certificate({ expires: '2028-01-31' }))
    expect(await run(begin('2027-12-01'))).toBe(0)
    expect(await run(begin('2027-12-02'))).toBe(1)
    expect((await sent()).map(({ subject }) => subject).sort()).toEqual([
      '"First aid" expires on January 31, 2027',
      '"First aid" expires on January 31, 2028',
    ])
  })

  test('on the last day too, and no more after it', async () => {
    await hold(certificate())
    expect(await run(begin('2027-02-01'))).toBe(0)
    expect(await run(end('2027-01-31'))).toBe(1)
  })

  test('nobody with an unconfirmed address, suspended, or with the notice turned off gets a mail', async () => {
    await hold(certificate())
    const change = (row: Partial<typeof accounts.$inferInsert>) =>
      site.database.db.update(accounts).set(row).where(eq(accounts.id, seeker.id))
    await change({ emailVerifiedAt: null })
    expect(await run(begin(noticeDay))).toBe(0)
    await change({ emailVerifiedAt: site.clock.now, suspendedAt: site.clock.now })
    expect(await run(begin(noticeDay))).toBe(0)
    await change({ suspendedAt: null })
    const ended = { choices: { certificates: 'none' } }
    expect((await site.call('POST', '/api/notices', { as: seeker.token, body: ended })).status).toBe(200)
    await run(begin(noticeDay))
    expect(await sent()).toEqual([])
  })
})

longTest('My page names certificates that expire within sixty days, the first to expire first', async () => {
  const days = ['2027-01-20', '2027-01-19', '2026-11-20', '2026-11-19']
  await hold(...days.map((expires) => certificate({ name: expires, expires })))
  const { body } = await site.call<MyPage>('GET', '/api/jobseekers/my-page', { as: seeker.token })
  expect(body.expiring).toEqual([
    { kind: 'first aid', name: '2026-11-20', expires: '2026-11-20' },
    { kind: 'first aid', name: '2027-01-19', expires: '2027-01-19' },
  ])
})
