/**
 * Second thread of a task process, since the first may be busy all the time. It kills the process if a task
 * exceeds its processor time or memory, or if the parent has ended. The memory includes libraries, which V8
 * does not count.
 */
import { workerData } from 'node:worker_threads'

export interface Limits {
  /** Processor time of a task. */
  seconds: number
  megabytes: number
  parent: number
  /** Seconds of processor time that the process had used when the task began. */
  began: Float64Array
}

const everyMilliseconds = 50

/** Processor time of all threads of the process, in seconds. */
export function secondsUsed(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
}

if (workerData) {
  const { seconds, megabytes, parent, began } = workerData as Limits
  setInterval(() => {
    const isOver =
      secondsUsed() - (began[0] ?? 0) > seconds ||
      process.memoryUsage.rss() > megabytes * 1_000_000 ||
      process.ppid !== parent
    if (isOver) process.kill(process.pid, 'SIGKILL')
  }, everyMilliseconds)
}
