import { keep, kept } from '#site/kept.ts'

const key = 'savedJobNotes'

/** Notes on jobs that are saved without an account, by job. */
export function notesInBrowser(): Record<string, string> {
  const notes = kept(key)
  return typeof notes === 'object' && notes !== null ? (notes as Record<string, string>) : {}
}

export function keepNote(jobId: string, note: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...notesInBrowser(), [jobId]: note || undefined }))
  } catch (error) {
    reportError(error)
  }
}

export function forgetNotes(): void {
  keep(key, undefined)
}
