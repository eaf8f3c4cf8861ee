import { sql } from 'drizzle-orm'
import type { Paged } from '#contract/base/endpoint.ts'
import { JobFilters, searchJobs } from '#contract/catalogue/job-search.ts'
import { isOfPerson, isPrivate, missedWords } from '#features/search/missed-rules.ts'
import { keepMissed } from '#features/search/server/missed.ts'
import { understandSearch } from '#features/search/server/understand-search.ts'
import type { Db } from '#platform/database/database.ts'
import { networkOf } from '#platform/http/network.ts'
import type { Searched } from '#platform/http/routes.ts'
import { jobSearch } from '#tables/jobs/job-search.ts'
import { conditionsOf } from './conditions.ts'

/** Maximum length of the queue. Further missed searches are dropped. */
const maxWaiting = 100

interface Waiting {
  db: Db
  q: string
  network: string
  now: Date
  log: Searched['origin']['log']
}

const waiting: Waiting[] = []
let noting = Promise.resolve()
let isNoting = false

/**
 * Records search terms without results for the desk, if a person searched. It writes later and one at a
 * time, so that no search waits, and a flood uses only one database connection.
 */
export function noteMissed(db: Db, { endpoint, query, found, origin, now }: Searched): void {
  if (endpoint !== searchJobs || (found as Paged<unknown>).total > 0) return
  if (!isOfPerson(origin.userAgent) || waiting.length >= maxWaiting) return
  const { q } = JobFilters.safeParse(query).data ?? {}
  if (!q || isPrivate(q)) return
  waiting.push({ db, q, network: networkOf(origin.ip), now, log: origin.log })
  if (isNoting) return
  isNoting = true
  noting = noteAll()
}

/** Resolves when all missed searches so far are stored. */
export const missedNoted = (): Promise<void> => noting

async function noteAll(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { log } = next
    await note(next).catch((err: unknown) => log.info({ err }, 'a search that found nothing was not counted'))
  }
  isNoting = false
}

/** The filters may be the reason for no results, and not the terms. */
async function note({ db, q, network, now }: Waiting): Promise<void> {
  const meant = await understandSearch(db, { q, spelling: 'as-typed' }, now)
  if (!meant) return
  const { rows } = await db.execute(
    sql`select from ${jobSearch} where ${conditionsOf({}, meant, now)} limit 1`,
  )
  if (rows.length === 0) await keepMissed(db, { words: missedWords(meant), person: network, now })
}
