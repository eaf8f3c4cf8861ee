/** An address that may become a link: only http and https, never a script. @returns undefined for anything else */
export function webAddress(text: string | undefined): string | undefined {
  if (!text) return undefined
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return undefined
  const { protocol, href } = new URL(address)
  return protocol === 'http:' || protocol === 'https:' ? href : undefined
}
