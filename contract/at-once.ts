/** Maximum number of applicants that one call answers. */
export const maxAnsweredAtOnce = 500

/** Maximum number of jobs that one call changes. */
export const maxJobsAtOnce = 100
