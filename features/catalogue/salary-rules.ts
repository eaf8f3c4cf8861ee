/** Minimum number of jobs for showing the salary of a category, a title or a place. */
export const minForSalary = 3

/**
 * Quartiles by nearest rank, each the pay of one of the jobs: of eight the second, the fourth and the
 * sixth. @param sorted in ascending order
 */
export function quartilesOf(sorted: readonly number[]): { lower: number; median: number; upper: number } {
  const rank = (quarters: number) => sorted[Math.max(0, Math.ceil((sorted.length * quarters) / 4) - 1)] ?? 0
  return { lower: rank(1), median: rank(2), upper: rank(3) }
}

export interface Band {
  /** Laari. */
  from: number
  to: number
  jobs: number
}

const maxBands = 8
const widths = [1, 2, 2.5, 5, 10]

/** Smallest width of 1, 2, 2.5 or 5 times a power of ten rufiyaa with which at most eight bands cover a span. */
function widthFor(span: number): number {
  for (let power = 100_00; ; power *= 10)
    for (const times of widths) if (power * times * (maxBands - 1) >= span) return power * times
}

/** Number of jobs by pay, in at most eight bands of equal width with round bounds. */
export function bandsOf(sorted: readonly number[]): Band[] {
  const lowest = sorted[0] ?? 0
  const highest = sorted.at(-1) ?? 0
  const width = widthFor(highest - lowest)
  const first = Math.floor(lowest / width) * width
  const count = Math.floor((highest - first) / width) + 1
  return Array.from({ length: count }, (_, at) => {
    const from = first + at * width
    return { from, to: from + width, jobs: sorted.filter((pay) => pay >= from && pay < from + width).length }
  })
}
