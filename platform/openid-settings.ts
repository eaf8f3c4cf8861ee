import { z } from 'zod'

/** An issuer needs TLS, except on the developer's machine. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash } = new URL(text)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return (protocol === 'https:' || (protocol === 'http:' && isHere)) && search === '' && hash === ''
}

const facts = ['name', 'phone', 'nationality'] as const

/** Facts that an issuer states, each with its claims: a name may have its parts in several. */
type ClaimNames = Record<(typeof facts)[number], readonly string[]>
const standardClaims: ClaimNames = {
  name: ['name'],
  phone: ['phone_number'],
  nationality: ['nationality'],
}

/** A claim, and the values with which it proves that papers were checked. */
interface Proof {
  claim: string
  values: readonly string[]
}

/** 'a=b+c,d=e' as names with their lists; undefined if it is written differently. */
function listsIn(text: string, between: string): (readonly [string, readonly string[]])[] | undefined {
  const pairs = text.split(',').map((pair) => pair.trim().split('='))
  const isRight = pairs.every(([name = '', list = '', ...more]) => {
    const values = list.split(between)
    return more.length === 0 && [name, ...values].every((word) => /^[\w:./ -]{1,80}$/.test(word))
  })
  return isRight ? pairs.map(([name = '', list = '']) => [name, list.split(between)] as const) : undefined
}

const claimWords = 'it must be like name=first_name+last_name,phone=mobile,nationality=country_code'

const Claims = z.string().transform((text, context): Partial<ClaimNames> => {
  const lists = listsIn(text, '+')
  if (lists?.every(([name]) => facts.some((fact) => fact === name))) return Object.fromEntries(lists)
  context.addIssue({ code: 'custom', message: claimWords })
  return z.NEVER
})

const proofWords = 'it must be like verified=true,verification_type=in person|biometric'

const Proofs = z.string().transform((text, context): Proof[] => {
  const lists = listsIn(text, '|')
  if (lists) return lists.map(([claim, values]) => ({ claim, values }))
  context.addIssue({ code: 'custom', message: proofWords })
  return z.NEVER
})

/** Maximum number of characters on a button. */
const maxLabel = 40

/** Variables of the sign-in with an OpenID Connect issuer (docs/operating.md). */
export const openIdVariables = {
  OPENID_ISSUER: z.string().refine(isIssuer, 'it must be an address like https://id.example.mv').optional(),
  OPENID_CLIENT_ID: z.string().optional(),
  OPENID_CLIENT_SECRET: z.string().optional(),
  OPENID_LABEL: z.string().max(maxLabel, `it must have at most ${maxLabel} characters`).optional(),
  OPENID_SCOPES: z
    .string()
    .refine((text) => text.split(' ').includes('openid'), 'it must have openid among its words')
    .default('openid profile email phone'),
  OPENID_CLAIMS: Claims.optional(),
  OPENID_PROOF: Proofs.optional(),
}

export const openIdNames = ['OPENID_ISSUER', 'OPENID_CLIENT_ID', 'OPENID_CLIENT_SECRET', 'OPENID_LABEL']

export const openIdMistakes = (
  given: { OPENID_ISSUER?: string | undefined },
  production: boolean,
): string[] =>
  production && given.OPENID_ISSUER?.startsWith('http:')
    ? ['OPENID_ISSUER is an address without TLS: that is refused when NODE_ENV=production.']
    : []

type Read = z.output<z.ZodObject<typeof openIdVariables>>

/** Sign-in with an issuer that checks people's papers; if absent, its button is hidden. */
export interface OpenIdSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** Label of the sign-in, such as `eFaas`. */
  label: string
  scopes: string
  claims: ClaimNames
  /** All of them together prove a person. Without one nobody is proven, and nothing is shown as verified. */
  proof: readonly Proof[]
}

export function openIdOf(read: Read): OpenIdSettings | undefined {
  const { OPENID_ISSUER, OPENID_CLIENT_ID, OPENID_CLIENT_SECRET, OPENID_LABEL } = read
  if (!OPENID_ISSUER || !OPENID_CLIENT_ID || !OPENID_CLIENT_SECRET || !OPENID_LABEL) return undefined
  return {
    issuer: OPENID_ISSUER,
    clientId: OPENID_CLIENT_ID,
    clientSecret: OPENID_CLIENT_SECRET,
    label: OPENID_LABEL,
    scopes: read.OPENID_SCOPES,
    claims: { ...standardClaims, ...read.OPENID_CLAIMS },
    proof: read.OPENID_PROOF ?? [],
  }
}
