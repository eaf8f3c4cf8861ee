import { draftPrefix } from '#site/drafts.ts'
import { keep, kept } from '#site/kept.ts'
import { isStoredShape } from '../description-blocks.ts'
import { typedHtml } from '../description-typed.ts'
import { emptyJob, type JobValues } from './job-values.ts'
import { blankAllowance, blankVariable } from './pay-values.ts'
import { blankCertificate, blankLanguage, blankQuestion } from './requirement-values.ts'

/** Draft of a job, kept in this browser until it is posted or the person logs out. */
const keyOf = (employerId: string) =>
  employerId === visitor ? `jobDraft:${visitor}` : `${draftPrefix}job:${employerId}`

/** Moves what an earlier release kept under a key that no log-out deletes. */
export function moveKept(from: string, to: string): void {
  const old = kept(from)
  if (old === undefined || from === to) return
  if (kept(to) === undefined) keep(to, old)
  keep(from, undefined)
}

const rows: Record<string, object> = {
  allowances: blankAllowance,
  variable: blankVariable,
  languages: blankLanguage,
  certificates: blankCertificate,
  questions: blankQuestion,
}

/** The stored draft in the format of the form: a new field, or one of another type, is blank. */
function inShapeOf<T extends object>(blank: T, kept: object): T {
  const entries = Object.entries(blank).map(([name, empty]) => {
    const value = (kept as Record<string, unknown>)[name]
    if (Array.isArray(empty))
      return [name, Array.isArray(value) ? value.flatMap((one) => rowOf(name, one)) : []]
    if (typeof value !== typeof empty || value === null) return [name, empty]
    return [name, typeof empty === 'object' ? inShapeOf(empty, value as object) : value]
  })
  return Object.fromEntries(entries) as T
}

function rowOf(name: string, kept: unknown): unknown[] {
  const blank = rows[name]
  if (!blank) return typeof kept === 'string' ? [kept] : []
  return typeof kept === 'object' && kept !== null ? [inShapeOf(blank, kept)] : []
}

/** Values of the form from a stored draft, local or on the server. Numbers of programs become text. */
export function jobValuesFrom(kept: object): JobValues {
  const typed = Object.entries(kept).map(([name, value]) => [
    name,
    typeof value === 'number' ? String(value) : value,
  ])
  const draft = inShapeOf(emptyJob, Object.fromEntries(typed))
  const { description } = draft
  return { ...draft, description: isStoredShape(description) ? description : typedHtml(description) }
}

export function readDraft(employerId: string): JobValues | undefined {
  moveKept(`jobDraft:${employerId}`, keyOf(employerId))
  const draft = kept(keyOf(employerId))
  return typeof draft === 'object' && draft !== null ? jobValuesFrom(draft) : undefined
}

export const keepDraft = (employerId: string, values: JobValues): void => keep(keyOf(employerId), values)

export const clearDraft = (employerId: string): void => keep(keyOf(employerId), undefined)

/** Replaces an employer's id for a visitor. */
export const visitor = 'visitor'

/** Moves the draft of a visitor to the employer who registers, unless that one has a draft. */
export function takeVisitorsDraft(employerId: string): JobValues | undefined {
  const draft = readDraft(visitor)
  if (!draft || readDraft(employerId)) return undefined
  keepDraft(employerId, draft)
  clearDraft(visitor)
  return draft
}
