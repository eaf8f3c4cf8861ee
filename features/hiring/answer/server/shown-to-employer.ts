import { sql } from 'drizzle-orm'
import { isWithdrawn } from '#features/hiring/rules.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { applications, notWithdrawn } from '#tables/hiring/applications.ts'
import type { seekers } from '#tables/seekers.ts'

/*
 * After a withdrawal the employer sees the name at that time, the dates and the status (decisions L5), but
 * no texts and no later changes.
 */

type Application = typeof applications.$inferSelect

/** The applicant's visible name and address, for display, search and sorting. */
export const shownName = sql<string>`case when ${notWithdrawn} then ${accounts.name}
  else coalesce(${applications.withdrawnName}, '') end`
export const shownEmail = sql<string>`case when ${notWithdrawn} then ${accounts.email} else '' end`

const noProfile = { phone: '', skills: [], experience: '', location: '', sector: '', createdAt: '' }

/** Returns the visible part of the profile. */
export function shownProfile({ status }: Application, seeker: typeof seekers.$inferSelect) {
  if (isWithdrawn(status)) return noProfile
  const { phone, skills, experience, location, sector, createdAt } = seeker
  return { phone, skills, experience, location, sector, createdAt: createdAt.toISOString() }
}

/** Returns the visible words of both sides about the application. */
export function shownWords({ status, coverLetter, notes, internalNotes }: Application) {
  if (isWithdrawn(status)) return { coverLetter: '', notes: '', internalNotes: '' }
  return { coverLetter, notes, internalNotes }
}

/** The withdrawal is the last change of an application. */
export function withdrawnDate({ status, updatedAt }: Application): { withdrawnDate?: string } {
  return isWithdrawn(status) ? { withdrawnDate: updatedAt.toISOString() } : {}
}

/** Time of the last change of the documents. */
export function documentsDate({ status, documentsAt }: Application): { documentsDate?: string } {
  return documentsAt && !isWithdrawn(status) ? { documentsDate: documentsAt.toISOString() } : {}
}
