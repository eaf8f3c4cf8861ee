import { createHash } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { withoutEnds } from '#contract/base/without-ends.ts'
import type { Sector } from '#contract/facts/vocabularies.ts'
import { openUnclaimedAccounts } from '#features/accounts/server/open-unclaimed-accounts.ts'
import { unreachableDomain } from '#features/notifications/rules.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { companyMembers } from '#tables/companies/members.ts'

/** An employer named in a file of advertisements. */
export interface NamedEmployer {
  company: string
  /** Without an address the account gets an unreachable one, until it is claimed. */
  email: string | undefined
  /** Contact address of the advertisement; '' for none. */
  contactEmail: string
}

export interface ImportedEmployer extends NamedEmployer {
  sector: Sector
  about: string
  website: string
}

export interface KnownEmployer {
  id: string
  company: string
  email: string
}

/** Employers that match a name or an address in an imported file. */
export type EmployerMatch =
  /** A registered customer: its advertisements are assigned to it only after the operator's confirmation. */
  | ({ is: 'customer' } & KnownEmployer)
  /** From an earlier import; unclaimed. */
  | ({ is: 'imported' } & KnownEmployer)
  /** The account of the address is suspended, or its address is not confirmed. */
  | { is: 'shut'; email: string }
  /** The address is that of a person with an account and without a company: no account can be opened for it. */
  | { is: 'person'; email: string }
  /** The only account of that name is suspended: the same company, or somebody who has used its name. */
  | { is: 'namesake'; id: string }
  | { is: 'new' }

