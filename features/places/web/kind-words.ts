import type { PlaceKind } from '#contract/places.ts'

/** How the kinds of places are called beside their names. */
export const kindWords: Record<PlaceKind, string> = {
  atoll: 'Atoll',
  city: 'City',
  island: 'Island',
  district: 'District',
  resort: 'Resort',
  airport: 'Airport',
  industrial: 'Industrial island',
}
