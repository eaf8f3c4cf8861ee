/** Milliseconds of single requests by one user. */
export interface Latency {
  p50: number
  p99: number
  count: number
}

const rounded = (value: number) => Math.round(value * 100) / 100

export function summed(times: readonly number[]): Latency {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => rounded(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN)
  return { p50: at(0.5), p99: at(0.99), count: sorted.length }
}

/** Like `summed`, for comparisons. */
export interface Calls {
  p50: number
  p95: number
  count: number
}

export function callsOf(times: readonly number[]): Calls {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => rounded(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN)
  return { p50: at(0.5), p95: at(0.95), count: sorted.length }
}

interface Asking {
  nextPath: () => string
  /** Ends after a number of requests or of seconds. */
  amount?: number
  seconds?: number
  /** Permitted status besides 200. */
  also?: number
}

/** One user requests paths sequentially. @returns duration of each whole reply in milliseconds */
export async function timesOf(url: string, { nextPath, amount, seconds, also }: Asking): Promise<number[]> {
  // Opens the connection.
  await fetch(`${url}/healthz`)
  const times: number[] = []
  const end = performance.now() + (seconds ?? Number.POSITIVE_INFINITY) * 1000
  while (times.length < (amount ?? Number.POSITIVE_INFINITY) && performance.now() < end) {
    const began = performance.now()
    const answer = await fetch(url + nextPath())
    await answer.arrayBuffer()
    times.push(performance.now() - began)
    if (answer.status !== 200 && answer.status !== also) throw new Error(`${answer.url}: ${answer.status}`)
  }
  return times
}

/** Requests the paths sequentially after a warm-up, and measures each whole reply. */
export async function latencyOf(url: string, paths: readonly string[], rounds: number): Promise<Latency> {
  const times: number[] = []
  for (let round = -1; round < rounds; round += 1) {
    let next = 0
    const nextPath = () => paths[next++ % paths.length] as string
    const inRound = await timesOf(url, { nextPath, amount: paths.length })
    if (round >= 0) times.push(...inRound)
  }
  return summed(times)
}
