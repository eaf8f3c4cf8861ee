export interface Order {
  task: string
  input: unknown
}

/** An answer of a task process: one after its start, then one for each order. */
export type Reply =
  /** Megabytes that its program takes before any task. */
  | { isReady: true; megabytes: number }
  /** The process could not load its tasks, and ends. */
  | { cannotStart: string }
  | { value: unknown; megabytes: number }
  | { failure: { message: string; stack: string | undefined; code: unknown } }
