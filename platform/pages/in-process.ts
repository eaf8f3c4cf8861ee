import type { Api } from '#contract/api.ts'
import type { Database, Db } from '../database/database.ts'
import { uncounted } from '../http/attempts.ts'
import { fromHere } from '../http/origin.ts'
import { answer, replyKey } from '../http/pipeline.ts'
import type { Route } from '../http/serve.ts'
import type { Services } from '../services.ts'
import type { KeptReplies } from './kept-replies.ts'

interface Asked {
  database: Pick<Database, 'db' | 'search'>
  services: Services
  now: Date
  /** Cache of replies that pages share. */
  replies?: KeptReplies
  timeToLive?: () => number
  /** Aborts when nobody waits for the page. */
  signal?: AbortSignal
}

/** Calls endpoints in process for server rendering, with the policy, validation and reply filter of a visitor. */
export function inProcessApi(routes: readonly Route[]): (asked: Asked) => Api {
  const byKey = new Map(routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route]))
  return ({ database, services, now, replies, timeToLive = () => 0, signal }) =>
    async (key, call) => {
      const route = byKey.get(key)
      if (!route) throw new Error(`nothing serves ${key}`)
      const { params = {}, query = {}, input } = call as { params?: object; query?: object; input?: unknown }
      const given: Record<string, unknown> = {}
      for (const [name, value] of Object.entries(query)) if (value !== undefined) given[name] = value
      const asked = {
        services,
        now,
        viewer: undefined,
        params,
        query: given,
        input,
        file: undefined,
        tempPath: () => Promise.reject(new Error('a page brings no file')),
        origin: fromHere,
        attempts: uncounted,
      }
      const work = (db: Db) => answer(route, { ...asked, db })
      const { search: isSearch, keptUntil: tags } = route.endpoint
      const ask = (leaving = signal) => (isSearch ? database.search(work, leaving) : work(database.db))
      const shared = tags && replies ? replyKey(route.endpoint, asked) : undefined
      if (!tags || !replies || shared === undefined) return (await ask()) as never
      return (await replies.get({ key: shared, tags, ask, signal }, timeToLive)) as never
    }
}
