import { setTimeout } from 'node:timers/promises'
import { and, asc, gt, ne } from 'drizzle-orm'
import { rangeFromLaari, salaryText } from '#contract/base/money.ts'
import { siteName } from '#contract/base/site-name.ts'
import type { JobSearch } from '#contract/catalogue/job-search.ts'
import type { JobType } from '#contract/facts/vocabularies.ts'
import type { JobCard } from '#contract/jobs/jobs.ts'
import type { Gazetteer } from '#features/places/gazetteer-rules.ts'
import { outsideOf } from '#features/places/read-place-rules.ts'
import { readGazetteer } from '#features/places/server/read-gazetteer.ts'
import type { Db } from '#platform/database/database.ts'
import { jobs, openJobs } from '#tables/jobs/jobs.ts'
import { chosenInWords } from './chosen-in-words.ts'
import { findJobs } from './find-jobs.ts'
import { element, xmlHead } from './xml.ts'

const newest = 50
const batch = 100

interface Site {
  publicUrl: string
  now: Date
}

/** Address of a job that marks the feed as the source of a visit. */
const fromFeed = (address: string) => `${address}?via=feed`

function rssItem(job: JobCard, publicUrl: string): string {
  const address = `${publicUrl}/jobs/${job._id}`
  return `<item>${element('title', `${job.title} at ${job.company}, ${job.place?.label ?? job.location}`)}${element('link', fromFeed(address))}<guid isPermaLink="true">${address}</guid>${element('pubDate', new Date(job.createdAt).toUTCString())}${element('category', job.category)}${element('description', `${salaryText(job, 'card')}. ${job.description}`)}</item>\n`
}

/** RSS feed of the newest 50 jobs of a search. @param query of the search page */
export async function rssOf(
  db: Db,
  { publicUrl, now }: Site,
  search: Omit<JobSearch, 'page' | 'limit'>,
  query: string,
): Promise<string> {
  const { items } = await findJobs(db, { ...search, sort: 'newest', page: 1, limit: newest }, now)
  const chosen = await chosenInWords(db, search)
  const words = [search.q ?? [], chosen.flatMap((one) => one.words)].flat().join(', ')
  const title = words ? `${siteName} jobs: ${words}` : `Newest jobs in the Maldives, from ${siteName}`
  const page = `${publicUrl}/${query ? `?${query}` : ''}`
  return `${xmlHead}<rss version="2.0"><channel>${element('title', title)}${element('link', page)}${element('description', title)}<language>en</language>\n${items.map((job) => rssItem(job, publicUrl)).join('')}</channel></rss>\n`
}

/** Words of aggregators for job types. */
const jobTypes: Record<JobType, string> = {
  'Full time': 'fulltime',
  'Part time': 'parttime',
  Contract: 'contract',
  Temporary: 'temporary',
  Intern: 'internship',
  Freelance: 'contract',
  Other: '',
}

/** Only the columns of the feed. */
const feedColumns = {
  id: jobs.id,
  title: jobs.title,
  company: jobs.company,
  location: jobs.location,
  placeId: jobs.placeId,
  description: jobs.description,
  category: jobs.category,
  type: jobs.type,
  mode: jobs.mode,
  publishedAt: jobs.publishedAt,
  expiresAt: jobs.expiresAt,
  salaryMinInLaari: jobs.salaryMinInLaari,
  salaryMaxInLaari: jobs.salaryMaxInLaari,
  salaryCurrency: jobs.salaryCurrency,
  salaryPeriod: jobs.salaryPeriod,
}

function feedJob(
  job: Pick<typeof jobs.$inferSelect, keyof typeof feedColumns>,
  gazetteer: Gazetteer,
  publicUrl: string,
): string {
  const outside = job.placeId === null ? outsideOf(gazetteer, job.location) : undefined
  if (outside === 'abroad' && job.mode !== 'Remote') return ''
  const { salaryMinInLaari: min, salaryMaxInLaari: max, salaryCurrency, salaryPeriod } = job
  const salaryRange = rangeFromLaari(min, max)
  const isStated = min !== null || max !== null
  return [
    '<job>',
    element('title', job.title),
    element('date', job.publishedAt.toUTCString()),
    element('referencenumber', job.id),
    element('requisitionid', job.id),
    element('url', fromFeed(`${publicUrl}/jobs/${job.id}`)),
    element('company', job.company),
    element('sourcename', job.company),
    element('city', outside ? '' : job.location),
    element('country', 'MV'),
    element('description', job.description),
    element('salary', isStated ? salaryText({ salaryRange, salaryCurrency, salaryPeriod }, 'card') : ''),
    element('jobtype', jobTypes[job.type]),
    element('category', job.category),
    element('expirationdate', job.expiresAt.toUTCString()),
    element(
      'remotetype',
      job.mode === 'Remote' ? 'Fully remote' : job.mode === 'Hybrid' ? 'Hybrid remote' : '',
    ),
    '</job>\n',
  ].join('')
}

/** Streams all open jobs whose workplace is not abroad in the format of job aggregators (Indeed's). */
export async function* aggregatorFeed(db: Db, { publicUrl, now }: Site): AsyncGenerator<string> {
  yield `${xmlHead}<source>${element('publisher', siteName)}${element('publisherurl', publicUrl)}${element('lastBuildDate', now.toUTCString())}\n`
  const gazetteer = await readGazetteer(db)
  let after = ''
  for (;;) {
    const began = performance.now()
    const found = await db
      .select(feedColumns)
      .from(jobs)
      .where(and(openJobs(now), gt(jobs.id, after), ne(jobs.description, '')))
      .orderBy(asc(jobs.id))
      .limit(batch)
    yield found.map((job) => feedJob(job, gazetteer, publicUrl)).join('')
    const last = found.at(-1)
    if (!last || found.length < batch) break
    after = last.id
    // Other requests get at least half of the time.
    await setTimeout(performance.now() - began)
  }
  yield '</source>\n'
}
