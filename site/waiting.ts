import { newCounter } from './counter.ts'

const waiting = newCounter()

/** Sets the number of applicants who wait for an employer's answer, for the navigation. Called by the page that knows it. */
export const setWaiting = waiting.set

export const useWaiting = waiting.use
