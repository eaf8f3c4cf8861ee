import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { linkTokens } from '#tables/accounts/accounts.ts'
import { lastMail, registerEmployer } from '#tests/support/actors.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { linkLife } from '../rules.ts'
import { forgetLinks } from './forget-links.ts'

const site = await openTestApp()

test('a link goes with its address once it has expired, and one that keeps an address stays', async () => {
  const { id, token, password } = await registerEmployer(site)
  const asked = { email: 'a-stranger@example.mv', password }
  await site.call('PUT', '/api/account/email', { as: token, body: asked })
  expect(await lastMail(site, asked.email), 'a link was mailed to the mistyped address').toBeDefined()
  const { db } = site.database
  const purposes = async () => {
    const rows = await db.select().from(linkTokens).where(eq(linkTokens.accountId, id))
    return rows.map(({ purpose }) => purpose).sort()
  }
  const forget = (after: number) => forgetLinks(db, new Date(site.clock.now.getTime() + after))
  await forget(linkLife['change-email'] - 1)
  expect(await purposes()).toContain('change-email')
  await forget(linkLife['keep-address'])
  expect(await purposes()).toEqual(['keep-address'])
  expect(await db.$count(linkTokens, eq(linkTokens.email, asked.email))).toBe(0)
})
