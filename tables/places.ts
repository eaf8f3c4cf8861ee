import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  integer,
  pgTable,
  text,
} from 'drizzle-orm/pg-core'
import { placeKinds } from '#contract/places/places.ts'
import { instant, oneOf } from '#platform/database/columns.ts'

/**
 * Gazetteer: places of the release, and changes and additions by operators. Rows are never deleted, since
 * others reference them.
 */
export const places = pgTable(
  'places',
  {
    /** A permanent id such as 'k-maafushi', which is part of addresses. */
    id: text().primaryKey(),
    kind: text({ enum: placeKinds }).notNull(),
    name: text().notNull(),
    nameThaana: text(),
    /** Code of an atoll: 'HDh', and in Thaana. */
    code: text(),
    codeThaana: text(),
    parentId: text().references((): AnyPgColumn => places.id),
    spellings: text().array().notNull().default([]),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    population: integer(),
    source: text().notNull(),
    /** Closed or no longer existing: it is not offered, and existing references stay. */
    isClosed: boolean().notNull().default(false),
    /** Label in lists: 'Maafushi, Kaafu Atoll'. Derived from the names; see `labelOf`. */
    label: text().notNull(),
    /** Ids from the place outwards to its atoll. Derived from the parents. */
    path: text().array().notNull(),
    /** Last change by an operator; a new release only updates unchanged rows. */
    correctedAt: instant(),
    version: integer().notNull().default(1),
  },
  (t) => [check('places_kind', oneOf(t.kind, placeKinds))],
)
