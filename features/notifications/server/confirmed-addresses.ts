import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import type { Mail } from '../mail.ts'

/** @returns whether one of the people of these mails has confirmed an address, by id */
export async function confirmedAddresses(tx: Db, all: readonly Mail[]) {
  const people = [...new Set(all.flatMap((mail) => mail.people))]
  const known = await tx
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(and(inArray(accounts.id, people), isNotNull(accounts.emailVerifiedAt)))
  const confirmed = new Map(known.map(({ id, email }) => [id, email.toLowerCase()]))
  return (id: string, address: string) => confirmed.get(id) === address.toLowerCase()
}
