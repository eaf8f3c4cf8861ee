/** Milliseconds, over single requests of one user. */
export interface Latency {
  p50: number
  p99: number
  count: number
}

const rounded = (value: number) => Math.round(value * 100) / 100

export function summed(times: number[]): Latency {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => rounded(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN)
  return { p50: at(0.5), p99: at(0.99), count: sorted.length }
}

export async function timed(address: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(address)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return performance.now() - began
}

/**
 * Asks for the addresses one after the other, after a warm-up, and times each whole answer.
 *
 * @param beforeRound such as to have everything forgotten that was kept
 */
export async function latencyOf(
  addresses: readonly string[],
  rounds: number,
  beforeRound: () => Promise<void> = async () => {},
): Promise<Latency> {
  const times: number[] = []
  for (const address of addresses) await timed(address)
  for (let round = 0; round < rounds; round += 1) {
    await beforeRound()
    for (const address of addresses) times.push(await timed(address))
  }
  return summed(times)
}
