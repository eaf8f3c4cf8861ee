import type { Question } from './questions.ts'
import type { Ad } from './read-ad.ts'

/** An advertisement as it waits in its row: JSON has no dates. */
export function storedAd({ postedAt, closesAt, ...ad }: Ad): Record<string, unknown> {
  return { ...ad, postedAt: postedAt?.toISOString(), closesAt: closesAt?.toISOString() }
}

export function adOf(stored: Record<string, unknown>): Ad {
  const { postedAt, closesAt } = stored
  const date = (value: unknown) => (typeof value === 'string' ? new Date(value) : undefined)
  return { ...(stored as unknown as Ad), postedAt: date(postedAt), closesAt: date(closesAt) }
}

/** A question as it waits in its row: plain values already. */
export const storedQuestion = (question: Question): Record<string, unknown> => ({ ...question })

export const questionOf = (stored: Record<string, unknown>): Question => stored as unknown as Question
