import * as contract from '#contract/companies/activity-log.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { listActivity } from './list-activity.ts'

export const activityLogRoutes: Route[] = [
  serve(contract.companyActivity, ({ db, viewer, params, query }) =>
    listActivity(db, { ...params, ...query, viewer }),
  ),
]
