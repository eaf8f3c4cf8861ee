import { copyLikeness, likeness, readLook } from '#features/subscriptions/server/slips/tasks/find-copies.ts'
import { lookAtPicture } from '#features/subscriptions/server/slips/tasks/look-at-slip.ts'
import { appCount, changed, changeNames, drawSlip, randomFrom } from '#tests/support/made-slips.ts'

interface Share {
  slips: number
  /** Share that was taken for the same slip. */
  share: number
  /** Likeness of the one nearest to the wrong side of the threshold. */
  nearest: number
  /** Bits by which the shapes differ at most. */
  maxBits: number
}

export interface SlipFigures {
  slips: number
  threshold: number
  found: Share
  /** By the change that made the copy. */
  changes: Record<string, Share>
  /** Two different slips of one app. */
  mistaken: Share
  /** Milliseconds of the processor for the look of a slip, and for comparing two. */
  milliseconds: { look: number; compare: number }
}

interface Compared {
  value: number
  bits: number
}

const bitsBetween = (one: string, other: string) => [...one].filter((bit, at) => bit !== other[at]).length

const shareOf = (all: readonly Compared[], isCopy: boolean): Share => {
  const values = all.map(({ value }) => value)
  const nearest = isCopy ? Math.min(...values) : Math.max(...values)
  return {
    slips: all.length,
    share: values.filter((value) => value >= copyLikeness).length / all.length,
    nearest: Math.round(nearest * 100) / 100,
    maxBits: Math.max(...all.map(({ bits }) => bits)),
  }
}

/** Milliseconds of the processor since an earlier reading. */
const spent = (since: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1_000
}

/**
 * Finds changed copies of made slips, and compares each slip with another of its app. The same slips for the same
 * count, so that two measurements can be compared.
 */
export async function slipFigures(count: number): Promise<SlipFigures> {
  const random = randomFrom(2_026)
  const copies = new Map<string, Compared[]>(changeNames.map((how) => [how, []]))
  const others: Compared[] = []
  const before = new Map<number, { shape: string; look: string }>()
  let [looking, comparing] = [0, 0]
  for (let at = 0; at < count; at++) {
    const how = changeNames[at % changeNames.length] ?? ''
    // Each app meets each change.
    const app = Math.floor(at / changeNames.length) % appCount
    const slip = await drawSlip(app, random)
    const copy = await changed(how, slip, random)
    let started = process.cpuUsage()
    const [look, copyLook] = [await lookAtPicture(slip), await lookAtPicture(copy)]
    looking += spent(started)
    const compare = async (other: { shape: string; look: string }, to: Compared[]) => {
      started = process.cpuUsage()
      const value = likeness(await readLook(copyLook.look), await readLook(other.look))
      comparing += spent(started)
      to.push({ value, bits: bitsBetween(copyLook.shape, other.shape) })
    }
    await compare(look, copies.get(how) ?? [])
    const earlier = before.get(app)
    if (earlier) await compare(earlier, others)
    before.set(app, look)
  }
  const all = [...copies.values()].flat()
  return {
    slips: count,
    threshold: copyLikeness,
    found: shareOf(all, true),
    changes: Object.fromEntries([...copies].map(([how, some]) => [how, shareOf(some, true)])),
    mistaken: shareOf(others, false),
    milliseconds: {
      look: Math.round(looking / count / 2),
      compare: Math.round(comparing / (all.length + others.length)),
    },
  }
}
