/** Milliseconds of absence after which a new visit begins. */
const pauseBetweenVisits = 30 * 60 * 1000

/** Is it a new visit? A visit that continues soon still shows what was new at its start. */
export const isNewVisit = (seenAt: Date | null, now: Date): boolean =>
  seenAt === null || now.getTime() - seenAt.getTime() >= pauseBetweenVisits
