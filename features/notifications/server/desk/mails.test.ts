import { beforeAll, expect, test } from 'vitest'
import type { DeskOverview } from '#contract/desk/desk.ts'
import type { DeskMail } from '#contract/notifications/desk-mails.ts'
import { registerEmployer } from '#tests/support/actors.ts'
import { openDesk } from '#tests/support/desk-calls.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'

const site = await openTestApp()
const { get, act } = await openDesk(site)
beforeAll(async () => {
  // A mail with a link to confirm its address.
  await registerEmployer(site)
})

// D-H-07
test('a mail that was given up is sent again; one with a spent personal link is not', async () => {
  const [mail] = await get<DeskMail[]>('mails?limit=1')
  const { pool } = site.database
  await pool.query(
    `update mails set state = 'dead', attempts = 7, last_error = 'no such host' where id = $1`,
    [mail?._id],
  )
  expect((await get<DeskOverview>('overview')).waiting).toContainEqual({
    kind: 'mails',
    count: 1,
    oldestAt: mail?.createdAt,
  })
  expect(await get<DeskMail[]>('mails?state=dead')).toMatchObject([{ lastError: 'no such host' }])
  expect((await act(`mails/${mail?._id}/send-again`)).status).toBe(200)
  expect(await get<DeskMail[]>('mails?state=dead')).toEqual([])
  await pool.query(
    `update mails set state = 'sent', text = 'https://x/verify-email?token=...' where id = $1`,
    [mail?._id],
  )
  expect(await act(`mails/${mail?._id}/send-again`)).toMatchObject({
    status: 409,
    body: { code: 'mail_spent' },
  })
})

// D-H-07
test('the text of a mail, which may hold a secret link, is not shown', async () => {
  const text = JSON.stringify(await get('mails'))
  expect(text).toContain('verify-email')
  expect(text).not.toContain('token=')
})
