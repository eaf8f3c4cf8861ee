import { keep, kept } from '#site/kept.ts'

const key = 'savedJobNotes'

/** Notes on jobs that are saved without an account, by job. */
export function notesInBrowser(): Record<string, string> {
  const notes = kept(key)
  return typeof notes === 'object' && notes !== null ? (notes as Record<string, string>) : {}
}

/** @returns whether it is kept: storage may be disabled or full */
export function keepNote(jobId: string, note: string): boolean {
  const notes = notesInBrowser()
  if ((notes[jobId] ?? '') === note) return true
  try {
    localStorage.setItem(key, JSON.stringify({ ...notes, [jobId]: note || undefined }))
    return true
  } catch {
    return false
  }
}

export function forgetNotes(): void {
  keep(key, undefined)
}
