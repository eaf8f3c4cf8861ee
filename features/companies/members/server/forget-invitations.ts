import type { Db } from '#platform/database/database.ts'
import { deleteBefore } from '#platform/database/delete-before.ts'
import { companyInvitations } from '#tables/companies/members.ts'

/** Deletes invitations that nobody accepted in time: no list shows them, and each holds an address. @returns how many */
export const forgetTeamInvitations = (db: Db, now: Date): Promise<number> =>
  deleteBefore(db, companyInvitations.expiresAt, now)
