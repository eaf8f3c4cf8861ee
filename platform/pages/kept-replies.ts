import { TaggedCache } from './tagged-cache.ts'

interface KeptReply {
  reply: unknown
  tags: readonly string[]
  bytes: number
}

interface Question {
  /** Call and its input. */
  key: string
  /** Tags of its source data. */
  tags: readonly string[]
  ask: (signal: AbortSignal) => Promise<unknown>
  signal: AbortSignal | undefined
}

/** Replies that many pages share, such as the counts beside a list: computed once, and again after a change. */
export class KeptReplies extends TaggedCache<KeptReply> {
  async get({ key, tags, ask, signal }: Question, timeToLive: () => number): Promise<unknown> {
    const kept = await this.getOrMake(
      key,
      async (leaving) => {
        const reply = await ask(leaving)
        return {
          value: { reply, tags, bytes: 2 * (key.length + JSON.stringify(reply).length) + 500 },
          ttl: timeToLive(),
        }
      },
      signal,
    )
    return kept.reply
  }
}
