/** Time away after which coming back is a new visit. Milliseconds. */
const pauseBetweenVisits = 30 * 60 * 1000

/** A visit that continues shortly after the last one still shows what was new at its beginning. */
export const isNewVisit = (seenAt: Date | null, now: Date): boolean =>
  seenAt === null || now.getTime() - seenAt.getTime() >= pauseBetweenVisits
