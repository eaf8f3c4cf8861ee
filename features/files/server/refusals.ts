import { Problem } from '#contract/problems.ts'

/** Why a Word document is not taken, in words that say what to do. */
const words = {
  macros: 'This document holds macros. Please save it without them or as a PDF, then upload that',
  loads: 'This document loads parts from elsewhere. Please save it as a PDF, then upload that',
  unpacks: 'This document unpacks to more than we take. Please save it as a PDF, then upload that',
  unreadable: 'This document cannot be read. Please save it again or as a PDF, then upload that',
}

export const wordRefused = (reason: keyof typeof words) => new Problem('invalid_cv', { words: words[reason] })
