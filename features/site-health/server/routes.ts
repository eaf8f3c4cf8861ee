import * as contract from '#contract/site-health/desk-health.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { readHealth } from './read-health.ts'

export const siteHealthRoutes: Route[] = [
  serve(contract.siteHealth, ({ db, services, now }) => readHealth(db, services, now)),
]
