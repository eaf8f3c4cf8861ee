import { inspectFile } from './inspect-file.ts'

/** Tasks on files of strangers, each in a process of its own. Another task is one line here. */
export const fileTasks = { inspectFile }

export type FileTasks = typeof fileTasks
