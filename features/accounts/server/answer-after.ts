import { setTimeout as sleep } from 'node:timers/promises'

const milliseconds = 150

/**
 * Runs the work and answers no sooner than after a fixed time, whether or not there was much to do. The
 * duration of an answer must not reveal which addresses have an account.
 */
export async function answerAfter<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, sleep(milliseconds)])
  return result
}
