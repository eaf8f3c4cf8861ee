/** `off` if none is configured; `away` when it does not answer, and uploads are refused. */
export type ScannerState = 'ready' | 'away' | 'off'

/** Virus scanner for uploaded files. */
export interface Scanner {
  /**
   * Resolves when the file at `path` is clean.
   *
   * @throws Problem `harmful_file` when it is not; `not_scanned` when there was no answer within ten seconds
   */
  scan(path: string): Promise<void>
  /** Current state of scanning; known within a second. */
  state(): Promise<ScannerState>
}

/** Without a configured scanner every file passes. */
export const noScanner: Scanner = { scan: async () => {}, state: async () => 'off' }
