import type { JobDetail } from '#contract/jobs.ts'
import type { Head } from '#site/head.tsx'
import { breadcrumbs, jobPosting, type StructuredData } from './job-posting.ts'
import { employerName } from './job-words.ts'

const longestDescription = 155

/** The beginning of a text, cut between words. */
export function excerpt(text: string, longest: number = longestDescription): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= longest) return flat
  const lastSpace = flat.lastIndexOf(' ', longest)
  const cut = flat.slice(0, lastSpace > longest - 30 && lastSpace > 0 ? lastSpace : longest)
  return `${cut.replace(/[\s.,;:–-]+$/, '')}…`
}

function structuredData(job: JobDetail, siteUrl: string): StructuredData[] {
  const posting = jobPosting(job, siteUrl)
  const path = [
    { name: 'Jobs', path: '/' },
    { name: job.category, path: `/?category=${encodeURIComponent(job.category)}` },
    { name: job.title, path: `/jobs/${job._id}` },
  ]
  return posting ? [posting, breadcrumbs(path, siteUrl)] : []
}

/** What search engines and social networks are told about a job. One that is over is kept out of their lists. */
export function jobHead(job: JobDetail): Head {
  const employer = employerName(job)
  const place = job.location ? `, ${job.location}` : ''
  return {
    title: `${job.title} at ${employer}${place}`,
    description: excerpt(job.excerpt),
    canonical: `/jobs/${job._id}`,
    // Left out of the browser's files, where nobody would read it.
    ...(import.meta.env.SSR && { jsonLd: (siteUrl: string) => structuredData(job, siteUrl) }),
    openGraph: {
      type: 'website',
      title: `${job.title} at ${employer}`,
      image: `/pictures/jobs/${job._id}.png`,
    },
    ...(job.status !== 'Active' && { robots: 'noindex' }),
  }
}
