import { startBare } from './bare.ts'
import { median, rateOf, rounded } from './rates.ts'

/** Replies per second of the product and of bare Fastify, and their ratio; medians of the rounds. */
export interface Served {
  path: string
  /** Compressed size. */
  bytes: number
  perSecond: number
  barePerSecond: number
  ratio: number
  unchangedPerSecond: number
  bareUnchangedPerSecond: number
  unchangedRatio: number
}

const rounds = 15

/** A cached page with its size and ETag. */
async function kept(address: string): Promise<{ bytes: number; etag: string }> {
  const response = await fetch(address, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  const etag = response.headers.get('etag')
  if (!response.ok || !etag) throw new Error(`${address} answered ${response.status}`)
  return { bytes: Number(response.headers.get('content-length')), etag }
}

/**
 * Cached pages compared with bare Fastify and a body of the same size, alternately. A shared machine
 * changes speed for seconds at a time, so there are many short turns.
 */
export async function servedFigures(url: string): Promise<Served[]> {
  const answer = await fetch(`${url}/api/jobseekers/search?limit=1`)
  const [job] = (await answer.json()) as { _id: string }[]
  const bare = await startBare()
  try {
    const figures: Served[] = []
    for (const path of ['/', '/?q=manager', `/jobs/${job?._id}`]) {
      const { bytes } = await kept(url + path)
      const like = `${bare.url}/?like=${encodeURIComponent(url + path)}`
      const rates = {
        ours: [] as number[],
        bare: [] as number[],
        same: [] as number[],
        bareSame: [] as number[],
      }
      // The first round is a warm-up.
      for (let round = -1; round < rounds; round += 1) {
        const { etag } = await kept(url + path)
        const known = { status: 304, headers: { 'if-none-match': etag } }
        const measured = {
          ours: await rateOf(url + path),
          bare: await rateOf(like),
          same: await rateOf(url + path, known),
          bareSame: await rateOf(like, known),
        }
        if (round < 0) continue
        for (const name of ['ours', 'bare', 'same', 'bareSame'] as const) rates[name].push(measured[name])
      }
      const ratio = (ours: number[], others: number[]) =>
        rounded(median(ours.map((rate, round) => rate / (others[round] ?? 0))), 2)
      figures.push({
        path,
        bytes,
        perSecond: rounded(median(rates.ours)),
        barePerSecond: rounded(median(rates.bare)),
        ratio: ratio(rates.ours, rates.bare),
        unchangedPerSecond: rounded(median(rates.same)),
        bareUnchangedPerSecond: rounded(median(rates.bareSame)),
        unchangedRatio: ratio(rates.same, rates.bareSame),
      })
    }
    return figures
  } finally {
    await bare.close()
  }
}
