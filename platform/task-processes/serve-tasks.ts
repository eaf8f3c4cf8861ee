import { setPriority } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Order, Reply } from './messages.ts'
import { type Limits, secondsUsed } from './watch-limits.ts'

/** Tasks by name. Input and result must be cloneable between processes. */
export type Tasks = Record<string, (input: never) => Promise<unknown>>

/** If tasks outnumber processors, a task process gets a third of the time of others. */
const niceness = 5

const send = (reply: Reply) => process.send?.(reply)

const megabytesHeld = () => Math.round(process.memoryUsage.rss() / 1_000_000)

async function carryOut(tasks: Tasks, { task, input }: Order): Promise<Reply> {
  try {
    const value = await tasks[task]?.(input as never)
    return { value, megabytes: megabytesHeld() }
  } catch (error) {
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    return { failure: { message, stack, code } }
  }
}

/** Signals that a terminal or a service manager sends to all processes at once. */
const signalsToAll = ['SIGTERM', 'SIGINT'] as const

/**
 * Turns this process into a task process for `taskProcesses`. It runs at low priority, discards its own
 * output, and ends with its parent, which may finish the calls that it answers: no signal to all ends it.
 * @param load imports the tasks, so that an import failure is reported
 */
export async function serveTasks(load: () => Promise<Tasks>): Promise<void> {
  process.once('disconnect', () => process.exit())
  for (const signal of signalsToAll) process.on(signal, () => {})
  process.umask(0o077)
  setPriority(niceness)
  const began = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT))
  const [seconds = 0, megabytes = 0] = process.argv.slice(2).map(Number)
  const workerData: Limits = { seconds, megabytes, parent: process.ppid, began }
  new Worker(join(import.meta.dirname, 'watch-limits.ts'), { workerData }).unref()
  try {
    const tasks = await load()
    process.on('message', async (order: Order) => {
      began[0] = secondsUsed()
      send(await carryOut(tasks, order))
      began[0] = Number.POSITIVE_INFINITY
    })
    send({ isReady: true, megabytes: megabytesHeld() })
  } catch (error) {
    send({ cannotStart: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}
