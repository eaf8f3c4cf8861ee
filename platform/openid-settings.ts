import { z } from 'zod'

/** An issuer needs TLS, except on the developer's machine. */
function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash } = new URL(text)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return (protocol === 'https:' || (protocol === 'http:' && isHere)) && search === '' && hash === ''
}

/** Facts that an issuer can verify, and their OpenID Connect claims. */
const standardClaims = { name: 'name', phone: 'phone_number', nationality: 'nationality' }
type ClaimNames = typeof standardClaims

const claimWords = 'it must be like name=full_name,phone=mobile,nationality=country_code'

const Claims = z
  .string()
  .regex(/^(name|phone|nationality)=[\w:./-]+(,(name|phone|nationality)=[\w:./-]+)*$/, claimWords)
  .transform(
    (text): Partial<ClaimNames> =>
      Object.fromEntries(text.split(',').map((pair) => pair.split('=') as [string, string])),
  )

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
  }
}
