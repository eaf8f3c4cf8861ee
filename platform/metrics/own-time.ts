import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/**
 * Processor time of this thread for a call: from each continuation of its code to its next statement or its answer. Nobody else is
 * answered meanwhile. Waiting costs none, and other threads and processes are no part of it.
 */
export interface OwnTime {
  milliseconds: number
}

const usedSoFar = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** Processor time that was used when a call last began, went on or was counted: what came before is another's. */
let countedUpTo = 0
const current = new AsyncLocalStorage<OwnTime>()

/** Starts to measure a call, whose code runs now. */
export function beginOwnTime(): OwnTime {
  watchStatements()
  countedUpTo = usedSoFar()
  return { milliseconds: 0 }
}

/** Counts the time since code of a call went on, which must be this one's. */
export function countOwnTime(own: OwnTime): void {
  const used = usedSoFar()
  own.milliseconds += used - countedUpTo
  countedUpTo = used
}

/** Runs code of a call, so that its statements end and begin its time. */
export const withinCall = (own: OwnTime, work: () => void): void => current.run(own, work)

let isWatching = false

function watchStatements(): void {
  if (isWatching) return
  isWatching = true
  const client = pg.Client.prototype as unknown as { query: Query }
  client.query = countedQuery(client.query)
}

type Query = (...given: unknown[]) => unknown
type Callback = (...given: unknown[]) => void

function goesOn(): void {
  countedUpTo = usedSoFar()
}

/** The time of a call ends with a statement, and begins again with its answer. */
function countedQuery(original: Query): Query {
  return function query(this: unknown, ...given) {
    const own = current.getStore()
    if (!own) return original.apply(this, given)
    countOwnTime(own)
    const last = given.at(-1)
    if (typeof last === 'function') {
      const callback: Callback = (...answer) => {
        goesOn()
        ;(last as Callback)(...answer)
      }
      return original.apply(this, [...given.slice(0, -1), callback])
    }
    const answer = original.apply(this, given)
    if (answer instanceof Promise) answer.then(goesOn, goesOn)
    return answer
  }
}
