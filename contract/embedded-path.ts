/** Where the list of a company's jobs is, to be shown in a frame. */
export const embeddedPath = (employerId: string): string => `/embed/jobs/${employerId}`
