/** Cache of viewed or saved job pages. */
export const jobsCache = 'jobs'

/** Cache of the frames of a job seeker's pages. */
export const framesCache = 'frames'

/** Caches with personal data; deleted at log-out. */
export const personalCaches = [jobsCache, framesCache]
