import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Maker } from '#contract/companies/api-keys.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import type { apiKeys, webhooks } from '#tables/companies/integrations.ts'
import { companyMembers, nameOfMember } from '#tables/companies/members.ts'

type Program = Pick<typeof apiKeys.$inferSelect, 'employerId' | 'madeById' | 'keptById'>

/** Account of the member who answers for a program. */
const answererOf = ({ madeById, keptById }: Program) => keptById ?? madeById

/** Programs that a member answers for. */
export const answeredBy = (
  table: typeof apiKeys | typeof webhooks,
  { employerId, personId }: { employerId: string; personId: string },
): SQL | undefined =>
  and(eq(table.employerId, employerId), eq(sql`coalesce(${table.keptById}, ${table.madeById})`, personId))

/** Null for its maker, who answers without that. */
export const keptBy = (table: typeof apiKeys | typeof webhooks, personId: string): SQL =>
  sql`nullif(${personId}, ${table.madeById})`

/** Adds to the programs of a company who answers for each; null where that is not known or the account is gone. */
export async function withMakers<T extends Program>(
  db: Db,
  rows: readonly T[],
): Promise<(T & { madeBy: Maker | null })[]> {
  const ids = rows.map(answererOf).filter((id) => id !== null)
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ accountId: accounts.id, name: nameOfMember, memberId: companyMembers.id })
          .from(accounts)
          .leftJoin(
            companyMembers,
            and(
              eq(companyMembers.accountId, accounts.id),
              eq(companyMembers.employerId, rows[0]?.employerId ?? ''),
            ),
          )
          .where(inArray(accounts.id, ids))
  return rows.map((row) => {
    const maker = found.find(({ accountId }) => accountId === answererOf(row))
    return {
      ...row,
      madeBy: maker
        ? { name: maker.name, isKeeper: row.keptById !== null, hasLeft: maker.memberId === null }
        : null,
    }
  })
}
