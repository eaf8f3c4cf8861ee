/** Address of a company's job list for embedding in a frame. */
export const embeddedPath = (employerId: string): string => `/embed/jobs/${employerId}`

/** Address of the script that creates the frame. */
export const embeddedScriptPath = '/embed/jobs.js'

/** HTML of the frame for a company's own page. @param origin of this site */
export const frameCode = (origin: string, employerId: string): string =>
  `<iframe src="${origin}${embeddedPath(employerId)}" title="Our jobs" width="100%" height="480" loading="lazy"></iframe>`

/** HTML of a script that creates the frame, for pages where frames are hard to add. */
export const scriptCode = (origin: string, employerId: string): string =>
  `<script src="${origin}${embeddedScriptPath}" data-employer="${employerId}" async></script>`
