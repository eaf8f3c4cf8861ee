import { countOf } from '#contract/base/in-words.ts'
import * as contract from '#contract/places/desk-places.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { addPlace, correctPlace, type PlaceRows } from './change-places.ts'
import { listPlaces, onePlace } from './list-places.ts'
import { listUnplaced } from './list-unplaced.ts'

const foundTheirPlace = (jobs: number) =>
  jobs === 0 ? '' : `. ${countOf(jobs, 'job', 'jobs')} found the place by it`

export const deskPlaceRoutes = (placeRows: PlaceRows): Route[] => [
  serve(contract.listDeskPlaces, ({ db, now, query }) => listPlaces(db, { ...query, now })),
  serve(contract.deskPlace, ({ db, now, params }) => onePlace(db, { ...params, now })),
  serve(contract.addPlace, async ({ db, now, viewer, input }) => {
    const { placeId, placed } = await addPlace(db, { input, operatorId: viewer.id, placeRows, now })
    return { placeId, message: `The place is in the gazetteer${foundTheirPlace(placed)}` }
  }),
  serve(contract.correctPlace, async ({ db, now, viewer, params, input }) => {
    const placed = await correctPlace(db, {
      ...params,
      correction: input,
      operatorId: viewer.id,
      placeRows,
      now,
    })
    return { message: `The place is corrected${foundTheirPlace(placed)}` }
  }),
  serve(contract.listUnplaced, ({ db, now, query }) => listUnplaced(db, { ...query, now })),
]
