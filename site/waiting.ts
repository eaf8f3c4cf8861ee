import { newCounter } from './counter.ts'

const waiting = newCounter()

/**
 * Sets the number of applicants to decide about, in the navigation. Called by the page
 * that loads it.
 */
export const setWaiting = waiting.set

export const useWaiting = waiting.use
