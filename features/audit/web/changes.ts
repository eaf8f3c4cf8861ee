import type { AuditEntry } from '#contract/audit/audit.ts'
import { inMaldivesTime } from '#contract/base/maldives.ts'
import { isRestriction, whoMayApply } from '#contract/facts/restrictions.ts'

export interface Change {
  name: string
  before?: string
  after?: string
}

const maxCharacters = 160

function words(value: unknown): string {
  if (isRestriction(value)) return whoMayApply(value)
  const text = inMaldivesTime(typeof value === 'string' ? value : JSON.stringify(value))
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text
}

/** 'jobsRemoved' reads as 'jobs removed'. */
export const nameOf = (key: string) =>
  key === 'applicationRestriction' ? 'who may apply' : key.replace(/([A-Z])/g, ' $1').toLowerCase()

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lists the changes of an act, one line per fact. A group of settings shows only the facts that differ. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const keys = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...keys].flatMap((key) => {
    const [from, to] = [before?.[key], after?.[key]]
    if (isGroup(from) && isGroup(to)) return changesOf({ before: from, after: to })
    if (JSON.stringify(from) === JSON.stringify(to)) return []
    return [
      {
        name: nameOf(key),
        ...(from !== undefined && from !== '' && { before: words(from) }),
        ...(to !== undefined && { after: to === '' ? '(empty)' : words(to) }),
      },
    ]
  })
}
