import { newCounter } from './counter.ts'

const waiting = newCounter()

/** How many applicants wait for an answer of an employer, for the navigation; whoever knows it says so here. */
export const setWaiting = waiting.set

export const useWaiting = waiting.use
