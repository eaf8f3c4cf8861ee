import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { namesOf } from '#contract/base/facts.ts'
import { fileKinds } from '#contract/facts/file-kinds.ts'
import { createdAt, id, oneOf, reference } from '#platform/database/columns.ts'

const kinds = namesOf(fileKinds)

/** A stored file. The row is written only after the bytes are stored; a sweep deletes bytes without a row. */
export const files = pgTable(
  'files',
  {
    id: id(),
    kind: text({ enum: kinds }).notNull(),
    /** Account of the owner. */
    ownerId: reference().notNull(),
    /** Path in the store, and after `/api/uploads/` in its address. */
    path: text().notNull(),
    /** File name on its owner's machine, for downloads. */
    name: text().notNull(),
    mediaType: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('files_path').on(t.path),
    index('files_owner').on(t.ownerId, t.kind),
    index('files_sha256').on(t.sha256),
    check('files_kind', oneOf(t.kind, kinds)),
  ],
)
