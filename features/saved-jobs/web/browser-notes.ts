const key = 'savedJobNotes'

/** Notes on jobs that are saved without an account, by job. */
export function notesInBrowser(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, string>) : {}
  } catch {
    return {}
  }
}

export function keepNote(jobId: string, note: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ ...notesInBrowser(), [jobId]: note || undefined }))
  } catch (error) {
    reportError(error)
  }
}

export function forgetNotes(): void {
  try {
    localStorage.removeItem(key)
  } catch (error) {
    reportError(error)
  }
}
