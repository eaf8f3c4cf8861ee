import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { namesOf } from '#contract/facts.ts'
import { fileKinds } from '#contract/file-kinds.ts'
import { createdAt, id, oneOf, reference } from '#platform/database/columns.ts'

const kinds = namesOf(fileKinds)

/** A stored file. The row is written only after the bytes are safe; a sweep removes bytes without a row. */
export const files = pgTable(
  'files',
  {
    id: id(),
    kind: text({ enum: kinds }).notNull(),
    /** The account it belongs to. */
    ownerId: reference().notNull(),
    /** Where it is in the store, and after `/api/uploads/` in its address. */
    path: text().notNull(),
    /** The name it had on its owner's machine, for saving it again. */
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
