import {
  type AnyPgColumn,
  boolean,
  check,
  doublePrecision,
  integer,
  pgTable,
  text,
} from 'drizzle-orm/pg-core'
import { placeKinds } from '#contract/places.ts'
import { instant, oneOf } from '#platform/database/columns.ts'

/** The gazetteer: what the product comes with, and what operators changed or added. Rows stay: others point at them. */
export const places = pgTable(
  'places',
  {
    /** A word for ever, such as 'k-maafushi': it stands in addresses. */
    id: text().primaryKey(),
    kind: text({ enum: placeKinds }).notNull(),
    name: text().notNull(),
    nameThaana: text(),
    /** Of an atoll: 'HDh', and its letters in Thaana. */
    code: text(),
    codeThaana: text(),
    parentId: text().references((): AnyPgColumn => places.id),
    spellings: text().array().notNull().default([]),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    population: integer(),
    source: text().notNull(),
    /** Closed or not there any more: it is not offered, and jobs that have it keep it. */
    isClosed: boolean().notNull().default(false),
    /** Label in lists: 'Maafushi, Kaafu Atoll'. Built from the names; see `labelOf`. */
    label: text().notNull(),
    /** The place and all that it lies in, from itself outwards. Made of the parents. */
    path: text().array().notNull(),
    /** When an operator changed it last; a new release corrects only what nobody changed. */
    correctedAt: instant(),
    version: integer().notNull().default(1),
  },
  (t) => [check('places_kind', oneOf(t.kind, placeKinds))],
)
