import { readStatement } from './read-statement.ts'

/** Tasks on the files of banks, each in a separate process. */
export const statementTasks = { readStatement }

export type StatementTasks = typeof statementTasks
