const hostOf = (website: string): string | undefined => {
  const url = URL.parse(/^https?:\/\//i.test(website) ? website : `https://${website}`)
  return url?.hostname.toLowerCase().replace(/^www\./, '') || undefined
}

/** The domain that an address and a website have in common; undefined when they differ or one is missing. */
export function commonDomain({ email, website }: { email: string; website: string }): string | undefined {
  const host = website.trim() === '' ? undefined : hostOf(website.trim())
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  if (!host || !domain.includes('.')) return undefined
  return domain === host || domain.endsWith(`.${host}`) ? host : undefined
}
