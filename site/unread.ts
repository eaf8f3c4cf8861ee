import { newCounter } from './counter.ts'

const unread = newCounter()

/** Sets the number of unread messages, for the navigation. Called by the page that knows it. */
export const setUnread = unread.set

export const useUnread = unread.use
