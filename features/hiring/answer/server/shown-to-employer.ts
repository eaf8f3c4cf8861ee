import { sql } from 'drizzle-orm'
import { isWithdrawn } from '#features/hiring/rules.ts'
import { accounts } from '#tables/accounts.ts'
import { applications, notWithdrawn } from '#tables/applications.ts'
import type { seekers } from '#tables/seekers.ts'

/*
 * Of an application that was taken back its employer sees the name as it was then, the dates and the status (decisions
 * L5): nothing that the person wrote before, or changed since.
 */

type Application = typeof applications.$inferSelect

/** The applicant's name and address, to show, to search and to sort by. */
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

/** Nothing changes an application after it was taken back, so its last change is that. */
export function withdrawnDate({ status, updatedAt }: Application): { withdrawnDate?: string } {
  return isWithdrawn(status) ? { withdrawnDate: updatedAt.toISOString() } : {}
}

/** When the documents were last changed. */
export function documentsDate({ status, documentsAt }: Application): { documentsDate?: string } {
  return documentsAt && !isWithdrawn(status) ? { documentsDate: documentsAt.toISOString() } : {}
}
