import type { Ad } from './ad.ts'
import type { Question } from './questions.ts'

/** Stored form of an advertisement: JSON has no dates. */
export function storedAd({ postedAt, closesAt, ...ad }: Ad): Record<string, unknown> {
  return { ...ad, postedAt: postedAt?.toISOString(), closesAt: closesAt?.toISOString() }
}

export function adOf(stored: Record<string, unknown>): Ad {
  const { postedAt, closesAt } = stored
  const date = (value: unknown) => (typeof value === 'string' ? new Date(value) : undefined)
  return { ...(stored as unknown as Ad), postedAt: date(postedAt), closesAt: date(closesAt) }
}

/** Stored form of a question: plain values. */
export const storedQuestion = (question: Question): Record<string, unknown> => ({ ...question })

export const questionOf = (stored: Record<string, unknown>): Question => stored as unknown as Question
