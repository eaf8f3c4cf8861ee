import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isMistyped, numberFrom, referenceOf } from './reference.ts'

const numbers = fc.integer({ min: 1_001, max: 99_999_999 })

describe('a payment reference', () => {
  // D-L-08
  test('is two letters, a dash, and digits of which the last one checks the others', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        expect(referenceOf(number)).toMatch(/^[A-Z]{2}-\d{5,9}$/)
        expect(numberFrom(referenceOf(number))).toBe(number)
      }),
    )
  })

  test('has the check digit of ISO 7064 MOD 11,10, which German tax numbers have too', () => {
    expect(referenceOf(8_609_574_271)).toBe('VZ-86095742719')
  })

  for (const typed of ['vz-{}', 'VZ {}', 'vz{}', ' VZ - {} ', 'Vz–{}', '{}'])
    test(`is read from '${typed}'`, () => {
      const digits = referenceOf(4_821).slice(3)
      expect(numberFrom(typed.replace('{}', digits))).toBe(4_821)
      expect(numberFrom(typed.replace('{}', [...digits].join(' ')))).toBe(4_821)
    })

  test('with one wrong digit is none', () => {
    fc.assert(
      fc.property(numbers, fc.nat(), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
        const right = referenceOf(number)
        const place = 3 + (at % (right.length - 3))
        const wrong = `${right.slice(0, place)}${(Number(right[place]) + by) % 10}${right.slice(place + 1)}`
        expect(numberFrom(wrong)).toBeUndefined()
        expect(isMistyped(wrong)).toBe(true)
      }),
    )
  })

  test('is nothing else that people search for', () => {
    for (const words of ['', 'VZ', 'Coral Bay', '0123456789abcdef01234567', 'VZ-12', '7771234567890'])
      expect(numberFrom(words), words).toBeUndefined()
    for (const words of ['', 'VZ', 'Coral Bay', '777123', referenceOf(4_821)])
      expect(isMistyped(words), words).toBe(false)
  })
})
