import type { Api } from '#contract/api.ts'
import type { Db } from '../database/database.ts'
import type { Reader } from '../database/reader.ts'
import { answer } from '../http/pipeline.ts'
import type { Route } from '../http/serve.ts'
import type { Services } from '../services.ts'

interface Asked {
  reader: Reader
  services: Services
  now: Date
  /** Says when nobody waits for the page any more. */
  signal?: AbortSignal
}

/** Endpoints called in process by server rendering: the same policy, validation and reply filter, as a visitor. */
export function inProcessApi(routes: readonly Route[], { reader, services, now, signal }: Asked): Api {
  return async (key, call) => {
    const route = routes.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === key)
    if (!route) throw new Error(`nothing serves ${key}`)
    const { params, query, input } = call as { params?: unknown; query?: unknown; input?: unknown }
    const given =
      query && Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))
    const asked = {
      services,
      now,
      viewer: undefined,
      params: params ?? {},
      query: given ?? {},
      input,
      file: undefined,
      userAgent: '',
    }
    const ask = (db: Db) => answer(route, { ...asked, db })
    const reply = await (route.endpoint.search ? reader.search(ask, signal) : reader.read(ask))
    // What a browser would get: plain JSON.
    return structuredClone(reply) as never
  }
}
