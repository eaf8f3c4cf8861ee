import { minute } from '#contract/base/durations.ts'
import { name as nameSchema } from '#contract/base/names.ts'
import { phoneNumber } from '#contract/base/phone.ts'
import { type IdentityFact, identityFacts } from '#contract/facts/profile-vocabularies.ts'
import type { Nationality } from '#contract/facts/vocabularies.ts'
import type { VerifiedBy } from '#contract/seekers/seekers.ts'

/** Milliseconds that a visit to the issuer may take, and for which its result waits. */
export const identityLife = 10 * minute

/** Facts about a person. Missing or invalid facts of the issuer are absent. */
export interface IdentityFacts {
  name?: string | undefined
  phone?: string | undefined
  nationality?: Nationality | undefined
}

type Claims = Record<string, unknown>

/** Configuration of an issuer: the claims of each fact, and those that prove a person with their values. */
interface Stated {
  claims: Record<IdentityFact, readonly string[]>
  proof: readonly { claim: string; values: readonly string[] }[]
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

/** A boolean claim, also one that comes as a text. Undefined for anything else. */
function booleanIn(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  const text = textOf(value).toLowerCase()
  return text === 'true' ? true : text === 'false' ? false : undefined
}

const unknown = ['unknown', 'none', 'other', 'stateless', 'n/a', 'na', 'null', '-']

/** Nationality by country name, demonym or code: Maldivian or foreign. */
function nationalityFrom(value: string): Nationality | undefined {
  if (/^(mv|mdv|462)$/i.test(value) || /^(the )?(republic of )?maldiv(es|ian)$/i.test(value))
    return 'Maldivian'
  const isOther = /^[\p{L}][\p{L} .,'()-]{1,59}$/u.test(value) && !unknown.includes(value.toLowerCase())
  return isOther ? 'Foreign' : undefined
}

/** Statements of an issuer about a person. */
export interface Stating {
  facts: IdentityFacts
  isEmailProven: boolean
  /** Were the person's papers checked, by the configured claims? */
  isProven: boolean
  /** Names of claims that are there and were not understood, and of proofs that are missing. */
  unread: string[]
}

/**
 * Reads the claims of an issuer. The standard phone number claim counts if the issuer marks it as verified; a
 * custom claim for the number always counts.
 */
export function statedIn(claims: Claims, { claims: names, proof }: Stated): Stating {
  const unread = new Set<string>()
  const isTrue = (claim: string) => {
    const value = booleanIn(claims[claim])
    if (value === undefined && claims[claim] != null) unread.add(claim)
    return value === true
  }
  const read = <T>(fact: IdentityFact, understand: (text: string) => T | undefined): T | undefined => {
    const parts = names[fact].map((claim) => [claim, textOf(claims[claim])] as const)
    const text = parts.flatMap(([, part]) => part || []).join(' ')
    const value = text === '' ? undefined : understand(text)
    if (value === undefined)
      for (const [claim] of parts) if (claims[claim] != null && claims[claim] !== '') unread.add(claim)
    return value
  }
  const isStandard = names.phone.length === 1 && names.phone[0] === 'phone_number'
  const isProven = (one: Stated['proof'][number]) => {
    const value = claims[one.claim]
    const stated = typeof value === 'boolean' ? String(value) : textOf(value)
    if (stated === '') unread.add(one.claim)
    return one.values.some((value) => value.toLowerCase() === stated.toLowerCase())
  }
  const facts = {
    name: read('name', (text) => (/\p{L}/u.test(text) ? nameSchema().safeParse(text).data : undefined)),
    phone: !isStandard || isTrue('phone_number_verified') ? read('phone', phoneNumber) : undefined,
    nationality: read('nationality', nationalityFrom),
  }
  const proven = proof.map(isProven)
  return {
    facts,
    isEmailProven: isTrue('email_verified'),
    isProven: proven.length > 0 && proven.every(Boolean),
    unread: [...unread],
  }
}

type Row = { [Name in IdentityFact]: string | null | undefined }

/**
 * Facts of a profile that are still equal to the copied ones of a proven person. Facts that the owner has
 * changed since are excluded.
 */
export function verifiedFacts(
  vouched: (Row & { provenAt: Date | null }) | null | undefined,
  profile: Row,
): IdentityFact[] {
  if (!vouched?.provenAt) return []
  return identityFacts.filter((fact) => vouched[fact] != null && vouched[fact] === profile[fact])
}

interface Copied extends Row {
  nationality: Nationality | null | undefined
  provenAt: Date | null
  takenAt: Date | null
}

interface Vouched extends Row {
  label: string
  provenAt: Date | null
  takenAt: Date | null
}

/** The verified ones of the facts that a reader sees, with their issuer and the time from which it vouches for them. */
export function verifiedOf(
  vouched: Vouched | null | undefined,
  profile: Row,
  shown: readonly IdentityFact[] = identityFacts,
): { verified?: IdentityFact[]; verifiedBy?: VerifiedBy } {
  const verified = verifiedFacts(vouched, profile).filter((fact) => shown.includes(fact))
  const at = vouched?.takenAt ?? vouched?.provenAt
  if (!vouched || !at || verified.length === 0) return {}
  return { verified, verifiedBy: { label: vouched.label, at: at.toISOString() } }
}

interface Arriving {
  came: IdentityFacts
  isProven: boolean
  /** Facts that the owner accepts. */
  taken?: IdentityFacts
  now: Date
}

/**
 * The copied facts after an arrival, and the time from which the issuer vouches for them. The first proof vouches only
 * for what the issuer says with it. The time stays while an earlier copy differs from what the issuer says now.
 */
export function copiedAfter(own: Copied, { came, isProven, taken = {}, now }: Arriving): Copied {
  const isFirst = isProven && !own.provenAt
  const { name, phone, nationality } = { ...own, ...taken }
  const differs = (fact: string | null | undefined, now: string | undefined) => fact != null && fact !== now
  const copied = {
    name: isFirst && differs(name, came.name) ? null : name,
    phone: isFirst && differs(phone, came.phone) ? null : phone,
    nationality: isFirst && differs(nationality, came.nationality) ? null : nationality,
  }
  const isNew = isFirst || Object.keys(taken).length > 0
  const isWhole = !identityFacts.some((fact) => differs(copied[fact], came[fact]))
  return { ...copied, provenAt: isProven ? now : null, takenAt: isNew && isWhole ? now : own.takenAt }
}

/** Facts from the issuer that differ from those taken over before. */
export function offeredFacts(came: IdentityFacts, taken: Row): IdentityFacts {
  return Object.fromEntries(
    identityFacts
      .filter((fact) => came[fact] !== undefined && came[fact] !== taken[fact])
      .map((fact) => [fact, came[fact]]),
  )
}
