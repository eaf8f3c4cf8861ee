import { startOfDay } from '#contract/maldives.ts'
import { meantIn } from './date-order.ts'
import { askClosingDay, type Question } from './questions.ts'
import { type FigureOrder, readWritten } from './written-date.ts'

/**
 * The closing day of a row, or the question about it. A text that is not read, or can be two days, is never taken for none.
 *
 * @param order of the figures of its column, where it is known
 */
export function readClosingDay(
  written: string,
  order: FigureOrder | undefined,
): { closesAt?: Date; question?: Question } {
  if (written === '') return {}
  const meant = meantIn(readWritten(written), order)
  const [only] = meant
  return only && meant.length === 1
    ? { closesAt: startOfDay(only.day) }
    : { question: askClosingDay(written, meant) }
}

/** Day on which a row was posted. Of two possible days the earlier one: no advertisement looks newer than it is. */
export function readPostingDate(
  written: string,
  order: FigureOrder | undefined,
): { postedAt?: Date; note?: string } {
  if (written === '') return {}
  const meant = meantIn(readWritten(written), order).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const [first] = meant
  if (!first) return { note: `posting date '${written}' cannot be read` }
  const note = `posting date '${written}' can be two days: the earlier one is taken`
  return { postedAt: first.at, ...(meant.length > 1 && { note }) }
}
