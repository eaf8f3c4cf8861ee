import { expect, test } from 'vitest'
import { newId } from './columns.ts'

// D-B-01
test('an identifier is 24 hexadecimal characters of pure chance, so none can be guessed from another', () => {
  const ids = Array.from({ length: 400 }, newId)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/)
  // Neither a clock at the front nor a counter at the back: every part of four bytes differs from the others.
  for (const start of [0, 8, 16])
    expect(new Set(ids.map((id) => id.slice(start, start + 8))).size).toBeGreaterThan(390)
  const steps = ids
    .slice(1)
    .map((id, index) => Number.parseInt(id, 16) - Number.parseInt(ids[index] ?? '', 16))
  expect(steps.some((step) => step > 0) && steps.some((step) => step < 0)).toBe(true)
})
