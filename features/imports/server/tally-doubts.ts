import { importVerdicts } from '#contract/facts/import-verdicts.ts'
import type { ImportDoubt } from '#contract/imports/desk-import.ts'
import type { ReadRow } from './read-import-file.ts'

/** A remark without the values and days that differ between rows. */
export const withoutParticulars = (remark: string): string =>
  remark.replace(/'[^']*'/, '…').replace(/\b[A-Z][a-z]+ \d{1,2}, \d{4}\b/g, '…')

const maxDoubts = 50

/** Counts the doubts about rows: first those that hold them, then omissions and changes. */
export class DoubtsOfFile {
  /** By question, with the words of the first row. */
  #held = new Map<string, { words: string; rows: number }>()
  #noted = new Map<string, number>()

  add(rows: readonly Pick<ReadRow, 'verdict' | 'remarks' | 'questions'>[]): void {
    for (const { verdict, remarks, questions } of rows) {
      if (verdict === 'held')
        for (const { group, groupWhy, why } of questions) {
          const { words, rows } = this.#held.get(group) ?? { words: groupWhy ?? why, rows: 0 }
          this.#held.set(group, { words, rows: rows + 1 })
        }
      const asked = new Set(questions.map(({ why }) => why))
      if (importVerdicts[verdict].waits)
        for (const remark of remarks) if (!asked.has(remark)) count(this.#noted, withoutParticulars(remark))
    }
  }

  /** Most rows first. */
  all(): ImportDoubt[] {
    const noted = [...this.#noted].map(([words, rows]) => ({ words, rows, holds: false }))
    const held = [...this.#held.values()].map((doubt) => ({ ...doubt, holds: true }))
    const byRows = (one: ImportDoubt, other: ImportDoubt) => other.rows - one.rows
    return [...held.toSorted(byRows), ...noted.toSorted(byRows)].slice(0, maxDoubts)
  }
}

const count = (times: Map<string, number>, words: string) => times.set(words, (times.get(words) ?? 0) + 1)
