import { inspectFile } from './inspect-file.ts'

/** Tasks on untrusted files, each in a separate process. A new task is one line here. */
export const fileTasks = { inspectFile }

export type FileTasks = typeof fileTasks
