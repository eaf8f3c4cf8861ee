/** Cookies are set only for browsers that return from another site, where storage is not accessible. */
interface Site {
  /** Address of the site. */
  publicUrl: string
}

/** With TLS no other host of the domain can set it, nor a page without TLS (RFC 6265bis, 4.1.3). */
const prefixOf = ({ publicUrl }: Site) => (publicUrl.startsWith('https:') ? '__Host-' : '')

/** Value of a cookie, or undefined. @param header the `Cookie` of the request */
export function readCookie(header: string | undefined, name: string, site: Site): string | undefined {
  const start = `${prefixOf(site)}${name}=`
  const pair = header?.split(';').find((one) => one.trimStart().startsWith(start))
  return pair?.trim().slice(start.length)
}

/**
 * A `Set-Cookie` that scripts cannot read, and that cross-site requests only send for a followed link.
 *
 * @param value base64url
 * @param seconds lifetime in the browser; 0 removes it
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
