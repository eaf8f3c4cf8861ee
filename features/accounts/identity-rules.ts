import { name as nameSchema } from '#contract/names.ts'
import { phoneNumber } from '#contract/phone.ts'
import { type IdentityFact, identityFacts } from '#contract/profile-vocabularies.ts'
import type { Nationality } from '#contract/vocabularies.ts'

/** How long a browser may be away at the issuer, and how long what it brought back waits. Milliseconds. */
export const identityLife = 10 * 60_000

/** Facts of a person. None is there that the issuer did not say, or that cannot be one here. */
export interface IdentityFacts {
  name?: string | undefined
  phone?: string | undefined
  nationality?: Nationality | undefined
}

type Claims = Record<string, unknown>
type ClaimNames = Record<IdentityFact, string>

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

const unknown = ['unknown', 'none', 'other', 'stateless', 'n/a', 'na', 'null', '-']

/** A country, by its name, its people or its code: the Maldives, or another one. */
function nationalityFrom(value: string): Nationality | undefined {
  if (/^(mv|mdv)$/i.test(value) || /^(the )?(republic of )?maldiv(es|ian)$/i.test(value)) return 'Maldivian'
  const isOther = /^[\p{L}][\p{L} .,'()-]{1,59}$/u.test(value) && !unknown.includes(value.toLowerCase())
  return isOther ? 'Foreign' : undefined
}

/**
 * What an issuer vouches for. Of the standard claim a phone number counts where the issuer says that it has proven it; a claim of
 * its own that stands for the number counts as proven.
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

/** Facts of a profile that are as they were vouched for. What its owner has changed since is not. */
export function verifiedFacts(vouched: Row | null | undefined, profile: Row): IdentityFact[] {
  return identityFacts.filter((fact) => vouched?.[fact] != null && vouched[fact] === profile[fact])
}

/** Of what the issuer says now, what was not taken over in the same words. */
export function offeredFacts(came: IdentityFacts, taken: Row): IdentityFacts {
  return Object.fromEntries(
    identityFacts
      .filter((fact) => came[fact] !== undefined && came[fact] !== taken[fact])
      .map((fact) => [fact, came[fact]]),
  )
}
