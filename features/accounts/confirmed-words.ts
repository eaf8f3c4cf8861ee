import { countOf } from '#contract/base/in-words.ts'

/**
 * Consequences of a confirmed address for an employer, in the mail and on the page: the jobs that were
 * published or have expired, if any waited.
 */
export function publishedWords({ published, over }: { published: number; over: number }): string {
  if (published + over === 0) return 'What you post is published at once, and you can look for job seekers.'
  return [
    published > 0 && `${countOf(published, 'job that waited is', 'jobs that waited are')} published now.`,
    over > 0 &&
      `${countOf(over, 'job that waited has', 'jobs that waited have')} expired meanwhile. Renew what you still need.`,
  ]
    .filter(Boolean)
    .join(' ')
}
