import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { addDays, addMonths, dayOf } from '#contract/base/maldives.ts'
import type { ViewSource } from '#contract/jobs/statistics.ts'
import type { Db } from '#platform/database/database.ts'
import { deleteBefore } from '#platform/database/delete-before.ts'
import { networkOf } from '#platform/http/network.ts'
import { applicationSources, viewDays, viewSalts, viewVisitors } from '#tables/jobs/views.ts'
import { browserOf, sourceOf, sumsKeptMonths, viewAgainAfter } from '../rules.ts'

/** Maximum number of visitors in memory. Further ones between two writes are not counted. */
const maxWaiting = 20_000
/** Milliseconds from a view to its write. */
const writeDelay = 2_000

type Action = 'views' | 'opened' | 'applied'

interface Seen {
  jobId: string
  /** Network and browser; only their digest is stored. */
  who: string
  act: Action
  source: ViewSource
  at: Date
}

interface Applied extends Pick<Seen, 'jobId' | 'who' | 'at'> {
  applicationId: string
}

interface ViewSettings {
  db: Db
  clock: () => Date
  publicUrl: string
}

/** Counts views in batches, so that neither a page nor a search waits. */
export class ViewCounter {
  readonly #settings: ViewSettings
  readonly #host: string
  #waiting = new Map<string, Seen>()
  #applied: Applied[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> = Promise.resolve()
  #salts = new Map<string, Buffer>()

  constructor(settings: ViewSettings) {
    this.#settings = settings
    this.#host = new URL(settings.publicUrl).host
  }

