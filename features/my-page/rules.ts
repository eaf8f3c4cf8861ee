import { minute } from '#contract/base/durations.ts'

/** Milliseconds of absence after which a new visit begins. */
const pauseBetweenVisits = 30 * minute

/** Is it a new visit? A visit that continues soon still shows what was new at its start. */
export const isNewVisit = (seenAt: Date | null, now: Date): boolean =>
  seenAt === null || now.getTime() - seenAt.getTime() >= pauseBetweenVisits
