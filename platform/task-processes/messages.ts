/** What a task process is asked to do. */
export interface Order {
  task: string
  input: unknown
}

/** What it answers: once when it has started, then once for each order. */
export type Reply =
  | { isReady: true }
  /** It could not load its tasks, and ends. */
  | { cannotStart: string }
  | { value: unknown; megabytes: number }
  | { failure: { message: string; stack: string | undefined; code: unknown } }
