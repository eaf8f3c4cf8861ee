import { describe, expect, test } from 'vitest'
import { gazetteerOf } from './gazetteer-rules.ts'
import { labelOf } from './place-words-rules.ts'
import { readPlace } from './read-place-rules.ts'
import { gazetteerRows } from './server/gazetteer-rows.ts'

const gazetteer = gazetteerOf(gazetteerRows)
const meansIt = (text: string, id: string) => {
  const reading = readPlace(gazetteer, text)
  return reading.is === 'one' && reading.place.id === id
}

const inhabited = gazetteer.places.filter(({ kind, population }) => kind !== 'atoll' && population !== null)

describe('for every inhabited place', () => {
  test('the code of its atoll before the name decides, in five ways to write it', () => {
    const misread = inhabited.flatMap((place) => {
      const code = place.id.split('-')[0]?.toUpperCase() ?? ''
      const ways = [
        `${code}. ${place.name}`,
        `${code}.${place.name}`,
        `${code} ${place.name}`.toLowerCase(),
        `${place.name}, ${code}`,
        `${place.name} (${code})`,
      ]
      return ways.filter((text) => !meansIt(text, place.id))
    })
    expect(misread).toEqual([])
  })

  test('its bare name means it, or asks between those that share the name', () => {
    const guessed = inhabited.filter((place) => {
      const reading = readPlace(gazetteer, place.name)
      if (reading.is === 'one') return reading.place !== place
      return reading.is !== 'several' || !reading.places.includes(place)
    })
    expect(guessed.map(({ id }) => id)).toEqual([])
  })

  test('nothing is asked where no name is shared', () => {
    const asked = inhabited.filter(({ name }) => readPlace(gazetteer, name).is === 'several')
    const sharing = (name: string) =>
      gazetteer.places.filter((place) => [place.name, ...place.spellings].includes(name))
    expect(asked.length).toBeGreaterThan(25)
    expect(asked.filter(({ name }) => sharing(name).length < 2)).toEqual([])
  })
})

test('any text can be read without an error', () => {
  for (const text of [
    '',
    ' ',
    '.',
    '((((',
    '\u0000',
    '𝕄alé'.repeat(50),
    'K.'.repeat(200),
    'Maa '.repeat(250),
  ])
    expect(['one', 'several', 'outside', 'unknown']).toContain(readPlace(gazetteer, text).is)
})

test('the label that the picker writes is read back as its place, or asks between two of one name', () => {
  const misread = gazetteer.places.filter((place) => {
    const reading = readPlace(gazetteer, labelOf(gazetteer, place))
    return reading.is === 'one' ? reading.place !== place : reading.is !== 'several'
  })
  expect(misread).toEqual([])
})
