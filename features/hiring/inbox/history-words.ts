import { interviewEvents } from '#contract/facts/interview-states.ts'
import { changesText } from '#contract/facts/vocabularies.ts'
import type { HistoryEntry } from '#contract/hiring/applicant-notes.ts'

const labels: Record<string, { label: string }> = interviewEvents

/** One entry of an application's history in words: 'Hawwa Naseem: Shortlisted'. */
export function historyWords({ side, by, status, documents, act, about, byText }: HistoryEntry): string {
  const who = by || (side === 'clock' ? 'Automatically' : 'Somebody')
  if (act === 'decision taken back') return `${who} took back: ${about}`
  if (act)
    return `${who}: ${labels[act]?.label ?? act}${about ? ` (${about})` : ''}${byText ? ' by text message' : ''}`
  return `${who}: ${documents ? changesText(documents) : status}`
}
