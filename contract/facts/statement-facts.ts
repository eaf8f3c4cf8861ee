import type { Tone } from '../base/tone.ts'

/** Columns of a bank's statement. Plain values only. */
export const statementFields = {
  day: 'Day',
  in: 'Money in',
  out: 'Money out',
  amount: 'Amount, in or out by its sign',
  sign: 'Debit or credit',
  balance: 'Balance',
  text: 'Text of the transfer',
} as const
export type StatementField = keyof typeof statementFields
export const statementFieldNames = Object.keys(statementFields) as StatementField[]

/** States of a line of a statement. */
export const lineStates = {
  matched: { tone: 'green', label: 'Matches' },
  'amount differs': { tone: 'yellow', label: 'Different amount' },
  'perhaps used': { tone: 'yellow', label: 'Perhaps used' },
  used: { tone: 'grey', label: 'Used' },
  nobody: { tone: 'coral', label: 'No purchase named' },
} as const satisfies Record<string, { tone: Tone; label: string }>
export type LineState = keyof typeof lineStates
export const lineStateNames = Object.keys(lineStates) as [LineState, ...LineState[]]

/** Maximum number of rows of a statement, and its size. */
export const maxStatementRows = 2_000
export const maxStatementMegabytes = 2

/** Maximum number of characters of the words of a line, of which the rest is left out. */
export const maxLineText = 300
