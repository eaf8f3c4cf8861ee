import type { JobDetail } from '#contract/jobs/jobs.ts'
import { isPublished } from '#features/jobs/rules.ts'
import { employerName } from '#features/jobs/web/job-words.ts'
import { placeText } from '#features/places/web/place-text.ts'
import { excerpt } from '#site/excerpt.ts'
import type { Head } from '#site/head.tsx'
import { breadcrumbs, jobPosting, type StructuredData } from './structured-data.ts'

function structuredData(job: JobDetail, siteUrl: string): StructuredData[] {
  const posting = jobPosting(job, siteUrl)
  const path = [
    { name: 'Jobs', path: '/' },
    { name: job.category, path: `/?category=${encodeURIComponent(job.category)}` },
    { name: job.title, path: `/jobs/${job._id}` },
  ]
  return isPublished(job.status) ? [...(posting ? [posting] : []), breadcrumbs(path, siteUrl)] : []
}

/** Metadata of a job for search engines and social networks. Search engines must not index an ended one. */
export function jobHead(job: JobDetail): Head {
  const employer = employerName(job)
  const where = placeText(job)
  const place = where ? `, ${where}` : ''
  return {
    title: `${job.title} at ${employer}${place}`,
    description: excerpt(job.excerpt),
    canonical: `/jobs/${job._id}`,
    // Left out of the browser bundle, where it is not needed.
    ...(import.meta.env.SSR && { jsonLd: (siteUrl: string) => structuredData(job, siteUrl) }),
    openGraph: {
      type: 'website',
      title: `${job.title} at ${employer}`,
      image: `/pictures/jobs/${job._id}.png`,
    },
    ...(!isPublished(job.status) && { robots: 'noindex' }),
  }
}
