import { TaggedCache } from './tagged-cache.ts'

interface KeptReply {
  reply: unknown
  tags: readonly string[]
  bytes: number
}

export interface Question {
  /** Call and its input. */
  key: string
  /** Tags of its source data. */
  tags: readonly string[]
  ask: (signal: AbortSignal | undefined) => Promise<unknown>
  signal: AbortSignal | undefined
}

/** Replies that pages and visitors share, such as the counts beside a list: computed once, and again after a change. */
export class KeptReplies extends TaggedCache<KeptReply> {
  async get({ key, tags, ask, signal }: Question, timeToLive: () => number): Promise<unknown> {
    let isOwn = false
    const make = async (leaving: AbortSignal) => {
      isOwn = true
      const reply = await ask(leaving)
      return {
        value: { reply, tags, bytes: 2 * (key.length + JSON.stringify(reply).length) + 500 },
        ttl: timeToLive(),
      }
    }
    try {
      return (await this.getOrMake(key, make, signal)).reply
    } catch (error) {
      // Another one asked for it, and everybody who waited with that one may have left.
      if (isOwn || signal?.aborted) throw error
      return ask(signal)
    }
  }
}
