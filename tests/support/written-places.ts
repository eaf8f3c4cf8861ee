import { expect, test } from 'vitest'
import { gazetteerOf } from '#features/places/gazetteer-rules.ts'
import { readPlace } from '#features/places/read-place-rules.ts'
import { gazetteerRows } from '#features/places/server/gazetteer-rows.ts'

const gazetteer = gazetteerOf(gazetteerRows)

/** Returns the interpretation in one line: an id, 'which? a b', 'outside' or 'unknown'. */
function understood(text: string): string {
  const reading = readPlace(gazetteer, text)
  if (reading.is === 'one') return reading.place.id
  if (reading.is !== 'several') return reading.is
  const ids = reading.places.map(({ id }) => id)
  return `which? ${ids.sort().join(' ')}`
}

/** Tests texts that people write, by what they are: one on each line, as 'text = meaning'. */
export function testWritten(tables: Record<string, string>): void {
  for (const [what, table] of Object.entries(tables))
    test(what, () => {
      const lines = table.trim().split('\n')
      const meant = lines.map((line) => line.trim().split(' = ') as [text: string, meaning: string])
      expect(meant.map(([text]) => [text, understood(text)])).toEqual(meant)
    })
}
