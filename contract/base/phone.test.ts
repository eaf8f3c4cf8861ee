import { expect, test } from 'vitest'
import { phoneNumber } from './phone.ts'

const cases: [string, string | undefined, string][] = [
  ['7771234', '+960 777 1234', 'seven digits'],
  ['777 1234', '+960 777 1234', 'seven digits with a space'],
  ['+960 777-1234', '+960 777 1234', "with the country's code"],
  ['9607771234', '+960 777 1234', 'with the code and no plus'],
  ['00960 7771234', '+960 777 1234', 'with the code as it is dialled'],
  ['9601234', '+960 960 1234', 'a local number that begins like the code'],
  ['+960 9601234', '+960 960 1234', 'the same with the code'],
  ['3321234', '+960 332 1234', 'a landline in Malé'],
  ['+44 20 7946 0958', '+442079460958', 'a foreign number'],
  ['+960 1234567', undefined, 'no Maldivian number begins with 1'],
  ['777123', undefined, 'six digits'],
  ['020 7946 0958', undefined, 'a foreign number without its code'],
  ['call me', undefined, 'no number'],
]
for (const [typed, kept, why] of cases)
  test(`${typed} is ${kept ?? 'refused'}: ${why}`, () => expect(phoneNumber(typed)).toBe(kept))
