import { asc, lte } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { ViewCounter } from '#features/jobs/views/server/count-views.ts'
import type { Db } from '#platform/database/database.ts'
import { jobs } from '#tables/jobs/jobs.ts'

const days = 7
const browsers = [
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605 Version/18.0 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/131.0 Safari/537.36',
]

/** Previous pages of job views, weighted by repetition; an alert's link names itself. */
const ways = (publicUrl: string) => [
  { from: `${publicUrl}/?q=work`, via: '' },
  { from: `${publicUrl}/`, via: '' },
  { from: `${publicUrl}/jobs/in/kaafu-atoll`, via: '' },
  { from: 'https://www.google.com/', via: '' },
  { from: 'https://m.facebook.com/', via: '' },
  { from: '', via: 'alert' },
  { from: '', via: 'viber' },
  { from: '', via: '' },
]

/** Adds a week of visitors to each published job, the same every time. */
export async function addViews(db: Db, { publicUrl, now }: { publicUrl: string; now: Date }): Promise<void> {
  const all = await db
    .select({ id: jobs.id, publishedAt: jobs.publishedAt })
    .from(jobs)
    .where(lte(jobs.publishedAt, now))
    .orderBy(asc(jobs.publishedAt), asc(jobs.title))
  let at = now
  const counter = new ViewCounter({ db, clock: () => at, publicUrl })
  const came = ways(publicUrl)
  for (let back = days - 1; back >= 0; back--) {
    at = new Date(now.getTime() - back * millisecondsPerDay)
    for (const [place, { id, publishedAt }] of all.entries()) {
      const visitors = publishedAt > at ? 0 : 3 + ((place * 7 + back * 5) % 17)
      for (let visitor = 0; visitor < visitors; visitor++) {
        const request = {
          ip: `10.${place % 200}.${back}.${visitor}`,
          headers: { 'user-agent': browsers[visitor % browsers.length] },
        }
        const way = came[(place + visitor * 3) % came.length]
        counter.count(request, id, 'views', way?.from, way?.via)
        if (visitor % 6 === 0) counter.count(request, id, 'opened')
      }
    }
    await counter.written()
  }
}
