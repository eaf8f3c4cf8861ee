import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Does the work and answers no sooner than after a fixed time, whether there was much to do or nothing: how long an
 * answer takes must not reveal which addresses have an account.
 */
export async function answerAfter<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, sleep(milliseconds)])
  return result
}
