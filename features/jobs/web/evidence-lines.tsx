import type { Evidence } from '#contract/companies/evidence.ts'
import { evidenceWords, nothingChecked } from '#contract/facts/evidence.ts'

/**
 * Facts about who an employer is, each with its month: 'Registration seen in March 2026'. A job that a
 * browser kept from an earlier release has none.
 */
export function EvidenceLines({ evidence }: { evidence: readonly Evidence[] | undefined }) {
  if (!evidence) return null
  if (evidence.length === 0) return <p className="text-sm text-ink-soft">{nothingChecked}</p>
  return (
    <ul
      aria-label="What we know of this employer"
      className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft"
    >
      {evidence.map((one) => (
        <li key={one.kind}>{evidenceWords(one)}</li>
      ))}
    </ul>
  )
}
