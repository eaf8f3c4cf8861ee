import { drawCv } from './draw-cv.ts'
import { drawPages } from './draw-pages.ts'
import { proposeFromText } from './propose-from-text.ts'
import { readCvText } from './read-cv-text.ts'
import { stampPdf } from './stamp-pdf.ts'
import { stampPicture } from './stamp-picture.ts'
import { undrawnLetters } from './undrawn-letters.ts'

/** Tasks on CVs and certificates, each in a separate process. */
export const cvTasks = {
  drawCv,
  drawPages,
  proposeFromText,
  readCvText,
  stampPdf,
  stampPicture,
  undrawnLetters,
}

export type CvTasks = typeof cvTasks
