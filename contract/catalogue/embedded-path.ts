/** Address of a company's job list for embedding in a frame. */
export const embeddedPath = (employerId: string): string => `/embed/jobs/${employerId}`

/** Address of the script that creates the frame. */
export const embeddedScriptPath = '/embed/jobs.js'

/** Name of the message by which the list gives the page around it its height in pixels. */
export const heightMessage = 'vazeefa-jobs-height'

/** Bounds of the height that the page around the list gives it, in pixels. */
export const embeddedHeights = { least: 160, first: 480, most: 4_000 } as const

/** HTML of the frame for a company's own page. @param origin of this site */
export const frameCode = (origin: string, employerId: string): string =>
  `<iframe src="${origin}${embeddedPath(employerId)}" title="Our jobs" width="100%" height="${embeddedHeights.first}" loading="lazy"></iframe>`

/** HTML of a script that creates the frame as high as its list; a link where scripts do not run. */
export const scriptCode = (origin: string, employerId: string): string =>
  `<script src="${origin}${embeddedScriptPath}" data-employer="${employerId}" async></script><noscript><a href="${origin}/employer-jobs/${employerId}?via=embed">All jobs</a></noscript>`
