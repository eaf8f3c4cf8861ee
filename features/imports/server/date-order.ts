import { addDays, type Day, dayOf } from '#contract/base/maldives.ts'
import type { FigureOrder, Meant } from './written-date.ts'

const orders: readonly FigureOrder[] = ['dmy', 'mdy', 'ymd']
/** Maximum span of the days in one column, in years. */
const widestYears = 5
/** A day far from today is unlikely if another reading is near. */
const nearDays = 2 * 366

interface Fit {
  values: number
  first: Day
  last: Day
}

/** Order of day and month in a column, inferred from all values: '25/12/2026' decides the reading of '03/04/2026'. */
export class OrderOfColumn {
  #values = 0
  #fits = new Map<FigureOrder, Fit>()

  add(meant: readonly Meant[]): void {
    if (!meant.some(({ order }) => order)) return
    this.#values++
    for (const { order, day } of meant) {
      if (!order) continue
      const fit = this.#fits.get(order)
      if (!fit) this.#fits.set(order, { values: 1, first: day, last: day })
      else {
        fit.values++
        if (day < fit.first) fit.first = day
        if (day > fit.last) fit.last = day
      }
    }
  }

  /**
   * The only order in which all values fit into one period, near today if possible; undefined if several or
   * none do.
   */
  decided(now: Date): FigureOrder | undefined {
    const today = dayOf(now)
    const possible = orders.filter((order) => {
      const fit = this.#fits.get(order)
      return fit?.values === this.#values && yearsOf(fit) <= widestYears
    })
    const near = possible.filter((order) => {
      const fit = this.#fits.get(order)
      return fit && fit.first >= addDays(today, -nearDays) && fit.last <= addDays(today, nearDays)
    })
    const left = near.length > 0 ? near : possible
    return left.length === 1 ? left[0] : undefined
  }
}

const yearsOf = ({ first, last }: Fit) => Number(last.slice(0, 4)) - Number(first.slice(0, 4))

/** Possible days of a text, limited by the order of its column if known. */
export function meantIn(meant: readonly Meant[], order: FigureOrder | undefined): Meant[] {
  const left = order ? meant.filter((one) => !one.order || one.order === order) : meant
  return left.filter(({ day }, at) => left.findIndex((other) => other.day === day) === at)
}
