/** `off` where none is configured; `away` when it does not answer, and uploads are refused. */
export type ScannerState = 'ready' | 'away' | 'off'

/** Looks for viruses in uploaded files. */
export interface Scanner {
  /**
   * Resolves when the file at `path` is clean.
   *
   * @throws Problem `harmful_file` when it is not; `not_scanned` when there was no answer within ten seconds
   */
  scan(path: string): Promise<void>
  /** Whether uploads are scanned now; known within a second. */
  state(): Promise<ScannerState>
}

/** Where none is configured, every file passes. */
export const noScanner: Scanner = { scan: async () => {}, state: async () => 'off' }
