import { newCounter } from './counter.ts'

const tasks = newCounter()

/** Sets a job seeker's number of tasks in the navigation. Called by the page that loads it. */
export const setTasks = tasks.set

export const useTasks = tasks.use
