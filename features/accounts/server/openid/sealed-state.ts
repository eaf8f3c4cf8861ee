import { z } from 'zod'
import { nationalities } from '#contract/facts/vocabularies.ts'
import { openSecret, sealSecret } from '../seal-secret.ts'

/** One cookie: first the state of the redirect, then the result. */
export const cookieName = 'openid'

const ends = { expiresAt: z.iso.datetime().transform((text) => new Date(text)) }

/** Purposes of a visit to the issuer: to sign in, or to connect the open account. */
export const wants = ['sign-in', 'connect'] as const

/** Values that the issuer's answer has to match. */
const Begun = z.object({
  ...ends,
  wants: z.enum(wants),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirect: z.string(),
})
export type Begun = z.output<typeof Begun>

/** A person who returned from the issuer. */
const Arrival = z.object({
  ...ends,
  /** Id of this visit: it opens one session. */
  id: z.string(),
  issuer: z.string(),
  subject: z.string(),
  /** Empty if the issuer gives none, or an invalid one. */
  email: z.string(),
  isEmailProven: z.boolean(),
  /** Has the issuer checked the person's papers? Absent in cookies of an earlier release. */
  isProven: z.boolean().default(false),
  facts: z.object({
    name: z.string().optional(),
    phone: z.string().optional(),
    nationality: z.enum(nationalities).optional(),
  }),
  redirect: z.string(),
})
export type Arrival = z.output<typeof Arrival>

const about = { begun: 'vazeefa openid begun', arrived: 'vazeefa openid arrived' }

/** The browser keeps it sealed, so that nothing is stored for abandoned sign-ins. */
export const sealBegun = (secret: string, begun: Begun) =>
  sealSecret(secret, JSON.stringify(begun), about.begun)
export const sealArrival = (secret: string, arrival: Arrival) =>
  sealSecret(secret, JSON.stringify(arrival), about.arrived)

interface Sealed {
  sealed: string | undefined
  secret: string
  now: Date
}

function open<T extends { expiresAt: Date }>(
  { sealed, secret, now }: Sealed,
  what: string,
  schema: z.ZodType<T>,
): T | undefined {
  const plain = sealed === undefined ? undefined : openSecret(secret, sealed, what)
  if (plain === undefined) return undefined
  const { data } = schema.safeParse(JSON.parse(plain))
  return data && data.expiresAt > now ? data : undefined
}

/** @returns undefined when it is missing, forged or expired */
export const openBegun = (sealed: Sealed) => open(sealed, about.begun, Begun)
/** @returns undefined when it is missing, forged or expired */
export const openArrival = (sealed: Sealed) => open(sealed, about.arrived, Arrival)
