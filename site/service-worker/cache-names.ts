/** Cache of viewed or saved job pages. */
export const jobsCache = 'jobs'

/** Cache of the frames of a job seeker's pages. */
export const framesCache = 'frames'

/** Caches with personal data; deleted at log-out. */
export const personalCaches = [jobsCache, framesCache]

/** The address under which a frame is kept. The frame of one application is that of all: what it shows is kept beside the drafts. */
export const frameAddress = (pathname: string) =>
  pathname.replace(/^(\/jobseeker\/application)\/[0-9a-f]{24}$/, '$1')
