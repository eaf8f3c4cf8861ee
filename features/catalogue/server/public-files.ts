import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { JobFilter } from '#contract/catalogue/filter-kinds.ts'
import { cleanText, filters, maxQueryLength, readFilter } from '#contract/catalogue/job-filters.ts'
import { JobFilters, maxPlaces } from '#contract/catalogue/job-search.ts'
import { isPlaceId } from '#contract/facts/place-values.ts'
import type { Database } from '#platform/database/database.ts'
import { abortWhenLeft } from '#platform/http/abort-when-left.ts'
import { fewAtATime } from '#platform/http/limit-concurrent-calls.ts'
import { aggregatorFeed, rssOf } from './feeds.ts'
import { robotsText, sitemapIndex, sitemapOfJobs, sitemapOfPages } from './sitemap.ts'

interface Settings {
  database: Pick<Database, 'db' | 'search'>
  publicUrl: string
  clock: () => Date
}

/** Search engines and aggregators may cache a reply for minutes; an ended job says so itself. */
const keptFor = 'public, max-age=300'

function xml(reply: FastifyReply, kind: 'application/xml' | 'application/rss+xml'): FastifyReply {
  return reply.header('cache-control', keptFor).type(`${kind}; charset=utf-8`)
}

/** Maximum number of concurrent feeds, and of sitemaps of jobs. On a large board a feed takes a minute, half of it yielded to others. */
const feedsAtATime = 3
/** An aggregator asks for the whole feed by itself; two may share a network. */
const feedsOfNetwork = 2

/** Byte stream that buffers one piece at most for a slow reader. */
const streamOf = (pieces: AsyncGenerator<string>) => Readable.from(pieces, { objectMode: false })

/** Values of a filter in an address. A place that is no id is an unknown word, whichever others stand beside it. */
function valuesIn(filter: JobFilter, given: URLSearchParams) {
  const values = readFilter(filter, given.getAll(filter.name))
  return filter.kind === 'place' ? [values ?? []].flat().filter(isPlaceId).slice(0, maxPlaces) : values
}

/**
 * Search in the address of a feed. As on the page of the same address, unknown words are ignored. Names of places are too,
 * which the page turns into ids before it links its feed.
 */
function searchIn(query: string): JobFilters {
  const given = new URLSearchParams(query)
  const typed = {
    q: cleanText(given.get('q') ?? '', maxQueryLength),
    spelling: given.get('spelling') ?? '',
    ...Object.fromEntries(filters.map((one) => [one.name, valuesIn(one, given)])),
  }
  const fields: Record<string, z.ZodType> = JobFilters.shape
  const known = Object.entries(typed).filter(([name, value]) => fields[name]?.safeParse(value).success)
  return JobFilters.parse(Object.fromEntries(known))
}

/** Serves the documents for machines: robots.txt, sitemaps, RSS, and the aggregator feed. */
export function servePublicFiles(app: FastifyInstance, { database, publicUrl, clock }: Settings): void {
  const { db } = database
  const site = () => ({ publicUrl, now: clock() })
  const takeFeed = fewAtATime(feedsAtATime, 60, feedsOfNetwork)
  const takeJobs = fewAtATime(feedsAtATime, 60)
  // It groups all jobs of a year by their salaries, like a search without words.
  const takePages = fewAtATime(1, 60)
  app.get('/robots.txt', async (_, reply) =>
    reply.header('cache-control', keptFor).type('text/plain; charset=utf-8').send(robotsText(publicUrl)),
  )
  app.get('/sitemap.xml', async (_, reply) =>
    xml(reply, 'application/xml').send(await sitemapIndex(db, site())),
  )
  app.get('/sitemap-pages.xml', async (_, reply) => {
    takePages(reply)
    return xml(reply, 'application/xml').send(
      await database.search((own) => sitemapOfPages(own, site()), abortWhenLeft(reply)),
    )
  })
  app.get<{ Params: { part: string } }>(
    '/sitemap-jobs-:part(^[1-9]\\d{0,3}$).xml',
    async (request, reply) => {
      takeJobs(reply)
      const part = Number(request.params.part)
      const found = await sitemapOfJobs(db, site(), part)
      return found ? xml(reply, 'application/xml').send(streamOf(found)) : reply.callNotFound()
    },
  )
  app.get('/jobs.rss', async (request, reply) => {
    const query = request.url.split('?', 2)[1] ?? ''
    const search = searchIn(query)
    return xml(reply, 'application/rss+xml').send(
      await database.search((own) => rssOf(own, site(), search, query), abortWhenLeft(reply)),
    )
  })
  app.get('/jobs-feed.xml', async (_, reply) => {
    takeFeed(reply)
    return xml(reply, 'application/xml').send(streamOf(aggregatorFeed(db, site())))
  })
}
