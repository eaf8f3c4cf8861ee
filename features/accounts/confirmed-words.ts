import { countOf } from '#contract/base/in-words.ts'

interface Waited {
  published: number
  over: number
  /** Absent from servers of earlier releases. */
  held?: number | undefined
}

/**
 * Consequences of a confirmed address for an employer, in the mail and on the page: the jobs that were
 * published, are held or have expired, if any waited.
 */
export function publishedWords({ published, over, held = 0 }: Waited): string {
  if (published + over + held === 0)
    return 'What you post is published at once, and you can look for job seekers.'
  return [
    published > 0 && `${countOf(published, 'job that waited is', 'jobs that waited are')} published now.`,
    held > 0 &&
      `${countOf(held, 'job that waited is', 'jobs that waited are')} not shown yet: My Jobs says why.`,
    over > 0 &&
      `${countOf(over, 'job that waited has', 'jobs that waited have')} expired meanwhile. Renew what you still need.`,
  ]
    .filter(Boolean)
    .join(' ')
}
