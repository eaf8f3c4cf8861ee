import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { places } from '#tables/places.ts'

/** A place in lists, for a row joined with `places`; null without a place. */
export const placeLabel = sql<{ id: string; label: string } | null>`case when ${places.id} is not null
  then json_build_object('id', ${places.id}, 'label', ${places.label}) end`

/** The name of its place, otherwise the typed text, for a row joined with `places`. */
export const placeOrText = (text: PgColumn) => sql<string>`coalesce(${places.label}, ${text})`
