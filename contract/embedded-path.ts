/** Address of the list of a company's jobs that is shown in a frame. */
export const embeddedPath = (employerId: string): string => `/embed/jobs/${employerId}`

/** Address of the script that makes the frame. */
export const embeddedScriptPath = '/embed/jobs.js'

/** The code for a page of the company's own: the frame itself. @param origin of this site */
export const frameCode = (origin: string, employerId: string): string =>
  `<iframe src="${origin}${embeddedPath(employerId)}" title="Our jobs" width="100%" height="480" loading="lazy"></iframe>`

/** The code for pages where frames are hard to put in: a script that makes the frame in its place. */
export const scriptCode = (origin: string, employerId: string): string =>
  `<script src="${origin}${embeddedScriptPath}" data-employer="${employerId}" async></script>`
