/** The cache of the pages of jobs that were looked at or saved. */
export const jobsCache = 'jobs'

/** The cache of the frames of a job seeker's pages. */
export const framesCache = 'frames'

/** Caches that reveal who used this browser; deleted when signing out. */
export const personalCaches = [jobsCache, framesCache]
