import { TaggedCache } from './tagged-cache.ts'

interface KeptReply {
  reply: unknown
  tags: readonly string[]
  bytes: number
}

interface Question {
  /** The call and what it was given. */
  key: string
  /** Tags of the data that it was made from. */
  tags: readonly string[]
  ask: (signal: AbortSignal) => Promise<unknown>
  signal: AbortSignal | undefined
}

/**
 * Replies that many pages have in common, such as the counts beside every page of a list: asked for once, and again
 * when their content has changed.
 */
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
