import { createHash } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Sector } from '#contract/vocabularies.ts'
import { openUnclaimedAccounts } from '#features/accounts/server/open-unclaimed-accounts.ts'
import { accounts } from '#features/accounts/server/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { employers } from './tables.ts'

export interface ImportedEmployer {
  company: string
  /** Without one the account gets an address that no mail reaches, until the operator corrects it. */
  email: string | undefined
  sector: Sector
  about: string
  website: string
}

export interface KnownEmployer {
  id: string
  company: string
}

/** What makes two employers of a file one: their name in any letter case. */
export function employerKey(company: string): string {
  return company.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

/**
 * The employers of these names, opened where there are none. A name belongs to the employer that has it and has proven
 * its address (else anyone could register a name and receive its advertisements); new ones count as vouched for by the
 * operator and have no password. Two imports at once make one of each.
 * @returns by `employerKey`; null for one whose address belongs to an account that is suspended or unverified
 */
export async function findOrImportEmployers(
  db: Db,
  wanted: readonly ImportedEmployer[],
  { now }: { now: Date },
): Promise<Map<string, KnownEmployer | null>> {
  const byKey = new Map(wanted.map((employer) => [employerKey(employer.company), employer]))
  const result = new Map<string, KnownEmployer | null>()
  if (byKey.size === 0) return result
  const existing = await db
    .select({ id: employers.id, company: employers.company })
    .from(employers)
    .innerJoin(accounts, eq(accounts.id, employers.id))
    .where(
      and(
        inArray(
          sql`lower(${employers.company})`,
          [...byKey.values()].map(({ company }) => company.toLowerCase()),
        ),
        isNotNull(accounts.emailVerifiedAt),
        isNull(accounts.suspendedAt),
      ),
    )
    .orderBy(sql`${employers.createdAt} desc`)
  for (const employer of existing) result.set(employerKey(employer.company), employer)
  const missing = [...byKey].filter(([key]) => !result.has(key))
  const address = (key: string, { email }: ImportedEmployer) => email ?? unreachableAddress(key)
  const people = missing.map(([key, employer]) => ({ email: address(key, employer), name: employer.company }))
  const opened = await openUnclaimedAccounts(db, { role: 'employer', people, now })
  const profiles = missing.flatMap(([key, { email, ...profile }]) => {
    const id = opened.get((email ?? unreachableAddress(key)).toLowerCase())
    return id ? [{ ...profile, id, createdAt: now, updatedAt: now }] : []
  })
  if (profiles.length > 0)
    await db
      .insert(employers)
      .values(profiles.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
      .onConflictDoNothing()
  const ids = profiles.map(({ id }) => id)
  const stored =
    ids.length === 0
      ? []
      : await db
          .select({ id: employers.id, company: employers.company })
          .from(employers)
          .where(inArray(employers.id, ids))
  const companies = new Map(stored.map((employer) => [employer.id, employer]))
  for (const [key, employer] of missing) {
    const id = opened.get(address(key, employer).toLowerCase())
    result.set(key, (id && companies.get(id)) || null)
  }
  return result
}

/** The domain .invalid never resolves (RFC 2606); the hash keeps names apart that look alike in ASCII. */
function unreachableAddress(key: string): string {
  const slug = key
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 10)
  return `${slug || 'employer'}-${hash}@imported.invalid`
}
