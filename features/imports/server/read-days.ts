import { startOfDay } from '#contract/base/maldives.ts'
import { meantIn } from './date-order.ts'
import { askClosingDay, type Question } from './questions.ts'
import { type FigureOrder, readWritten } from './written-date.ts'

/**
 * Closing day of a row, or a question about it. An unreadable or ambiguous text never counts as none.
 *
 * @param order of day and month in its column, if known
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

/** Posting day of a row. Of two possible days the earlier one, so that no advertisement looks newer than it is. */
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
