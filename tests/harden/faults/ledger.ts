import { setTimeout as pause } from 'node:timers/promises'
import type { Reply, Site } from '../site.ts'

/** Every status that calls were answered with, how often. */
export class Tally {
  readonly counts = new Map<number, number>()

  add({ status }: Pick<Reply, 'status'>, times = 1): void {
    this.counts.set(status, (this.counts.get(status) ?? 0) + times)
  }

  of(status: number): number {
    return this.counts.get(status) ?? 0
  }

  get all(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0)
  }

  /** Like `200 × 312, 503 × 9`. */
  toString(): string {
    return [...this.counts]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status || 'no answer'} × ${count}`)
      .join(', ')
  }
}

const timeout = 30

/** Seconds until the site answers a visitor and its database does too. */
export async function secondsUntilWell(site: Site): Promise<number> {
  const began = performance.now()
  for (;;) {
    const { status } = await site.call('GET', '/healthz')
    const seconds = (performance.now() - began) / 1000
    if (status === 200) return seconds
    if (seconds > timeout) throw new Error(`the site was not well ${timeout} s after the fault`)
  }
}

/** Asks now and again, one after the other: how often each status came, and how long each answer took. */
export function watch(
  site: Site,
  path: string,
  { as, every = 100 }: { as?: string; every?: number } = {},
): { tally: Tally; times: number[]; stop(): Promise<void> } {
  const tally = new Tally()
  const times: number[] = []
  const asking = keepDoing(1, async () => {
    const reply = await site.call('GET', path, { as })
    tally.add(reply)
    times.push(reply.milliseconds)
    await pause(every)
  })
  return { tally, times, ...asking }
}

/** Begins `work` so many times a second, however long each takes, until stopped. */
export function keepBeginning(perSecond: number, work: () => Promise<unknown>): { stop(): Promise<void> } {
  const underWay = new Set<Promise<unknown>>()
  const timer = setInterval(() => {
    const one = work().finally(() => underWay.delete(one))
    underWay.add(one)
  }, 1_000 / perSecond)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}

/** Repeats `work`, with `lanes` in parallel, until stopped. */
export function keepDoing(lanes: number, work: () => Promise<unknown>): { stop(): Promise<void> } {
  let isOver = false
  const running = Array.from({ length: lanes }, async () => {
    while (!isOver) await work()
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(running)
    },
  }
}
