import pLimit from 'p-limit'
import { Problem } from '#contract/problems.ts'

/** Unpacking and decoding a file takes memory and a core. */
const fewAtATime = pLimit(2)
const mostWaiting = 100

/** Does work on an uploaded file when it is its turn. @throws Problem `busy` when too many others wait */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (fewAtATime.pendingCount >= mostWaiting) throw new Problem('busy', { retryAfterSeconds: 5 })
  return fewAtATime(work)
}
