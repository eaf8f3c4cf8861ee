/**
 * The second thread of a task process, since the first may be busy all the time. It kills the process when a task takes more
 * of the processor than it may, when the process takes more memory, of which V8 counts none that a library outside of it
 * takes, and when the process that started it is gone.
 */
import { workerData } from 'node:worker_threads'

export interface Limits {
  /** Of a processor, for one task. */
  seconds: number
  megabytes: number
  parent: number
  /** Seconds of a processor that the process had used when the task began. */
  began: Float64Array
}

const everyMilliseconds = 50

/** Seconds of a processor that all threads of the process have used. */
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
