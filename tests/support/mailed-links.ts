import { eq } from 'drizzle-orm'
import { accounts } from '#tables/accounts/accounts.ts'
import { type Actor, lastMail } from './actors.ts'
import type { TestApp } from './test-app.ts'

export const theirs = () => `attacker-${crypto.randomUUID()}@evil.example`

/** Acts of an owner and an attacker with an account and the links of its mails, on a site. */
export function mailedLinks(site: TestApp) {
  const follow = (token: string | undefined) => site.call('GET', `/api/employers/verify-email?token=${token}`)
  const account = (as: { token: string }) =>
    site.call<{ pendingEmail: string | null }>('GET', '/api/account', { as: as.token })
  return {
    /** Asks for another address. */
    ask: (as: Pick<Actor, 'token' | 'password'>, email: string) =>
      site.call('PUT', '/api/account/email', { as: as.token, body: { email, password: as.password } }),
    follow,
    followFrom: async (address: string) => follow((await lastMail(site, address, 'change-email'))?.token),
    keepToken: async (address: string, kind = 'email-change-asked') =>
      (await lastMail(site, address, kind))?.token,
    keep: (token: string | undefined) =>
      site.call<{ message: string; code: string }>('POST', `/api/account/keep-address?token=${token}`),
    askReset: (email: string) =>
      site.call('POST', '/api/employers/request-password-reset', { body: { email } }),
    /** Follows the newest link for a new password. */
    async reset(address: string, password: string) {
      const mail = await lastMail(site, address, 'password-reset')
      const path = `/api/employers/reset-password?token=${mail?.token}`
      return site.call('POST', path, { body: { password } })
    },
    change: (as: Actor, newPassword: string) =>
      site.call<{ token: string }>('PUT', '/api/account/password', {
        as: as.token,
        body: { currentPassword: as.password, newPassword },
      }),
    signOutOthers: (as: { token: string }) => site.call('DELETE', '/api/account/sessions', { as: as.token }),
    isIn: async (token: string) => (await account({ token })).status === 200,
    pendingOf: async (as: { token: string }) => (await account(as)).body.pendingEmail,
    async accountOf({ id }: { id: string }) {
      const [row] = await site.database.db.select().from(accounts).where(eq(accounts.id, id))
      return row
    },
  }
}
