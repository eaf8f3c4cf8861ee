/** Milliseconds, over single requests of one user. */
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

/** As `summed`, of times that are compared with others. */
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
  /** Ends after a number of answers or of seconds. */
  amount?: number
  seconds?: number
  /** Status that is allowed, besides 200. */
  also?: number
}

/** One user asks for one path after the other. @returns how long each whole answer took, in milliseconds */
export async function timesOf(url: string, { nextPath, amount, seconds, also }: Asking): Promise<number[]> {
  // The connection is open already.
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

/** Asks for the paths one after the other, after a warm-up, and times each whole answer. */
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
