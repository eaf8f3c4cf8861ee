import { sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { jobEntries } from '#tables/jobs.ts'
import type { Columns } from './columns.ts'

/**
 * The companies of entries, as they were folded for sorting, and their order. An entry's company is read once, when it is
 * first to be put in order: with another one it would have another number. Four bytes for each row, of those boards that
 * somebody has seen by company.
 */
export class Companies {
  /** Where the company stands in `#names`, more by one; 0 where it is not known. */
  #of = new Uint32Array(0)
  readonly #names: string[] = []
  readonly #at = new Map<string, number>()
  /** Places of `#names`, by name. */
  #sorted: number[] = []
  /** Where each of `#names` stands in `#sorted`. */
  #ranks = new Uint32Array(0)

  areKnown(rows: Uint32Array): boolean {
    return rows.every((row) => this.#isKnown(row))
  }

  /** Reads what is not known of some rows. */
  async read(db: Db, { base, expiresAt }: Columns, rows: Uint32Array): Promise<void> {
    const lacking = rows.filter((row) => !this.#isKnown(row))
    const numbers = Array.from(lacking, (row) => row + base)
    if (numbers.length === 0) return
    const { rows: entries } = await db.execute<{ number: number; company: string }>(sql`
      select number, company from ${jobEntries} where number = any(${sql.param(numbers)}::int[])`)
    if (this.#of.length < expiresAt.length) {
      const longer = new Uint32Array(expiresAt.length)
      longer.set(this.#of)
      this.#of = longer
    }
    const others: number[] = []
    for (const { number, company } of entries) this.#of[number - base] = this.#placeOf(company, others) + 1
    if (others.length > 0) this.#sort(others)
  }

  /** The rows by company, as they were among one company's, without those of which it is not known. */
  inOrder(rows: Uint32Array): Uint32Array {
    const known = rows.filter((row) => this.#isKnown(row))
    const rankOf = (row: number) => this.#ranks[(this.#of[row] as number) - 1] as number
    const ends = new Uint32Array(this.#names.length + 1)
    for (const row of known) ends[rankOf(row) + 1] = (ends[rankOf(row) + 1] as number) + 1
    for (let rank = 1; rank < ends.length; rank += 1)
      ends[rank] = (ends[rank] as number) + (ends[rank - 1] as number)
    const ordered = new Uint32Array(known.length)
    for (const row of known) {
      const rank = rankOf(row)
      const at = ends[rank] as number
      ordered[at] = row
      ends[rank] = at + 1
    }
    return ordered
  }

  #isKnown(row: number): boolean {
    return (this.#of[row] ?? 0) > 0
  }

  #placeOf(name: string, others: number[]): number {
    const known = this.#at.get(name)
    if (known !== undefined) return known
    const place = this.#names.push(name) - 1
    this.#at.set(name, place)
    others.push(place)
    return place
  }

  /** Puts some more names in line with those that are. */
  #sort(others: number[]): void {
    const nameOf = (place: number) => this.#names[place] as string
    const byName = (one: number, other: number) => (nameOf(one) > nameOf(other) ? 1 : -1)
    // Two lists that are in order are put in one with as many comparisons as there are names.
    this.#sorted = [...this.#sorted, ...others.sort(byName)].sort(byName)
    this.#ranks = new Uint32Array(this.#names.length)
    for (const [rank, place] of this.#sorted.entries()) this.#ranks[place] = rank
  }
}
