import { isStoredShape } from '../description-blocks.ts'
import { typedHtml } from '../description-typed.ts'
import { blankCertificate, blankLanguage, blankQuestion } from './asked-values.ts'
import { emptyJob, type JobValues } from './job-values.ts'
import { blankAllowance, blankVariable } from './pay-values.ts'

/** Draft of a job, kept in this browser until it is posted. */
const keyOf = (employerId: string) => `jobDraft:${employerId}`

const rows: Record<string, object> = {
  allowances: blankAllowance,
  variable: blankVariable,
  languages: blankLanguage,
  certificates: blankCertificate,
  questions: blankQuestion,
}

/** The kept draft in the shape of the form: a field that is new since then, or of another kind, is blank. */
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

/** The values of the form from what was kept, here or at the server. Figures of programs become text. */
export function jobValuesFrom(kept: object): JobValues {
  const typed = Object.entries(kept).map(([name, value]) => [
    name,
    typeof value === 'number' ? String(value) : value,
  ])
  const draft = inShapeOf(emptyJob, Object.fromEntries(typed))
  const { description } = draft
  return { ...draft, description: isStoredShape(description) ? description : typedHtml(description) }
}

/** @returns undefined when nothing was kept */
export function readDraft(employerId: string): JobValues | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(employerId)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    return jobValuesFrom(kept)
  } catch {
    return undefined
  }
}

/** Storage can be switched off or full: then the form works without. */
export function keepDraft(employerId: string, values: JobValues): void {
  try {
    localStorage.setItem(keyOf(employerId), JSON.stringify(values))
  } catch {}
}

export function clearDraft(employerId: string): void {
  try {
    localStorage.removeItem(keyOf(employerId))
  } catch {}
}

/** In place of an employer's id, for who has no account yet. */
export const visitor = 'visitor'

/** Gives the draft of a visitor to the employer who registers, unless that has one already. */
export function takeVisitorsDraft(employerId: string): JobValues | undefined {
  const draft = readDraft(visitor)
  if (!draft || readDraft(employerId)) return undefined
  keepDraft(employerId, draft)
  clearDraft(visitor)
  return draft
}
