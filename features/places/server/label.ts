import { sql } from 'drizzle-orm'
import { places } from '#tables/places.ts'

/** A place in lists, for a row joined with `places`; null without a place. */
export const placeLabel = sql<{ id: string; label: string } | null>`case when ${places.id} is not null
  then json_build_object('id', ${places.id}, 'label', ${places.label}) end`
