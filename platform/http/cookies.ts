/** The site sets cookies only where a browser comes back from another site, which its storage cannot be asked for. */
interface Site {
  /** Address of the site. */
  publicUrl: string
}

/** With TLS no other host of the domain can set it, nor a page without TLS (RFC 6265bis, 4.1.3). */
const prefixOf = ({ publicUrl }: Site) => (publicUrl.startsWith('https:') ? '__Host-' : '')

/** The value of a cookie, or undefined. @param header the `Cookie` of the request */
export function readCookie(header: string | undefined, name: string, site: Site): string | undefined {
  const start = `${prefixOf(site)}${name}=`
  const pair = header?.split(';').find((one) => one.trimStart().startsWith(start))
  return pair?.trim().slice(start.length)
}

/**
 * A `Set-Cookie` that scripts cannot read, and that other sites have sent only with a link that a person follows.
 *
 * @param value base64url
 * @param seconds how long the browser keeps it; 0 removes it
 */
export function cookie(
  name: string,
  value: string,
  { seconds, ...site }: Site & { seconds: number },
): string {
  const prefix = prefixOf(site)
  const secure = prefix && '; Secure'
  return `${prefix}${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
