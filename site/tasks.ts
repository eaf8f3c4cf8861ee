import { newCounter } from './counter.ts'

const tasks = newCounter()

/** Sets the number of a job seeker's tasks for the navigation. Called by the page that knows it. */
export const setTasks = tasks.set

export const useTasks = tasks.use
