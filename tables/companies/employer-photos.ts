import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, reference } from '#platform/database/columns.ts'
import { files } from '#tables/files.ts'
import { employers } from './employers.ts'

/** Photos of an employer's workplace: one cover and some photos. */
export const employerPhotos = pgTable(
  'employer_photos',
  {
    id: id(),
    employerId: reference()
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    fileId: reference()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    isCover: boolean().notNull(),
    /** Alternative text. */
    alt: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('employer_photos_cover').on(t.employerId).where(sql`is_cover`),
    index('employer_photos_employer').on(t.employerId, t.createdAt),
    uniqueIndex('employer_photos_file').on(t.fileId),
  ],
)
