import { and, eq, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { applications, notWithdrawn } from '#tables/hiring/applications.ts'
import { exportedColumns } from '../withheld.ts'

export type Rows = Record<string, unknown>[]

/** Reads the exported columns of a table. */
export type All = (table: PgTable, where: SQL | undefined) => Promise<Rows>

export const allIn =
  (db: Db): All =>
  (table, where) =>
    db.select(exportedColumns(table)).from(table).where(where) as unknown as Promise<Rows>

/** Ids of a job seeker's applications, or of those to a company. */
export function applicationsOf(db: Db, { id, role }: Viewer) {
  // A withdrawal also removes what was sent to an employer (decisions L5).
  const standing = and(eq(applications.employerId, id), notWithdrawn)
  return db
    .select({ id: applications.id })
    .from(applications)
    .where(role === 'jobseeker' ? eq(applications.seekerId, id) : standing)
}
