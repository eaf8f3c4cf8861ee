import type { ImportDoubt } from '#contract/desk-import.ts'
import { importVerdicts } from '#contract/import-verdicts.ts'
import type { ReadRow } from './read-import-file.ts'

/** The same remark of two rows names another value, or another day. */
export const withoutParticulars = (remark: string): string =>
  remark.replace(/'[^']*'/, '…').replace(/\b[A-Z][a-z]+ \d{1,2}, \d{4}\b/g, '…')

const mostDoubts = 50

/** Counts what the rows that would be taken leave in doubt: what holds them first, then what is left out or changed. */
export class DoubtsOfFile {
  #held = new Map<string, number>()
  #noted = new Map<string, number>()

  add(rows: readonly Pick<ReadRow, 'verdict' | 'remarks' | 'questions'>[]): void {
    for (const { verdict, remarks, questions } of rows) {
      if (verdict === 'held') for (const { groupWhy, why } of questions) count(this.#held, groupWhy ?? why)
      const asked = new Set(questions.map(({ why }) => why))
      if (importVerdicts[verdict].waits)
        for (const remark of remarks) if (!asked.has(remark)) count(this.#noted, withoutParticulars(remark))
    }
  }

  /** The most rows first. */
  all(): ImportDoubt[] {
    const listed = (times: ReadonlyMap<string, number>, holds: boolean) =>
      [...times].toSorted((a, b) => b[1] - a[1]).map(([words, rows]) => ({ words, rows, holds }))
    return [...listed(this.#held, true), ...listed(this.#noted, false)].slice(0, mostDoubts)
  }
}

const count = (times: Map<string, number>, words: string) => times.set(words, (times.get(words) ?? 0) + 1)
