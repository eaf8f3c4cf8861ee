import { expect, test } from 'vitest'
import { gazetteerOf } from '#features/places/gazetteer-rules.ts'
import { gazetteerRows } from '#features/places/server/gazetteer-rows.ts'
import { placeNote } from './place-note.ts'

const gazetteer = gazetteerOf(gazetteerRows)

test('the report says of a location that it is not understood, or of which places it is the name', () => {
  expect(placeNote(gazetteer, 'Behind the mosque')).toEqual([
    "location 'Behind the mosque' is not understood: it is kept as it is written",
  ])
  const [several] = placeNote(gazetteer, 'Hithadhoo')
  expect(several).toMatch(/^location 'Hithadhoo' is the name of several places \(.+; .+\): none is chosen$/)
})

test('and nothing of one that means a place, or none in the Maldives', () => {
  for (const location of ['K. Maafushi', "Male'", 'Baa Atoll', 'Remote', 'Colombo, Sri Lanka'])
    expect(placeNote(gazetteer, location), location).toEqual([])
})
