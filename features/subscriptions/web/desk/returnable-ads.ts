import type { LedgerLine } from '#contract/companies/desk-employers.ts'

/** Entries whose ad can be returned: a job's spent ads that were not returned yet. */
export function returnableLines(ledger: readonly LedgerLine[]): Set<string> {
  const owed = new Map<string, number>()
  for (const { jobId, ads } of ledger)
    if (jobId !== null && ads !== null) owed.set(jobId, (owed.get(jobId) ?? 0) - ads)
  const found = new Set<string>()
  for (const { _id, kind, jobId, ads } of ledger) {
    const left = jobId === null ? 0 : (owed.get(jobId) ?? 0)
    if (kind !== 'spent' || jobId === null || ads === null || left <= 0) continue
    found.add(_id)
    owed.set(jobId, left - 1)
  }
  return found
}
