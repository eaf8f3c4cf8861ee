import autocannon from 'autocannon'
import { type Latency, latencyOf, searches } from './latency.ts'

/** Sign-ins per second, and the effect of a flood on others. */
export interface SignInFigures {
  perSecond: number
  searchIdle: Latency
  searchInFlood: Latency
  /** Ratio of the search's 99th percentile with and without the flood. */
  ratio: number
  /** Sign-ins of the flood that were refused temporarily. */
  turnedAway: number
}

const person = { email: 'flood@example.mv', password: 'a lagoon of 26 atolls' }

async function register(url: string): Promise<void> {
  const response = await fetch(`${url}/api/jobseekers/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, name: 'Flood', sector: 'Technology' }),
  })
  if (!response.ok) throw new Error(`registering answered ${response.status}`)
}

const signIns = (url: string, connections: number, duration: number) =>
  autocannon({
    url: `${url}/api/auth/jobseeker`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
    connections,
    duration,
    // A separate thread, so that it does not delay the searches.
    workers: 1,
  })

/** Sign-ins with concurrency 8, then a flood with concurrency 300 during searches. */
export async function signInFigures(url: string): Promise<SignInFigures> {
  await register(url)
  const calm = await signIns(url, 8, 8)
  const searchIdle = await latencyOf(url, searches, 40)
  const flood = signIns(url, 300, 12)
  const searchInFlood = await latencyOf(url, searches, 40)
  const { non2xx } = await flood
  return {
    perSecond: Math.round((calm['2xx'] / calm.duration) * 10) / 10,
    searchIdle,
    searchInFlood,
    ratio: Math.round((searchInFlood.p99 / searchIdle.p99) * 10) / 10,
    turnedAway: non2xx,
  }
}