  /** Counts views by people, without robots and link previews. Repeated views of a visitor are merged. */
  count(
    request: Pick<FastifyRequest, 'ip' | 'headers'>,
    jobId: string,
    act: Action,
    from = '',
    via = '',
  ): void {
    const who = whoOf(request)
    if (who === undefined) return
    const at = this.#settings.clock()
    const key = `${dayOf(at)}\n${jobId}\n${act}\n${who}`
    if (this.#waiting.has(key) || this.#waiting.size >= maxWaiting) return
    this.#waiting.set(key, { jobId, who, act, source: sourceOf({ from, via, host: this.#host }), at })
    this.#timer ??= setTimeout(() => void this.written(), writeDelay).unref()
  }

  /** Counts an application under the source of its visitor, which is kept with it. */
  applied(request: Pick<FastifyRequest, 'ip' | 'headers'>, jobId: string, applicationId: string): void {
    this.count(request, jobId, 'applied')
    const who = whoOf(request)
    if (who === undefined || this.#applied.length >= maxWaiting) return
    this.#applied.push({ applicationId, jobId, who, at: this.#settings.clock() })
    this.#timer ??= setTimeout(() => void this.written(), writeDelay).unref()
  }

  /** Writes pending views. Resolves when all views so far are written. A database failure loses them. */
  written(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const seen = [...this.#waiting.values()]
    const applied = this.#applied
    this.#waiting = new Map()
    this.#applied = []
    if (seen.length + applied.length > 0)
      this.#writing = this.#writing.then(() => this.#write(seen, applied)).catch(() => {})
    return this.#writing
  }

  async #write(seen: readonly Seen[], applied: readonly Applied[]): Promise<void> {
    for (const day of new Set([...seen, ...applied].map(({ at }) => dayOf(at)))) {
      const salt = await this.#saltOf(day)
      const ofDay = seen.filter(({ at }) => dayOf(at) === day)
      await addViews(this.#settings.db, day, digested(ofDay, salt, 'views'))
      for (const act of ['opened', 'applied'] as const)
        await addActions(this.#settings.db, day, act, digested(ofDay, salt, act))
      const appliedThen = applied.filter(({ at }) => dayOf(at) === day)
      await keepSources(this.#settings.db, day, appliedThen, salt)
    }
  }

  /** Salt of a day, shared by all processes; in memory during the day. */
  async #saltOf(day: string): Promise<Buffer> {
    const known = this.#salts.get(day)
    if (known) return known
    const { db } = this.#settings
    await db
      .insert(viewSalts)
      .values({ day, salt: randomBytes(32) })
      .onConflictDoNothing()
    const [row] = await db.select().from(viewSalts).where(sql`${viewSalts.day} = ${day}`)
    if (!row) throw new Error('the salt of the day is gone')
    this.#salts = new Map([[day, row.salt]])
    return row.salt
  }
}

/** Network and kind of browser; undefined for robots and previews of links. */
function whoOf(request: Pick<FastifyRequest, 'ip' | 'headers'>): string | undefined {
  const userAgent = request.headers['user-agent'] ?? ''
  if (userAgent === '' || isbot(userAgent)) return undefined
  return `${networkOf(request.ip ?? '')}\n${browserOf(userAgent)}`
}

const digestOf = (who: string, salt: Buffer) =>
  createHmac('sha256', salt).update(who).digest('hex').slice(0, 32)

interface Digested {
  jobId: string
  visitor: string
  source: ViewSource
  at: string
}

/** In a fixed order, so that processes that write the same rows cannot deadlock. */
function digested(seen: readonly Seen[], salt: Buffer, act: Action): Digested[] {
  return seen
    .filter((one) => one.act === act)
    .map(({ jobId, who, source, at }) => ({
      jobId,
      visitor: digestOf(who, salt),
      source,
      at: at.toISOString(),
    }))
    .sort((a, b) => (a.jobId + a.visitor < b.jobId + b.visitor ? -1 : 1))
}

const asRows = (seen: readonly Digested[]) => sql`json_to_recordset(${JSON.stringify(seen)}::json)
  as given("jobId" text, visitor text, source text, at timestamptz)`

/** A view counts again after half an hour; a visitor counts once a day. Unknown jobs are ignored. */
async function addViews(db: Db, day: string, seen: readonly Digested[]): Promise<void> {
  if (seen.length === 0) return
  await db.execute(sql`
    with fresh as (
      insert into view_visitors (day, job_id, visitor, source, views, seen_at)
      select ${day}::date, given."jobId", decode(given.visitor, 'hex'), given.source, 1, given.at
      from ${asRows(seen)} join jobs on jobs.id = given."jobId"
      on conflict (day, job_id, visitor) do update set views = view_visitors.views + 1, seen_at = excluded.seen_at
        where view_visitors.seen_at <= excluded.seen_at - ${viewAgainAfter} * interval '1 millisecond'
      returning job_id, source, views
    )
    insert into view_days (day, job_id, source, views, visitors)
    select ${day}::date, job_id, source, count(*), count(*) filter (where views = 1) from fresh group by job_id, source
    order by job_id, source
    on conflict (job_id, day, source) do update
      set views = view_days.views + excluded.views, visitors = view_days.visitors + excluded.visitors`)
}

/** Once per visitor, under the source of the visit; without a visit that day, as direct. */
async function addActions(
  db: Db,
  day: string,
  act: 'opened' | 'applied',
  seen: readonly Digested[],
): Promise<void> {
  if (seen.length === 0) return
  const column = sql.raw(act)
  await db.execute(sql`
    with given as (
      select jobs.id as job_id, decode(given.visitor, 'hex') as visitor, given.at
      from ${asRows(seen)} join jobs on jobs.id = given."jobId"
    ), done as (
      insert into view_visitors as v (day, job_id, visitor, source, views, seen_at, ${column})
      select ${day}::date, job_id, visitor, 'direct', 0, at, true from given
      on conflict (day, job_id, visitor) do update set ${column} = true where not v.${column}
      returning job_id, source
    )
    insert into view_days as d (day, job_id, source, ${column})
    select ${day}::date, job_id, source, count(*) from done group by job_id, source
    order by job_id, source
    on conflict (job_id, day, source) do update set ${column} = d.${column} + excluded.${column}`)
}

/** The source of the visit, for each application; without a visit that day, direct. Nothing else of the visitor is kept with it. */
async function keepSources(db: Db, day: string, applied: readonly Applied[], salt: Buffer): Promise<void> {
  if (applied.length === 0) return
  const rows = applied
    .map(({ applicationId, jobId, who }) => ({ applicationId, jobId, visitor: digestOf(who, salt) }))
    .sort((a, b) => (a.applicationId < b.applicationId ? -1 : 1))
  await db.execute(sql`
    insert into application_sources (application_id, source)
    select applications.id, coalesce(v.source, 'direct')
    from json_to_recordset(${JSON.stringify(rows)}::json) as given("applicationId" text, "jobId" text, visitor text)
      join applications on applications.id = given."applicationId"
      left join view_visitors v
        on v.day = ${day}::date and v.job_id = given."jobId" and v.visitor = decode(given.visitor, 'hex')
    order by 1
    on conflict do nothing`)
}

/** Deletes the salts and visitors of past days, old sums, and the sources of old applications. */
export async function forgetViews(db: Db, now: Date): Promise<void> {
  const today = dayOf(now)
  // Views of a day's last seconds are written early on the next.
  const over =
    now.getTime() - new Date(`${today}T00:00:00+05:00`).getTime() > writeDelay * 30
      ? today
      : addDays(today, -1)
  await deleteBefore(db, viewSalts.day, over)
  await deleteBefore(db, viewVisitors.day, over)
  const keptFrom = addMonths(today, -sumsKeptMonths)
  await deleteBefore(db, viewDays.day, keptFrom)
  await db.execute(sql`delete from ${applicationSources} using applications
    where applications.id = ${applicationSources.applicationId}
      and applications.applied_at < ${`${keptFrom}T00:00:00+05:00`}::timestamptz`)
}

const applyPath = '/api/jobs/:jobId/apply'
const isId = (text: string) => /^[0-9a-f]{24}$/.test(text)
const textOf = (value: unknown) => (typeof value === 'string' ? value.slice(0, 2_000) : '')

/** Takes beacons about views of a job and opened application sheets; detects applications. */
export function serveViewCounter(app: FastifyInstance, settings: ViewSettings): void {
  const counter = new ViewCounter(settings)
  const seen = async (request: FastifyRequest, act: Action, channel?: string) => {
    const { jobId = '' } = request.params as { jobId?: string }
    const { from, via } = request.query as { from?: unknown; via?: unknown }
    if (isId(jobId)) counter.count(request, jobId, act, textOf(from), channel ?? textOf(via))
  }
  app.post('/seen/:jobId', async (request, reply) => {
    await seen(request, 'act' in (request.query as object) ? 'opened' : 'views')
    return reply.code(204).header('cache-control', 'no-store').send()
  })
  // Image for pages without scripts. It is empty, so a browser shows nothing. The referrer, the page's
  // address, has the channel of the link.
  app.get('/seen/:jobId', async (request, reply) => {
    const via = URL.parse(request.headers.referer ?? '')?.searchParams.get('via')
    await seen(request, 'views', via ?? undefined)
    return reply.code(204).header('cache-control', 'no-store').send()
  })
  app.addHook<{ applicationId?: string }>('preSerialization', (request, reply, answer, done) => {
    const { jobId } = request.params as { jobId?: string }
    const { applicationId } = answer ?? {}
    const isApplied =
      request.method === 'POST' && request.routeOptions.url === applyPath && reply.statusCode < 300
    if (isApplied && jobId && applicationId) counter.applied(request, jobId, applicationId)
    done(null, answer)
  })
  app.addHook('onClose', () => counter.written())
}
