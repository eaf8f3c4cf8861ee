import autocannon from 'autocannon'
import { firstAnswers, type Latency, latencyOf } from './latency.ts'

/** What people ask of the board: common and rare words, places, kinds, everything at once, later pages. */
const searches = [
  'q=manager',
  'q=guest',
  'q=dive%20instructor',
  'q=zymurgist',
  'q=accoun',
  'location=Mal%C3%A9',
  'location=Addu&category=Hospitality',
  'category=Engineering&type=Full%20time',
  'q=service&sector=Tourism%20%26%20Resort%20Sector&mode=Onsite&type=Full%20time&category=Hospitality',
  'sort=company',
  'page=5',
  'q=manager&page=3',
]

export interface SearchFigures {
  jobs: number
  search: Latency
  counts: Latency
  homeRendered: Latency
  homeKeptPerSecond: number
}

/** One user's searches one after the other, first renderings of the home page, and how often a kept one is served. */
export async function searchFigures(url: string, jobs: number): Promise<SearchFigures> {
  const api = (path: string) => searches.map((query) => `${url}${path}?${query}`)
  const search = await latencyOf(api('/api/jobseekers/search'), 25)
  const counts = await latencyOf(api('/api/jobs/facets'), 25)
  const pages = Array.from({ length: 60 }, (_, page) => `${url}/?page=${page + 2}`)
  const homeRendered = await firstAnswers(pages, 10)
  const headers = { 'accept-encoding': 'br' }
  const kept = await autocannon({ url: `${url}/`, connections: 20, duration: 5, headers })
  return { jobs, search, counts, homeRendered, homeKeptPerSecond: Math.round(kept.requests.average) }
}

const ratio = (one: number, other: number) => Math.round((one / other) * 100) / 100

/** What the larger board costs over the smaller one. */
export function ratiosOf(small: SearchFigures, large: SearchFigures): Record<string, number> {
  return {
    searchP50: ratio(large.search.p50, small.search.p50),
    searchP99: ratio(large.search.p99, small.search.p99),
    countsP50: ratio(large.counts.p50, small.counts.p50),
    countsP99: ratio(large.counts.p99, small.counts.p99),
    homeRenderedP50: ratio(large.homeRendered.p50, small.homeRendered.p50),
    homeKeptPerSecond: ratio(large.homeKeptPerSecond, small.homeKeptPerSecond),
  }
}

export function told({ jobs, search, counts, homeRendered, homeKeptPerSecond }: SearchFigures): string {
  return [
    `${jobs.toLocaleString('en-US')} jobs`,
    `search p50 ${search.p50} ms, p99 ${search.p99} ms`,
    `counts p50 ${counts.p50} ms, p99 ${counts.p99} ms`,
    `home rendered p50 ${homeRendered.p50} ms, p99 ${homeRendered.p99} ms`,
    `home kept ${homeKeptPerSecond} a second`,
  ].join('; ')
}
