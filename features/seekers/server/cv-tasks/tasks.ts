import { drawCv } from './draw-cv.ts'
import { readCvText } from './read-cv-text.ts'
import { stampPdf } from './stamp-pdf.ts'

/** Tasks on CVs, each in a process of its own. */
export const cvTasks = { drawCv, readCvText, stampPdf }

export type CvTasks = typeof cvTasks
