/**
 * A vocabulary as a table: its words are the keys, and each entry holds the facts of a word. Lists, checks,
 * SQL, labels and colours are made from it, so a new word is one entry.
 */
type Table = Readonly<Record<string, object>>

/** The words of a table. */
export type NameOf<T extends Table> = keyof T & string

/** The words of a table for which a fact is true. */
export type NameWith<T extends Table, F extends string> = {
  [N in NameOf<T>]: T[N] extends Readonly<Record<F, true>> ? N : never
}[NameOf<T>]

type List<N extends string> = readonly [N, ...N[]]

/** The words in the order of the table: all, or those that match. */
export function namesOf<T extends Table>(
  table: T,
  matches: (facts: T[NameOf<T>]) => boolean = () => true,
): List<NameOf<T>> {
  const names = Object.keys(table) as NameOf<T>[]
  return names.filter((name) => matches(table[name])) as unknown as List<NameOf<T>>
}

/** The words for which a fact is true. */
export function namesWith<T extends Table, F extends keyof T[NameOf<T>] & string>(
  table: T,
  fact: F,
): List<NameWith<T, F>> {
  return namesOf(table, (facts) => facts[fact] === true) as unknown as List<NameWith<T, F>>
}
