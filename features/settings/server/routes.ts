import * as contract from '#contract/settings/settings.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { changeSettings } from './change-settings.ts'
import { readAll, readSettings } from './read-settings.ts'

export const settingsRoutes: Route[] = [
  serve(contract.readSettings, ({ db, services }) => readSettings(db, services)),
  serve(contract.deskSettings, ({ db, services }) => readAll(db, services)),
  serve(contract.changeSettings, ({ db, services, now, viewer, input: { changedAt, ...change } }) =>
    changeSettings(db, services, { change, seen: changedAt, operatorId: viewer.id, now }),
  ),
]
