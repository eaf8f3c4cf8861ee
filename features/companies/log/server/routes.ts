import * as contract from '#contract/companies/company-acts.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { listActs } from './list-acts.ts'

export const companyActRoutes: Route[] = [
  serve(contract.companyActList, ({ db, viewer, params, query }) =>
    listActs(db, { ...params, ...query, viewer }),
  ),
]
