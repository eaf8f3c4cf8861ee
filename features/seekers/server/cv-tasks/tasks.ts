import { drawCv } from './draw-cv.ts'
import { stampPdf } from './stamp-pdf.ts'

/** Tasks on CVs, each in a process of its own. */
export const cvTasks = { drawCv, stampPdf }

export type CvTasks = typeof cvTasks
