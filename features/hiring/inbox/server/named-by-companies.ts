import { eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { applications } from '#tables/hiring/applications.ts'
import { applicantLabels, inboxViews } from '#tables/hiring/inbox.ts'

/** Shortest part of a name that is looked for: initials are in every text. */
const minLength = 3

/** Words without case and accents. */
const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= minLength),
  )

/** Texts of a saved list: its name, and what it searches for. */
const textOfView = ({ name, query }: Pick<typeof inboxViews.$inferSelect, 'name' | 'query'>) =>
  [name, ...new URLSearchParams(query).values()].join(' ')

/** A company whose own texts name a job seeker. */
export interface Naming {
  employerId: string
  labels: number
  lists: number
}

/**
 * Companies that a job seeker applied to and whose labels or saved lists contain a part of the name. It may be somebody
 * else's, so only the company knows it.
 */
export async function companiesNaming(db: Db, { id, name }: { id: string; name: string }): Promise<Naming[]> {
  const parts = wordsOf(name)
  const asked = await db
    .selectDistinct({ employerId: applications.employerId })
    .from(applications)
    .where(sql`${eq(applications.seekerId, id)} and ${isNotNull(applications.employerId)}`)
  const companies = asked.flatMap(({ employerId }) => employerId ?? [])
  if (parts.size === 0 || companies.length === 0) return []
  const names = (text: string) => [...wordsOf(text)].some((word) => parts.has(word))
  const labels = await db.select().from(applicantLabels).where(inArray(applicantLabels.employerId, companies))
  const views = await db.select().from(inboxViews).where(inArray(inboxViews.employerId, companies))
  return companies
    .map((employerId) => ({
      employerId,
      labels: labels.filter((one) => one.employerId === employerId && names(one.name)).length,
      lists: views.filter((one) => one.employerId === employerId && names(textOfView(one))).length,
    }))
    .filter(({ labels: some, lists }) => some + lists > 0)
}
