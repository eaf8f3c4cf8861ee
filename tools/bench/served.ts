import { startBare } from './bare.ts'
import { median, rateOf, rounded } from './rates.ts'

/** Answers a second of the product and of bare Fastify, and the first over the second; medians of the rounds. */
export interface Served {
  path: string
  /** As it goes over the line, compressed. */
  bytes: number
  perSecond: number
  barePerSecond: number
  ratio: number
  unchangedPerSecond: number
  /** With the headers that such an answer has to have. */
  bareUnchangedPerSecond: number
  unchangedRatio: number
  /** Without any. */
  emptyUnchangedPerSecond: number
  emptyUnchangedRatio: number
}

const brotli = { 'accept-encoding': 'br' }

/** A kept page in its final form, with its size and fingerprint: the second to ask has it compressed well. */
async function kept(address: string): Promise<{ bytes: number; etag: string }> {
  let last = 0
  for (;;) {
    const response = await fetch(address, { headers: brotli })
    await response.arrayBuffer()
    const bytes = Number(response.headers.get('content-length'))
    const etag = response.headers.get('etag')
    if (!response.ok || !etag) throw new Error(`${address} answered ${response.status}`)
    if (bytes === last) return { bytes, etag }
    last = bytes
  }
}

/** Pages that are kept, against bare Fastify with a body of the same size, in turns. */
export async function servedFigures(url: string, rounds = 5): Promise<Served[]> {
  const answer = await fetch(`${url}/api/jobseekers/search?limit=1`)
  const [job] = (await answer.json()) as { _id: string }[]
  const paths = ['/', '/?q=manager', `/jobs/${job?._id}`]
  const bare = await startBare('bare-fastify.ts')
  try {
    const figures: Served[] = []
    for (const path of paths) {
      for (let time = 0; time < 3; time += 1) await kept(url + path)
      const all = {
        ours: [] as number[],
        bare: [] as number[],
        oursSame: [] as number[],
        bareSame: [] as number[],
        emptySame: [] as number[],
      }
      for (let round = 0; round < rounds; round += 1) {
        const { etag } = await kept(url + path)
        all.ours.push(await rateOf(url + path, {}))
        all.bare.push(await rateOf(`${bare.url}/?like=${encodeURIComponent(url + path)}`, {}))
        const known = { status: 304, headers: { 'if-none-match': etag } }
        all.oursSame.push(await rateOf(url + path, known))
        all.bareSame.push(await rateOf(`${bare.url}/?like=${encodeURIComponent(url + path)}`, known))
        all.emptySame.push(await rateOf(`${bare.url}/unchanged`, known))
      }
      const ratios = (ours: number[], others: number[]) =>
        rounded(median(ours.map((rate, round) => rate / (others[round] ?? 0))), 2)
      figures.push({
        path,
        bytes: (await kept(url + path)).bytes,
        perSecond: rounded(median(all.ours)),
        barePerSecond: rounded(median(all.bare)),
        ratio: ratios(all.ours, all.bare),
        unchangedPerSecond: rounded(median(all.oursSame)),
        bareUnchangedPerSecond: rounded(median(all.bareSame)),
        unchangedRatio: ratios(all.oursSame, all.bareSame),
        emptyUnchangedPerSecond: rounded(median(all.emptySame)),
        emptyUnchangedRatio: ratios(all.oursSame, all.emptySame),
      })
    }
    return figures
  } finally {
    await bare.close()
  }
}
