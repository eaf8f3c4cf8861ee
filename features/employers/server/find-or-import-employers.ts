import { createHash } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Sector } from '#contract/vocabularies.ts'
import { openUnclaimedAccounts } from '#features/accounts/server/open-unclaimed-accounts.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'
import { employers } from '#tables/employers.ts'

interface ImportedName {
  company: string
  /** Without one the account gets an address that no mail reaches, until the operator corrects it. */
  email: string | undefined
}

export interface ImportedEmployer extends ImportedName {
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
  for (const employer of await usableByName(db, wanted)) result.set(employerKey(employer.company), employer)
  const missing = [...byKey].filter(([key]) => !result.has(key))
  const people = missing.map(([, employer]) => ({ email: addressOf(employer), name: employer.company }))
  const opened = await openUnclaimedAccounts(db, { role: 'employer', people, now })
  const profiles = missing.flatMap(([, employer]) => {
    const { email: _, ...profile } = employer
    const id = opened.get(addressOf(employer))
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
    const id = opened.get(addressOf(employer))
    result.set(key, (id && companies.get(id)) || null)
  }
  return result
}

/**
 * Of these employers, those whose advertisements an import would refuse; changes nothing.
 * @returns their keys
 */
export async function unusableEmployers(db: Db, wanted: readonly ImportedName[]): Promise<Set<string>> {
  if (wanted.length === 0) return new Set()
  const known = new Set((await usableByName(db, wanted)).map(({ company }) => employerKey(company)))
  const missing = wanted.filter(({ company }) => !known.has(employerKey(company)))
  const shut = await db
    .select({ email: sql<string>`lower(${accounts.email})` })
    .from(accounts)
    .where(
      and(
        eq(accounts.role, 'employer'),
        inArray(sql`lower(${accounts.email})`, missing.map(addressOf)),
        or(isNull(accounts.emailVerifiedAt), isNotNull(accounts.suspendedAt)),
      ),
    )
  const addresses = new Set(shut.map(({ email }) => email))
  return new Set(
    missing
      .filter((employer) => addresses.has(addressOf(employer)))
      .map(({ company }) => employerKey(company)),
  )
}

/** Those that have proven their address and are not suspended; of several with one name the oldest comes last. */
async function usableByName(db: Db, wanted: readonly ImportedName[]): Promise<KnownEmployer[]> {
  const names = [...new Set(wanted.map(({ company }) => company.toLowerCase()))]
  return db
    .select({ id: employers.id, company: employers.company })
    .from(employers)
    .innerJoin(accounts, eq(accounts.id, employers.id))
    .where(
      and(
        inArray(sql`lower(${employers.company})`, names),
        isNotNull(accounts.emailVerifiedAt),
        isNull(accounts.suspendedAt),
      ),
    )
    .orderBy(sql`${employers.createdAt} desc`)
}

const addressOf = ({ company, email }: ImportedName): string =>
  (email ?? unreachableAddress(employerKey(company))).toLowerCase()

/** The domain .invalid never resolves (RFC 2606); the hash keeps names apart that look alike in ASCII. */
function unreachableAddress(key: string): string {
  const slug = key
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 10)
  return `${slug || 'employer'}-${hash}@imported.invalid`
}
