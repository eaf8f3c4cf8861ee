import { z } from 'zod'
import { nationalities } from '#contract/vocabularies.ts'
import { openSecret, sealSecret } from '../seal-secret.ts'

/** The one cookie: first how the browser went to the issuer, then what it brought back. */
export const cookieName = 'openid'

const ends = { expiresAt: z.iso.datetime().transform((text) => new Date(text)) }

/** Why somebody goes to the issuer: to come in, or to connect the account that is open. */
export const wants = ['sign-in', 'connect'] as const

/** What the answer of the issuer has to fit. */
const Begun = z.object({
  ...ends,
  wants: z.enum(wants),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirect: z.string(),
})
export type Begun = z.output<typeof Begun>

/** Who came back from the issuer. */
const Arrival = z.object({
  ...ends,
  /** Of this journey: it opens one session. */
  id: z.string(),
  issuer: z.string(),
  subject: z.string(),
  /** Empty where the issuer names none, or one that cannot be one. */
  email: z.string(),
  isEmailProven: z.boolean(),
  facts: z.object({
    name: z.string().optional(),
    phone: z.string().optional(),
    nationality: z.enum(nationalities).optional(),
  }),
  redirect: z.string(),
})
export type Arrival = z.output<typeof Arrival>

const about = { begun: 'vazeefa openid begun', arrived: 'vazeefa openid arrived' }

/** The browser keeps it and cannot read it, so that nothing is stored for people who turn back on the way. */
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

/** @returns undefined when there is none, it is not ours, or too old */
export const openBegun = (sealed: Sealed) => open(sealed, about.begun, Begun)
/** @returns undefined when there is none, it is not ours, or too old */
export const openArrival = (sealed: Sealed) => open(sealed, about.arrived, Arrival)
