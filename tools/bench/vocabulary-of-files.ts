import { createReadStream } from 'node:fs'
import { categoryFor } from '#features/imports/server/classify-by-words.ts'
import { layoutOf } from '#features/imports/server/csv-layout.ts'
import { csvRows } from '#features/imports/server/csv-rows.ts'
import { repairLine, repairProse } from '#features/imports/server/repair-text.ts'
import { withRestoredBreaks } from '#features/imports/server/restore-line-breaks.ts'
import { builtInVocabulary, type Vocabulary } from './vocabulary.ts'

/** Columns of an unknown file by name. */
const kinds = {
  titles: /^(?:business |job )?title$/i,
  places: /location|city|island/i,
  companies: /^(?:agency|company|employer)$/i,
  prose: /description|requirements|qualif|benefits|duties/i,
}

/**
 * Titles, places, employers, sentences and lengths of real advertisements, read on demand and never stored;
 * built-in words for missing columns.
 */
export async function vocabularyOf(files: readonly string[]): Promise<Vocabulary> {
  const builtIn = builtInVocabulary()
  if (files.length === 0) return builtIn
  const found = {
    titles: new Map<string, number>(),
    places: new Map<string, number>(),
    companies: new Map<string, number>(),
  }
  const phrases = new Set<string>()
  const lengths: number[] = []
  for (const file of files) {
    const source = () => createReadStream(file)
    for await (const { cells } of csvRows(source, await layoutOf(source))) {
      let length = 0
      for (const [column, cell] of Object.entries(cells)) {
        for (const kind of ['titles', 'places', 'companies'] as const) {
          const line = repairLine(cell).slice(0, 200)
          if (kinds[kind].test(column) && line) found[kind].set(line, (found[kind].get(line) ?? 0) + 1)
        }
        if (!kinds.prose.test(column)) continue
        const lines = withRestoredBreaks(repairProse(cell).text).split(/\n+|(?<=[.!?])\s/)
        for (const line of lines.filter((text) => text.length > 20 && text.length < 400)) phrases.add(line)
        length += lines.length
      }
      if (length > 2) lengths.push(Math.min(length, 60))
    }
  }
  const ranked = (counts: Map<string, number>) =>
    [...counts].toSorted((a, b) => b[1] - a[1]).map(([word]) => word)
  const or = <T>(own: T[], other: T[]) => (own.length > 0 ? own : other)
  const titles = ranked(found.titles).map((title) => ({
    title,
    category: categoryFor([], title) ?? ('Other' as const),
  }))
  return {
    titles: or(titles, builtIn.titles),
    places: or(ranked(found.places), builtIn.places),
    companies: or(ranked(found.companies), builtIn.companies),
    phrases: or([...phrases], builtIn.phrases),
    lengths: or(lengths, builtIn.lengths),
  }
}
