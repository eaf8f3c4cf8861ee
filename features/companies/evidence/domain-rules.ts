/** Host of a website without 'www'; undefined without a website. */
export const hostOfWebsite = (website: string): string | undefined => {
  if (website.trim() === '') return undefined
  const address = website.trim()
  const url = URL.parse(/^https?:\/\//i.test(address) ? address : `https://${address}`)
  return url?.hostname.toLowerCase().replace(/^www\./, '') || undefined
}

/** The domain that an address and a website have in common; undefined when they differ or one is missing. */
export function commonDomain({ email, website }: { email: string; website: string }): string | undefined {
  const host = hostOfWebsite(website)
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (!host || !domain.includes('.')) return undefined
  return domain === host || domain.endsWith(`.${host}`) ? host : undefined
}

/** Is one domain the other, or a part of it? */
export const isSameSite = (one: string, other: string): boolean =>
  one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)

const lettersOf = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Is it another name? Capitals, spaces and punctuation make none. */
export const isOtherName = (before: string, after: string): boolean => lettersOf(before) !== lettersOf(after)