/** Key that merges two employers of a file: the name in any case. */
export function employerKey(company: string): string {
  return company.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

type Account = Awaited<ReturnType<typeof findAccounts>>[number]

const columns = {
  id: accounts.id,
  email: accounts.email,
  company: employers.company,
  unclaimed: accounts.isUnclaimed,
  verifiedAt: accounts.emailVerifiedAt,
  suspendedAt: accounts.suspendedAt,
}

function findAccounts(db: Db, which: ReturnType<typeof and>) {
  return db
    .select(columns)
    .from(accounts)
    .innerJoin(employers, eq(employers.id, accounts.id))
    .where(and(eq(accounts.role, 'employer'), which))
    .orderBy(sql`${employers.createdAt} desc`)
}

/**
 * Finds people with these addresses whose account is no company's, each with the accounts of the companies at which
 * they are active members; without any, `companies` is empty.
 */
async function findPeople(
  db: Db,
  addresses: readonly string[],
): Promise<{ address: string; companies: Account[] }[]> {
  const person = alias(accounts, 'person')
  const own = alias(employers, 'own')
  const found = await db
    .select({ address: sql<string>`lower(${person.email})`, ...columns })
    .from(person)
    .leftJoin(own, eq(own.id, person.id))
    .leftJoin(
      companyMembers,
      and(eq(companyMembers.accountId, person.id), isNull(companyMembers.suspendedAt)),
    )
    .leftJoin(employers, eq(employers.id, companyMembers.employerId))
    .leftJoin(accounts, eq(accounts.id, employers.id))
    .where(
      and(
        eq(person.role, 'employer'),
        isNull(own.id),
        inArray(sql`lower(${person.email})`, [...new Set(addresses)]),
      ),
    )
    .orderBy(companyMembers.createdAt)
  return [...Map.groupBy(found, ({ address }) => address)].map(([address, rows]) => ({
    address,
    companies: rows.flatMap(({ id, email, company, unclaimed, ...dates }) =>
      id !== null && email !== null && company !== null && unclaimed !== null
        ? [{ id, email, company, unclaimed, ...dates }]
        : [],
    ),
  }))
}

/**
 * Finds the owners of these names and addresses without any change. An address takes precedence over a
 * name; that of a member stands for its company. A name belongs to the employer with a confirmed address that has it;
 * otherwise anyone could register a name and receive its advertisements. Of a name whose only owner is suspended an
 * operator decides: a new account could bring that one back, and an impostor must not shut out the real company.
 *
 * @returns in the order of the input
 */
export async function matchEmployers(db: Db, wanted: readonly NamedEmployer[]): Promise<EmployerMatch[]> {
  if (wanted.length === 0) return []
  const addresses = wanted.flatMap((one) => [addressOf(one), one.contactEmail.toLowerCase() || []].flat())
  const names = wanted.map(({ company }) => company.toLowerCase())
  const withAddress = await findAccounts(db, inArray(sql`lower(${accounts.email})`, [...new Set(addresses)]))
  const withName = await findAccounts(
    db,
    and(
      inArray(sql`lower(${employers.company})`, [...new Set(names)]),
      or(isNotNull(accounts.emailVerifiedAt), eq(accounts.isUnclaimed, true)),
    ),
  )
  const people = new Map((await findPeople(db, addresses)).map((one) => [one.address, one.companies]))
  const byAddress = new Map(withAddress.map((account) => [account.email.toLowerCase(), account]))
  const ownerOf = (address: string, name: string) => {
    const companies = people.get(address) ?? []
    return (
      byAddress.get(address) ??
      companies.find(({ company }) => employerKey(company) === employerKey(name)) ??
      companies[0]
    )
  }
  // Among entries with the same name the oldest comes last, and wins; a suspended one only alone.
  const suspendedFirst = withName.toSorted((a, b) => Number(!a.suspendedAt) - Number(!b.suspendedAt))
  const byName = new Map(suspendedFirst.map((account) => [employerKey(account.company), account]))
  return wanted.map((one) => {
    const address = addressOf(one)
    const own = ownerOf(address, one.company)
    const contact = ownerOf(one.contactEmail.toLowerCase(), one.company)
    const known = [own, contact].find((account) => account && !account.unclaimed) ?? own
    if (known) return matchOf(known)
    const named = byName.get(employerKey(one.company))
    if (named && !named.suspendedAt) return matchOf(named)
    if (people.has(address)) return { is: 'person', email: address }
    return named ? { is: 'namesake', id: named.id } : { is: 'new' }
  })
}

function matchOf(account: Account): EmployerMatch {
  const { id, email, company } = account
  if (account.suspendedAt || !(account.unclaimed || account.verifiedAt)) return { is: 'shut', email }
  return { is: account.unclaimed ? 'imported' : 'customer', id, email, company }
}

/**
 * Creates accounts for imported employers without a match. They have no password and nothing verified until
 * they are claimed. Concurrent imports create one of each.
 *
 * @returns by `employerKey`; accounts that were claimed or suspended meanwhile are missing
 */
export async function openImportedEmployers(
  tx: Db,
  wanted: readonly ImportedEmployer[],
  { now }: { now: Date },
): Promise<Map<string, KnownEmployer>> {
  const byKey = new Map<string, ImportedEmployer>()
  for (const employer of wanted) {
    const key = employerKey(employer.company)
    const before = byKey.get(key)
    if (!before?.email) byKey.set(key, before ? { ...before, email: employer.email } : employer)
  }
  const people = [...byKey.values()].map((one) => ({ email: addressOf(one), name: one.company }))
  const opened = await openUnclaimedAccounts(tx, { role: 'employer', people, now })
  const profiles = [...byKey.values()].flatMap((employer) => {
    const { email: _, contactEmail: __, ...profile } = employer
    const id = opened.get(addressOf(employer))
    return id ? [{ ...profile, id, createdAt: now, updatedAt: now }] : []
  })
  if (profiles.length === 0) return new Map()
  await tx
    .insert(employers)
    .values(profiles.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    .onConflictDoNothing()
  const stored = await findAccounts(
    tx,
    inArray(
      employers.id,
      profiles.map(({ id }) => id),
    ),
  )
  const byId = new Map(stored.map((employer) => [employer.id, employer]))
  return new Map(
    [...byKey].flatMap(([key, employer]) => {
      const known = byId.get(opened.get(addressOf(employer)) ?? '')
      return known ? [[key, { id: known.id, company: known.company, email: known.email }] as const] : []
    }),
  )
}

const addressOf = ({ company, email }: Pick<NamedEmployer, 'company' | 'email'>): string =>
  (email ?? unreachableAddress(employerKey(company))).toLowerCase()

/** The hash distinguishes names that look alike in ASCII. */
function unreachableAddress(key: string): string {
  const slug = withoutEnds(key.replace(/[^a-z0-9]+/g, '-'), /-/).slice(0, 40)
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 10)
  return `${slug || 'employer'}-${hash}@${unreachableDomain}`
}
