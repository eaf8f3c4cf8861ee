import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { longTest } from '#tests/support/long-test.ts'
import { endpoints } from '../api.ts'
import type { EndpointShape } from './endpoint.ts'
import { name } from './names.ts'
import { phoneLine, phoneNumber } from './phone.ts'
import { Email, line } from './schemas.ts'

/** Invisible characters around and within a text that was copied from a chat, a contact or a document. */
const unseenSigns = [
  '\u200e',
  '\u202a',
  '\u202b',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2069',
  '\u200b',
  '\ufe0f',
]
const decorated = (text: string) =>
  unseenSigns.map((sign) => `\u00a0${sign}${text.slice(0, 2)}${sign}${text.slice(2)}\u2060\ufeff\u202c `)

interface Field {
  at: string
  schema: z.ZodType
}

/** Every field of every object in a schema, however deep. */
function fieldsIn(schema: z.ZodType | undefined, at: string): Field[] {
  if (!schema) return []
  const def = schema.def as {
    type: string
    shape?: Record<string, z.ZodType>
    options?: z.ZodType[]
    innerType?: z.ZodType
    element?: z.ZodType
    in?: z.ZodType
    out?: z.ZodType
  }
  const own = Object.entries(def.shape ?? {}).flatMap(([key, field]) => [
    { at: `${at} ${key}`, schema: field },
    ...fieldsIn(field, `${at} ${key}`),
  ])
  const inner = [def.innerType, def.element, def.in, def.out, ...(def.options ?? [])]
  return [...own, ...inner.flatMap((part) => fieldsIn(part, at))]
}

const fields = endpoints.flatMap(({ method, path, input, query }: EndpointShape) =>
  [input, query].flatMap((schema) => fieldsIn(schema, `${method} ${path}`)),
)
const takes = ({ schema }: Field, given: unknown) => schema.safeParse(given).success

const kinds = [
  {
    kind: 'an e-mail address',
    sample: 'hr@reef.example',
    is: (field: Field) => takes(field, 'hr@reef.example') && !takes(field, 'hr at reef'),
    atLeast: 15,
  },
  {
    kind: 'a phone number',
    sample: '+960 7771234',
    is: (field: Field) => /phone$/i.test(field.at),
    atLeast: 4,
  },
  {
    kind: 'a number',
    sample: '24',
    is: (field: Field) => takes(field, '24') && field.schema.safeParse('24').data === 24,
    atLeast: 30,
  },
  {
    kind: 'a name',
    sample: 'Reef & Co. (Pvt) Ltd',
    is: (field: Field) => takes(field, 'Reef & Co. (Pvt) Ltd') && !takes(field, 'www.reef.example'),
    atLeast: 7,
  },
]

describe('invisible characters are removed in every call', () => {
  for (const { kind, sample, is, atLeast } of kinds)
    longTest(`where ${kind} is expected`, () => {
      const found = fields.filter(is)
      expect(found.length).toBeGreaterThanOrEqual(atLeast)
      for (const { at, schema } of found)
        for (const pasted of decorated(sample))
          expect(schema.safeParse(pasted).data, `${at}: ${JSON.stringify(pasted)}`).toEqual(
            schema.parse(sample),
          )
    })
})

describe('blanks and hyphens of a word processor become those of a keyboard', () => {
  const cases = [
    [
      'an address',
      Email,
      'front\u2011office\u2010m\u2013le@reef\u2011hotel.example',
      'front-office-m-le@reef-hotel.example',
    ],
    ['a name', name(), 'Al\u2011Shaab\u00a0&\u202fSons', 'Al-Shaab & Sons'],
    ['a title', line(), 'Part\u2011time\u00a0cook', 'Part-time cook'],
    ['a phone number', phoneLine(), '+960\u00a0777\u20111234', '+960 777-1234'],
    ['a dash in prose of one line stays', line(), 'Cook – Malé', 'Cook – Malé'],
  ] as const
  for (const [what, schema, pasted, read] of cases) test(what, () => expect(schema.parse(pasted)).toBe(read))
})

describe('the leading zero of a phone number, dialled only within its country, is removed', () => {
  const cases = [
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['0044 (0) 20 7946 0958', '+442079460958'],
    ['\u202a+49\u00a0(0)30\u2011901820\u202c', '+4930901820'],
    ['+960 (0)777 1234', '+960 777 1234'],
    ['(020) 7946 0958', undefined],
  ] as const
  for (const [typed, kept] of cases) test(typed, () => expect(phoneNumber(typed)).toBe(kept))
  test('also where a number is stored as it was written', () =>
    expect(phoneLine().parse('+44 (0)20 7946 0958')).toBe('+44 20 7946 0958'))
})

describe("'8.000' is queried wherever an amount or a number is typed", () => {
  const asked = 'can be read in two ways: please write it without the dot, as 8000 or 8'
  const numbers = fields.filter((field) => takes(field, '24') && field.schema.safeParse('24').data === 24)
  test('in every field of every call', () => {
    expect(numbers.length).toBeGreaterThanOrEqual(30)
    for (const { at, schema } of numbers)
      expect(schema.safeParse('8.000').error?.issues[0]?.message, at).toBe(asked)
  })
  test('and nothing but the digits of a number is one', () => {
    for (const { at, schema } of numbers)
      for (const typed of ['0x18', '24e0', '0b11000', 'Infinity', '2 4', '24 MVR'])
        expect(schema.safeParse(typed).success, `${at}: ${typed}`).toBe(false)
  })
  test('and accepted where it is unambiguous', () => {
    const salary = numbers.find(({ at }) => at === 'POST /api/jobs salaryMin')
    for (const [typed, amount] of [
      ['8,000', 8_000],
      ['8000.00', 8_000],
      ['8.00', 8],
      ['.5', 0.5],
      ['8.', 8],
      ['', undefined],
    ] as const)
      expect(salary?.schema.parse(typed), typed).toBe(amount)
  })
})
