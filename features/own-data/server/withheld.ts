import { setImmediate as nextTurn } from 'node:timers/promises'
import { getTableColumns } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts, passkeys, sessions } from '#tables/accounts/accounts.ts'
import { alerts } from '#tables/alerts.ts'
import { apiKeys, webhooks } from '#tables/companies/integrations.ts'
import { companyInvitations } from '#tables/companies/members.ts'
import { applications } from '#tables/hiring/applications.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { seekerPages } from '#tables/my-page.ts'
import { pushSubscriptions } from '#tables/notifications.ts'
import { cvTexts } from '#tables/seekers.ts'

/**
 * Never exported: credentials, other people's internal notes, and columns for the search only. Columns, not names:
 * `words` are lexemes in one table and a letter in another.
 */
const withheld: ReadonlySet<PgColumn> = new Set<PgColumn>([
  accounts.passwordHash,
  sessions.currentHash,
  sessions.previousHash,
  passkeys.publicKey,
  pushSubscriptions.p256dh,
  pushSubscriptions.auth,
  apiKeys.keyDigest,
  webhooks.sealedSecret,
  webhooks.formerSealedSecret,
  webhooks.earlierSecrets,
  companyInvitations.hash,
  applications.internalNotes,
  alerts.words,
  cvTexts.words,
  seekerPages.words,
  jobs.excerpt,
])

/** Columns of a table that an export has. */
export const exportedColumns = (table: PgTable): Record<string, PgColumn> =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([, column]) => !withheld.has(column)))

/** Columns that name a colleague. A job seeker's export omits them, since every act is the company's. */
const ofColleagues = ['byId', 'askedById']

/** Columns about an applicant's device. An employer's export omits them. */
const ofApplicants = ['answeredFrom']

/** Number of rows that are written before other calls get their turn. */
export const rowsPerTurn = 500

/** Rows as JSON for one side. Operators stay anonymous in every column that names them. */
export async function written(
  rows: readonly Record<string, unknown>[],
  role: Viewer['role'],
  operators: ReadonlySet<unknown>,
): Promise<Buffer> {
  const without = role === 'jobseeker' ? ofColleagues : ofApplicants
  const shown = (key: string, value: unknown) => {
    if (without.includes(key)) return undefined
    return operators.has(value) ? 'operator' : value
  }
  if (rows.length === 0) return Buffer.from('[]\n')
  const parts: Buffer[] = []
  for (let from = 0; from < rows.length; from += rowsPerTurn) {
    const [begin, end] = [from === 0 ? '[\n' : ',\n', from + rowsPerTurn < rows.length ? '' : '\n]\n']
    const list = JSON.stringify(rows.slice(from, from + rowsPerTurn), shown, 2)
    parts.push(Buffer.from(`${begin}${list.slice('[\n'.length, -'\n]'.length)}${end}`))
    await nextTurn()
  }
  return Buffer.concat(parts)
}
