import { Problem } from '#contract/base/problems.ts'
import { emptyFile, type FileKind, fileKinds } from '#contract/facts/file-kinds.ts'
import type { Reason } from './inspection/refused.ts'

const printed = 'Please print it into one new PDF, then upload that'
const asPdf = 'Please save it as a PDF, then upload that'

/** Reasons for refusing a file, in words that say what to do. Each kind has words for the accepted formats. */
const words: Record<Exclude<Reason, 'kind'>, string | ((what: string) => string)> = {
  empty: emptyFile,
  damaged: 'This file is damaged or incomplete. Please save it again, then upload the new one',
  locked: 'This file is locked with a password. Please save it without one, then upload that',
  large: 'This picture is too large. Please make it smaller, or take a screenshot of it',
  unconverted:
    'This picture cannot be converted. Please take a screenshot of it, or set the camera of your iPhone to Most Compatible',
  active: `This PDF holds a program, or opens other files. ${printed}`,
  folder: `This PDF is a folder of several files. ${printed}`,
  macros: 'This document holds macros. Please save it without them or as a PDF, then upload that',
  loads: `This document loads parts from elsewhere. ${asPdf}`,
  object: `This document holds an embedded object. ${asPdf}`,
  inside: `This document holds another document. ${asPdf}`,
  field: (what) => `This document holds the field ${what}, which we do not accept. ${asPdf}`,
  part: `This document holds parts that we do not accept. ${asPdf}`,
  unpacks: `This document is too large when it is unpacked. ${asPdf}`,
  unreadable: 'This document cannot be read. Please save it again or as a PDF, then upload that',
}

/** Refusal of a file of a kind. @param what the exact obstacle */
export function fileRefused(kind: FileKind, reason: Reason, what = ''): Problem {
  const { refusal, another } = fileKinds[kind]
  if (reason === 'kind') return new Problem(refusal, { words: another })
  const own = words[reason]
  return new Problem(refusal, { words: typeof own === 'string' ? own : own(what) })
}

/** Refusal of a file that took too much time or memory. @param why for the log */
export function fileTooMuch(kind: FileKind, why: string): Problem {
  return new Problem(fileKinds[kind].refusal, {
    words: 'This file takes too long to open. Please save it again in a simpler form, then upload that',
    cause: why,
  })
}
