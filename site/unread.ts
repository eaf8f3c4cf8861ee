import { newCounter } from './counter.ts'

const unread = newCounter()

/** How many messages wait, for the navigation; whoever knows it says so here. */
export const setUnread = unread.set

export const useUnread = unread.use
