/** Time away after which coming back is a new visit. Milliseconds. */
const pauseBetweenVisits = 30 * 60 * 1000

/** Whoever comes back to the page soon still sees what was new when the visit began. */
export const isNewVisit = (seenAt: Date | null, now: Date): boolean =>
  seenAt === null || now.getTime() - seenAt.getTime() >= pauseBetweenVisits
