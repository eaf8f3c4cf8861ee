import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { notify } from '#features/notifications/server/notify.ts'
import { newId } from '#platform/database/columns.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { securityEvents } from '#tables/accounts/security-events.ts'
import { mails, pushSubscriptions } from '#tables/notifications.ts'
import { textMessages } from '#tables/text-messages.ts'
import { registerEmployer, signInAs } from '#tests/support/actors.ts'
import { mailedLinks } from '#tests/support/mailed-links.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertMember } from '#tests/support/people.ts'
import { askForCode, codeTo } from '#tests/support/phones.ts'

const site = await openTestApp()
const { db } = site.database
const links = mailedLinks(site)

test('what is kept about the founder as a person goes with the founder, and is deleted with the account', async () => {
  const founder = await registerEmployer(site)
  const { id: companyId, email } = founder
  const owner = await insertMember(site, companyId, { role: 'owner' })
  const phone = '+9607774001'
  await askForCode(site, phone, 'add', { as: founder.token })
  const adding = { phone, code: await codeTo(site, phone), password: founder.password }
  expect((await site.call('POST', '/api/account/phone', { as: founder.token, body: adding })).status).toBe(
    200,
  )
  const password = 'eleven palm trees'
  const { token } = (await links.change(founder, password)).body
  await db.insert(pushSubscriptions).values({
    accountId: companyId,
    sessionId: String(decodeJwt(token).sid),
    createdAt: site.clock.now,
    endpoint: 'https://push.example/1',
    p256dh: 'key',
    auth: 'auth',
  })
  const ofCompany = { accountId: companyId, at: site.clock.now, lastAt: site.clock.now }
  await db.insert(securityEvents).values([
    { ...ofCompany, kind: 'account reinstated', operatorId: newId() },
    { ...ofCompany, kind: 'CV read', target: newId() },
  ])
  const mail = { to: email, subject: 'To the founder', lines: ['Hello'] }
  await notify(db, { ...mail, kind: 'note-mention', people: [companyId, companyId] }, site.clock.now)
  await notify(db, { ...mail, kind: 'still-hiring', people: [companyId] }, site.clock.now)
  await db.update(mails).set({ state: 'sent' })

  const url = `/api/employers/${companyId}/members/${companyId}`
  expect((await site.call('DELETE', url, { as: owner.token })).status).toBe(200)
  const [person] = await db.select().from(accounts).where(eq(accounts.email, email))
  const personId = person?.id ?? ''
  const kindsOf = async (accountId: string) =>
    (await db.select().from(securityEvents).where(eq(securityEvents.accountId, accountId))).map(
      ({ kind }) => kind,
    )
  expect((await kindsOf(companyId)).sort()).toEqual(['CV read', 'account reinstated'])
  expect(await kindsOf(personId)).toEqual(
    expect.arrayContaining(['signed in', 'phone number added', 'password changed']),
  )
  expect(await db.select({ id: textMessages.accountId }).from(textMessages)).toEqual([{ id: personId }])
  expect(await db.select({ id: pushSubscriptions.accountId }).from(pushSubscriptions)).toEqual([
    { id: personId },
  ])
  const peopleOf = async (kind: string) =>
    (await db.select().from(mails).where(eq(mails.kind, kind))).map(({ people }) => people)
  expect(await peopleOf('password-changed')).toEqual([[personId]])
  expect(await peopleOf('note-mention')).toEqual([[companyId, personId]])
  expect((await peopleOf('still-hiring')).flat()).toContain(companyId)

  const back = await signInAs(site, 'employer', { email, password })
  const activity = await site.call<{ kind: string }[]>('GET', '/api/account/activity', { as: back.token })
  expect(activity.body.map(({ kind }) => kind)).toContain('password changed')
  expect((await site.call('DELETE', '/api/account', { as: back.token, body: { password } })).status).toBe(200)
  expect(await peopleOf('password-changed')).toEqual([])
  expect(await db.$count(textMessages)).toBe(0)
  const left = await db.select().from(securityEvents)
  expect(left.filter(({ address, accountId }) => address && accountId !== owner.id)).toEqual([])
})
