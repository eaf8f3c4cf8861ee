import { rounded } from './rates.ts'

/** Milliseconds of single requests by one user. */
export interface Latency {
  p50: number
  p99: number
  count: number
}

const at = (times: readonly number[], share: number) =>
  rounded(times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? Number.NaN, 2)

export const summed = (times: readonly number[]): Latency => ({
  p50: at(times, 0.5),
  p99: at(times, 0.99),
  count: times.length,
})

/** Like `summed`, for comparisons. */
export interface Calls {
  p50: number
  p95: number
  count: number
}

export const callsOf = (times: readonly number[]): Calls => ({
  p50: at(times, 0.5),
  p95: at(times, 0.95),
  count: times.length,
})

/** Ends after a number of requests or of seconds. */
interface Asking {
  amount?: number
  seconds?: number
  /** Permitted status besides 200. */
  also?: number
}

/** One user requests paths in turn. @returns duration of each whole reply in milliseconds */
export async function timesOf(
  url: string,
  paths: readonly string[],
  { amount = Number.POSITIVE_INFINITY, seconds = Number.POSITIVE_INFINITY, also }: Asking,
): Promise<number[]> {
  // Opens the connection.
  await fetch(`${url}/healthz`)
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (times.length < amount && performance.now() < end) {
    const began = performance.now()
    const answer = await fetch(url + paths[times.length % paths.length])
    await answer.arrayBuffer()
    times.push(performance.now() - began)
    if (answer.status !== 200 && answer.status !== also) throw new Error(`${answer.url}: ${answer.status}`)
  }
  return times
}

/** Searches of one visitor, for comparisons. */
export const searches = ['q=manager', 'category=Engineering', 'page=3'].map(
  (query) => `/api/jobseekers/search?${query}`,
)

/** Requests the paths sequentially after a warm-up, and measures each whole reply. */
export async function latencyOf(url: string, paths: readonly string[], rounds: number): Promise<Latency> {
  await timesOf(url, paths, { amount: paths.length })
  return summed(await timesOf(url, paths, { amount: rounds * paths.length }))
}

const rounds = 60

/** Requests each path by somebody who is signed in, after a warm-up. @returns times and total numbers by name */
export async function signedInCalls(
  url: string,
  token: string,
  paths: Record<string, string>,
): Promise<{ calls: Record<string, Calls>; found: Record<string, number> }> {
  const headers = { authorization: `Bearer ${token}` }
  const calls: Record<string, Calls> = {}
  const found: Record<string, number> = {}
  for (const [name, path] of Object.entries(paths)) {
    const times: number[] = []
    for (let round = -3; round < rounds; round += 1) {
      const began = performance.now()
      const answer = await fetch(url + path, { headers })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      found[name] = Number(answer.headers.get('x-total-count'))
      if (round >= 0) times.push(performance.now() - began)
    }
    calls[name] = callsOf(times)
  }
  return { calls, found }
}
