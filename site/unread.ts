import { newCounter } from './counter.ts'

const unread = newCounter()

/** Sets the number of unread messages in the navigation. Called by the page that loads it. */
export const setUnread = unread.set

export const useUnread = unread.use
