import { name as nameSchema } from '#contract/names.ts'
import { phoneNumber } from '#contract/phone.ts'
import { type IdentityFact, identityFacts } from '#contract/profile-vocabularies.ts'
import type { Nationality } from '#contract/vocabularies.ts'

/** Milliseconds that a visit to the issuer may take, and for which its result waits. */
export const identityLife = 10 * 60_000

/** Facts about a person. Missing or invalid facts of the issuer are absent. */
export interface IdentityFacts {
  name?: string | undefined
  phone?: string | undefined
  nationality?: Nationality | undefined
}

type Claims = Record<string, unknown>
type ClaimNames = Record<IdentityFact, string>

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const unknown = ['unknown', 'none', 'other', 'stateless', 'n/a', 'na', 'null', '-']

/** Nationality by country name, demonym or code: Maldivian or foreign. */
function nationalityFrom(value: string): Nationality | undefined {
  if (/^(mv|mdv)$/i.test(value) || /^(the )?(republic of )?maldiv(es|ian)$/i.test(value)) return 'Maldivian'
  const isOther = /^[\p{L}][\p{L} .,'()-]{1,59}$/u.test(value) && !unknown.includes(value.toLowerCase())
  return isOther ? 'Foreign' : undefined
}

/**
 * Facts that an issuer verifies. The standard phone number claim counts if the issuer marks it as verified;
 * a custom claim for the number always counts.
 */
export function factsFrom(claims: Claims, names: ClaimNames): IdentityFacts {
  const isProven = names.phone !== 'phone_number' || claims.phone_number_verified === true
  return {
    name: nameSchema().safeParse(textOf(claims[names.name])).data,
    phone: isProven ? phoneNumber(textOf(claims[names.phone])) : undefined,
    nationality: nationalityFrom(textOf(claims[names.nationality])),
  }
}

type Row = { [Name in IdentityFact]: string | null | undefined }

/**
 * Facts of a profile that are still equal to the verified ones. Facts that the owner has changed since are
 * excluded.
 */
export function verifiedFacts(vouched: Row | null | undefined, profile: Row): IdentityFact[] {
  return identityFacts.filter((fact) => vouched?.[fact] != null && vouched[fact] === profile[fact])
}

/** Facts from the issuer that differ from those taken over before. */
export function offeredFacts(came: IdentityFacts, taken: Row): IdentityFacts {
  return Object.fromEntries(
    identityFacts
      .filter((fact) => came[fact] !== undefined && came[fact] !== taken[fact])
      .map((fact) => [fact, came[fact]]),
  )
}
