/** A program of task processes whose tasks do what none should. */
import { serveTasks } from '#platform/task-processes/serve-tasks.ts'

const held: unknown[] = []

export const badTasks = {
  double: async (given: { number: number }) => 2 * given.number,
  whoAmI: async (_: null) => ({ pid: process.pid, environment: Object.keys(process.env) }),
  fail: async (given: { code: string }) => {
    throw Object.assign(new Error('there is no room'), given)
  },
  /** Waits without using the processor. */
  async wait(given: { milliseconds: number }): Promise<string> {
    await new Promise((resolve) => setTimeout(resolve, given.milliseconds))
    return 'waited'
  },
  async endItself(given: { signal: NodeJS.Signals }): Promise<void> {
    process.removeAllListeners(given.signal)
    process.kill(process.pid, given.signal)
    await new Promise(() => {})
  },
  async neverEnd(_: null): Promise<void> {
    for (;;) held.length = 0
  },
  async fillHeap(_: null): Promise<void> {
    for (;;) held.push({ held: held.length })
  },
  /** Beside the heap, as libraries take it. */
  async fillMemory(_: null): Promise<void> {
    for (;;) held.push(Buffer.alloc(10_000_000, 'x'))
  },
  /** As a library does that keeps what it read. */
  async keepMemory(given: { megabytes: number }): Promise<{ pid: number }> {
    held.push(Buffer.alloc(given.megabytes * 1_000_000, 'x'))
    return { pid: process.pid }
  },
  async exit(given: { code: number }): Promise<void> {
    process.exit(given.code)
  },
}

await serveTasks(async () => badTasks)
