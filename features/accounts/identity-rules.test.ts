import { describe, expect, test } from 'vitest'
import { factsFrom, offeredFacts, verifiedFacts } from './identity-rules.ts'

const standard = { name: 'name', phone: 'phone_number', nationality: 'nationality' }

describe('the claims that an issuer vouches for', () => {
  const cases = [
    { when: 'it says nothing', claims: {}, facts: {} },
    { when: 'the name is one', claims: { name: ' Aishath Ali ' }, facts: { name: 'Aishath Ali' } },
    { when: 'the name is an address', claims: { name: 'https://evil.mv' }, facts: {} },
    { when: 'the name is no text', claims: { name: 12 }, facts: {} },
    {
      when: 'it has proven the number',
      claims: { phone_number: '+9607771234', phone_number_verified: true },
      facts: { phone: '+960 777 1234' },
    },
    { when: 'it has not', claims: { phone_number: '+9607771234' }, facts: {} },
    {
      when: 'it says so in words',
      claims: { phone_number: '7771234', phone_number_verified: 'true' },
      facts: {},
    },
    ...['MV', 'mdv', ' Maldivian ', 'Maldives', 'Republic of Maldives'].map((nationality) => ({
      when: `the nationality is ${nationality}`,
      claims: { nationality },
      facts: { nationality: 'Maldivian' },
    })),
    ...['IN', 'LKA', 'MVX', 'AMV', 'Maldivian Creole', 'Sri Lankan', "Côte d'Ivoire", 'Non-Maldivian'].map(
      (nationality) => ({
        when: `the nationality is ${nationality}`,
        claims: { nationality },
        facts: { nationality: 'Foreign' },
      }),
    ),
    ...['unknown', '', '-', '462', 'x', '<b>', '1Maldives', 'India!', 'a'.repeat(61)].map((nationality) => ({
      when: `the nationality is '${nationality}'`,
      claims: { nationality },
      facts: {},
    })),
  ]
  for (const { when, claims, facts } of cases)
    test(`when ${when}`, () => expect(factsFrom(claims, standard)).toEqual(facts))

  test('a separate claim for the number counts as proven', () => {
    const names = { ...standard, phone: 'mobile' }
    expect(factsFrom({ mobile: '7771234', phone_number: '7779999' }, names).phone).toBe('+960 777 1234')
  })
})

describe('of the values taken over', () => {
  const taken = { name: 'Aishath Ali', phone: '+960 777 1234', nationality: null }

  test('those are verified that still match the vouched value', () => {
    expect(verifiedFacts(taken, { ...taken, nationality: 'Maldivian' })).toEqual(['name', 'phone'])
    expect(verifiedFacts(taken, { ...taken, phone: '+960 777 9999' })).toEqual(['name'])
    expect(verifiedFacts(taken, { name: 'aishath ali', phone: '', nationality: null })).toEqual([])
    expect(verifiedFacts(undefined, taken)).toEqual([])
  })

  test('those are offered that the issuer now gives differently, or gives for the first time', () => {
    expect(offeredFacts({ name: 'Aishath Ali', phone: '+960 777 9999' }, taken)).toEqual({
      phone: '+960 777 9999',
    })
    expect(offeredFacts({ name: 'Aishath Ali', nationality: 'Foreign' }, taken)).toEqual({
      nationality: 'Foreign',
    })
    expect(offeredFacts({}, taken)).toEqual({})
  })
})
