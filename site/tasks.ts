import { newCounter } from './counter.ts'

const tasks = newCounter()

/** How many things a job seeker has to do, for the navigation; whoever knows it says so here. */
export const setTasks = tasks.set

export const useTasks = tasks.use
