/** The cache of the pages of jobs that were looked at or saved. */
export const jobsCache = 'jobs'

/** The cache of the frames of a job seeker's pages. */
export const framesCache = 'frames'

/** What tells of who used this browser; it goes with the sign-in. */
export const personalCaches = [jobsCache, framesCache]
