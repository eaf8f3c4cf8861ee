import { expect, test } from 'vitest'
import { areaValue, isArea, placeText } from './place-values.ts'

const names: Record<string, string> = {
  'atoll-k': 'Kaafu Atoll',
  'k-male-city': 'Malé City',
  'atoll-b': 'Baa Atoll',
  'k-maafushi': 'Maafushi, Kaafu Atoll',
}
const nameOf = (id: string) => names[id] ?? id

test('the name of an atoll is that of the atoll without its city, and the value with the city says so', () => {
  const cases = {
    'atoll-k-without-city': 'Kaafu Atoll',
    'atoll-k': 'Kaafu Atoll with Malé City',
    'atoll-k-and-nearby': 'Kaafu Atoll with Malé City and nearby',
    'atoll-b': 'Baa Atoll',
    'k-maafushi': 'Maafushi, Kaafu Atoll',
    'k-maafushi-and-nearby': 'Maafushi, Kaafu Atoll and nearby',
  }
  for (const [value, label] of Object.entries(cases)) expect(placeText(value, nameOf)).toBe(label)
  expect(['atoll-k', 'atoll-b', 'k-male'].map(areaValue)).toEqual([
    'atoll-k-without-city',
    'atoll-b',
    'k-male',
  ])
})

test('a place of its own and an atoll without its city have counts and a page', () => {
  const areas = ['k-male', 's-addu-city', 'atoll-b', 'atoll-k-without-city']
  const others = ['atoll-k', 'atoll-b-and-nearby', 'k-male-and-nearby', 'k-male-city', 'k-maafushi']
  expect([...areas, ...others].filter(isArea)).toEqual(areas)
})
