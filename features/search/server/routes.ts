import * as contract from '#contract/search/desk-search.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { listMissedSearches } from './desk/missed-searches.ts'
import { addSynonyms, changeSynonyms, listSynonyms, removeSynonyms } from './desk/synonyms.ts'

export const searchRoutes: Route[] = [
  serve(contract.listMissedSearches, ({ db, query }) => listMissedSearches(db, query)),
  serve(contract.listSynonyms, ({ db, query }) => listSynonyms(db, query)),
  serve(contract.addSynonyms, async ({ db, now, viewer, input }) => {
    const groupId = await addSynonyms(db, { group: input, operatorId: viewer.id, now })
    return { groupId, message: 'The group is added' }
  }),
  serve(contract.changeSynonyms, async ({ db, now, viewer, params, input: { version, ...group } }) => {
    await changeSynonyms(db, { ...params, version, group, operatorId: viewer.id, now })
    return { message: 'The group is changed' }
  }),
  serve(contract.removeSynonyms, async ({ db, now, viewer, params, input }) => {
    await removeSynonyms(db, { ...params, ...input, operatorId: viewer.id, now })
    return { message: 'The group is removed' }
  }),
]
