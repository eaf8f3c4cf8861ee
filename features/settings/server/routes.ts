import * as contract from '#contract/settings.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { readSettings } from './read-settings.ts'

export const settingsRoutes: Route[] = [
  serve(contract.readSettings, ({ db, services }) => readSettings(db, services)),
]
