import type { Place } from '#features/places/gazetteer-rules.ts'

/** A place of which nothing is known but its name, which is its id too. */
export const madeUpPlace = (kind: Place['kind'], name: string, more: Partial<Place> = {}): Place => ({
  id: name,
  kind,
  name,
  nameThaana: null,
  code: null,
  codeThaana: null,
  parentId: null,
  spellings: [],
  latitude: null,
  longitude: null,
  population: null,
  ...more,
})
