import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { securityEvents } from '#tables/accounts/security-events.ts'
import { type Actor, makeOperator, registerSeeker } from '#tests/support/actors.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { eventsWritten } from './count-event.ts'
import { forgetOldEvents } from './forget-events.ts'

const site = await openTestApp({ rateLimits: true })

const day = 24 * 60 * 60 * 1000
const signIn = ({ email }: { email: string }, password: string, from = '203.0.113.7') =>
  site.call('POST', '/api/auth/jobseeker', { body: { email, password }, from })

/** Counters are written after the reply. */
async function rowsOf(accountId: string) {
  await eventsWritten()
  return site.database.db.select().from(securityEvents).where(eq(securityEvents.accountId, accountId))
}

describe('the events of a deleted account', () => {
  const remove = ({ token, password }: Actor) =>
    site.call('DELETE', '/api/account', { as: token, body: { password } })

  longTest('keep kinds and times, linked by an id that is nobody’s', async () => {
    const [seeker, operator] = [await registerSeeker(site), await makeOperator(site)]
    await signIn(seeker, 'not it')
    await signIn(seeker, seeker.password)
    await site.call('GET', `/api/jobseekers/${seeker.id}`, { as: operator.token })
    const ids = (await rowsOf(seeker.id)).map(({ id }) => id)
    expect((await remove(seeker)).status).toBe(200)

    expect(await rowsOf(seeker.id)).toEqual([])
    const { db } = site.database
    const left = await db.select().from(securityEvents).where(inArray(securityEvents.id, ids))
    expect(left).toHaveLength(ids.length)
    const [first] = left
    const { accountId, address, userAgent, network, target } = { ...first }
    expect([accountId, address, userAgent, network, target]).toEqual([null, '', '', '', ''])
    const all = await db.select().from(securityEvents)
    const same = all.filter(({ anonymousId }) => anonymousId === first?.anonymousId)
    expect(same.map(({ kind }) => kind)).toContain('account deleted')
    expect(JSON.stringify(all)).not.toContain(seeker.id)
    expect(
      all.find(({ kind, target }) => kind === 'job seeker read' && target === first?.anonymousId),
    ).toBeTruthy()
  })

  test('do not include one that is written during the deletion', async () => {
    const seeker = await registerSeeker(site)
    await Promise.all([
      remove(seeker),
      ...Array.from({ length: 8 }, (_, at) => signIn(seeker, `guess ${at}`, '198.51.100.30')),
    ])
    await eventsWritten()
    const all = await site.database.db.select().from(securityEvents)
    expect(all.filter((row) => row.accountId === null && (row.address !== '' || !row.anonymousId))).toEqual(
      [],
    )
    expect(JSON.stringify(all)).not.toContain(seeker.id)
  })
})

describe('an event is kept', () => {
  const forgetIn = (milliseconds: number) =>
    forgetOldEvents(site.database.db, new Date(site.clock.now.getTime() + milliseconds))

  test('for 180 days and no longer', async () => {
    const { id } = await registerSeeker(site)
    const kept = (await rowsOf(id)).length
    expect(kept).toBeGreaterThan(0)
    await forgetIn(180 * day)
    expect(await rowsOf(id)).toHaveLength(kept)
    await forgetIn(180 * day + 1)
    expect(await rowsOf(id)).toEqual([])
  })

  longTest('and no longer in any number', async () => {
    const { id: accountId } = await registerSeeker(site)
    const { now } = site.clock
    const row = { accountId, kind: 'signed out' as const, at: now, lastAt: now }
    await site.database.db.insert(securityEvents).values(Array.from({ length: 6_000 }, () => row))
    await forgetIn(180 * day + 1)
    expect(await rowsOf(accountId)).toEqual([])
  })
})
