import { siteName } from '#contract/base/site-name.ts'
import type { StructuredData } from './structured-data.ts'

/** The operator as structured data for the home page. Separate from that of a job, which lists do not need. */
export function organization(siteUrl: string): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: siteName,
    url: new URL('/', siteUrl).href,
    logo: new URL('/favicon.svg', siteUrl).href,
  }
}
