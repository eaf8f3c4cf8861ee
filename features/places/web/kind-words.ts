import type { PlaceKind } from '#contract/places/places.ts'

/** Labels of the kinds of places beside their names. */
export const kindWords: Record<PlaceKind, string> = {
  atoll: 'Atoll',
  city: 'City',
  island: 'Island',
  district: 'District',
  resort: 'Resort',
  airport: 'Airport',
  industrial: 'Industrial island',
}
