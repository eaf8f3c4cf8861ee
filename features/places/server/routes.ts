import * as contract from '#contract/places/places.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { offeredPlaces } from '../offered-places-rules.ts'
import type { PlaceRows } from './desk/change-places.ts'
import { deskPlaceRoutes } from './desk/routes.ts'
import { readGazetteer } from './read-gazetteer.ts'

export const placeRoutes = (placeRows: PlaceRows): Route[] => [
  serve(contract.findPlaces, async ({ db, query }) => offeredPlaces(await readGazetteer(db), query.q)),
  ...deskPlaceRoutes(placeRows),
]
