import { findCopies } from './find-copies.ts'
import { lookAtSlip } from './look-at-slip.ts'

/** Tasks on payment slips, each in a separate process. */
export const slipTasks = { lookAtSlip, findCopies }

export type SlipTasks = typeof slipTasks
