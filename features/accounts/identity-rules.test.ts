import { describe, expect, test } from 'vitest'
import { copiedAfter, offeredFacts, statedIn, verifiedFacts, verifiedOf } from './identity-rules.ts'

const standard = {
  claims: { name: ['name'], phone: ['phone_number'], nationality: ['nationality'] },
  proof: [{ claim: 'verified', values: ['true'] }],
}
/** As a national sign-in writes them, in several claims and with booleans as texts. */
const national = {
  claims: {
    name: ['first_name', 'middle_name', 'last_name'],
    phone: ['mobile'],
    nationality: ['country_code_alpha3'],
  },
  proof: [
    { claim: 'verified', values: ['true'] },
    { claim: 'verification_type', values: ['in person', 'biometric'] },
  ],
}
const mariyam = {
  first_name: 'Mariyam',
  middle_name: '',
  last_name: 'Rasheed',
  mobile: '7771234',
  country_code_alpha3: 'MDV',
  verified: 'True',
  verification_type: 'Biometric',
}

describe('the facts of a person', () => {
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
      facts: { phone: '+960 777 1234' },
    },
    ...['MV', 'mdv', '462', ' Maldivian ', 'Maldives', 'Republic of Maldives'].map((nationality) => ({
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
    ...['unknown', '', '-', '144', 'x', '<b>', '1Maldives', 'India!', 'a'.repeat(61)].map((nationality) => ({
      when: `the nationality is '${nationality}'`,
      claims: { nationality },
      facts: {},
    })),
  ]
  for (const { when, claims, facts } of cases)
    test(`when ${when}`, () => expect(statedIn(claims, standard).facts).toEqual(facts))

  test('are read from the claims that the settings name, a name from several', () => {
    expect(statedIn(mariyam, national)).toEqual({
      facts: { name: 'Mariyam Rasheed', phone: '+960 777 1234', nationality: 'Maldivian' },
      isEmailProven: false,
      isProven: true,
      unread: [],
    })
  })

  test.each([
    [true, true, []],
    ['true', true, []],
    ['True', true, []],
    [false, false, []],
    ['False', false, []],
    [undefined, false, []],
    ['yes', false, ['email_verified']],
    [1, false, ['email_verified']],
  ])('an address is proven by email_verified %s: %s', (email_verified, isProven, names) => {
    const { isEmailProven, unread } = statedIn({ email_verified, verified: true }, standard)
    expect([isEmailProven, unread]).toEqual([isProven, names])
  })

  test('that are there and not understood are named, never with what they say', () => {
    const { facts, unread } = statedIn({ ...mariyam, mobile: 'ask me', country_code_alpha3: '?' }, national)
    expect(facts).toEqual({ name: 'Mariyam Rasheed', phone: undefined, nationality: undefined })
    expect(unread).toEqual(['mobile', 'country_code_alpha3'])
  })
})

describe('a person is proven', () => {
  test.each<[string, object, boolean]>([
    ['by every claim that the settings name', mariyam, true],
    ['not where nothing was checked', { ...mariyam, verified: false, verification_type: 'NA' }, false],
    ['not where one of them says so', { ...mariyam, verification_type: 'NA' }, false],
    ['not where one of them is missing', { ...mariyam, verification_type: undefined }, false],
    ['not by another value of the same meaning', { ...mariyam, verified: 'yes' }, false],
  ])('%s', (_, claims, isProven) => {
    expect(statedIn({ ...claims }, national).isProven).toBe(isProven)
  })
  test('by nobody, where the settings name no proof', () => {
    expect(statedIn(mariyam, { ...national, proof: [] }).isProven).toBe(false)
  })
  test('and a proof that never comes is named', () => {
    expect(statedIn({ ...mariyam, verified: undefined }, national).unread).toEqual(['verified'])
  })
})

describe('of the values taken over', () => {
  const taken = { name: 'Aishath Ali', phone: '+960 777 1234', nationality: null }
  const proven = { ...taken, provenAt: new Date() }

  test('those of a proven person are verified that still match', () => {
    expect(verifiedFacts(proven, { ...taken, nationality: 'Maldivian' })).toEqual(['name', 'phone'])
    expect(verifiedFacts(proven, { ...taken, phone: '+960 777 9999' })).toEqual(['name'])
    expect(verifiedFacts(proven, { name: 'aishath ali', phone: '', nationality: null })).toEqual([])
    expect(verifiedFacts({ ...proven, provenAt: null }, taken)).toEqual([])
    expect(verifiedFacts(undefined, taken)).toEqual([])
  })

  // D-N-10
  test('a reader sees who vouches for those in sight, and since when', () => {
    const takenAt = new Date('2026-11-20T08:00:00Z')
    const vouched = { ...proven, takenAt, label: 'Island ID' }
    const verifiedBy = { label: 'Island ID', at: takenAt.toISOString() }
    expect(verifiedOf(vouched, taken, ['name'])).toEqual({ verified: ['name'], verifiedBy })
    expect(verifiedOf(vouched, { ...taken, name: 'Another Name' }, ['name'])).toEqual({})
    expect(verifiedOf({ ...vouched, provenAt: null }, taken)).toEqual({})
    expect(verifiedOf(null, taken)).toEqual({})
  })

  // D-N-10
  test('the time of a copy moves when all of it is what the issuer says, and a first proof is of nothing else', () => {
    const [before, now] = [new Date('2024-11-20T08:00:00Z'), new Date('2026-11-20T08:00:00Z')]
    const own = { name: 'Aishath Ali', phone: null, nationality: null, provenAt: before, takenAt: before }
    const came = { name: 'Aishath Ibrahim', phone: '+960 777 1234' }
    const arriving = { came, isProven: true, now }
    const withPhone = { ...own, phone: came.phone, provenAt: now }
    expect(copiedAfter(own, { ...arriving, taken: { phone: came.phone } })).toEqual(withPhone)
    expect(copiedAfter(own, { ...arriving, taken: came })).toEqual({ ...withPhone, ...came, takenAt: now })
    expect(copiedAfter(own, arriving)).toEqual({ ...own, provenAt: now })
    const unproven = { ...own, phone: came.phone, provenAt: null }
    expect(copiedAfter(unproven, arriving)).toEqual({ ...withPhone, name: null, takenAt: now })
    expect(copiedAfter(own, { ...arriving, isProven: false })).toEqual({ ...own, provenAt: null })
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
