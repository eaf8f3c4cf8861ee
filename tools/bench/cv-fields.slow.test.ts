import { expect, test } from 'vitest'
import { cvFieldFigures } from './cv-fields.ts'

test('of forty made-up CVs as PDF and Word files at least 85 of 100 proposed facts are right, in either format', async () => {
  const { cvs, formats, wrong } = await cvFieldFigures()
  expect(cvs).toBe(40)
  for (const format of ['pdf', 'word']) {
    expect(formats[format]?.precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.85)
    expect(formats[format]?.recall).toBeGreaterThan(0.5)
  }
})
