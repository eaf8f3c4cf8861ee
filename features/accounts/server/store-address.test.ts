import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { MailKind } from '#contract/facts/notice-kinds.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { mails } from '#tables/notifications.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertSeeker } from '#tests/support/people.ts'
import { storeAddress } from './store-address.ts'

const site = await openTestApp()

test('the waiting mails of an account go to its new address, those about the account itself to the old one', async () => {
  const { db } = site.database
  const [seeker, other] = [await insertSeeker(site), await insertSeeker(site)]
  const write = (kind: MailKind, person = seeker) =>
    notify(
      db,
      { kind, to: person.email, people: [seeker.id, person.id], subject: kind, lines: ['Hello,'] },
      site.clock.now,
    )
  for (const kind of ['application-status', 'job-alert', 'password-changed', 'verify-email'] as const)
    await write(kind)
  await write('application-sent')
  await db.update(mails).set({ state: 'sent' }).where(eq(mails.kind, 'application-sent'))
  await write('application-progress', other)
  await db.transaction((tx) => storeAddress(tx, seeker.id, { email: 'new@example.mv' }))
  const sent = Object.fromEntries(
    (await db.select().from(mails)).map(({ kind, toAddress }) => [kind, toAddress]),
  )
  expect(sent).toEqual({
    'application-status': 'new@example.mv',
    'job-alert': 'new@example.mv',
    'password-changed': seeker.email,
    'verify-email': seeker.email,
    'application-sent': seeker.email,
    'application-progress': other.email,
  })
})
