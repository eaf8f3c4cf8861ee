/** The push services of Chrome and Edge, Firefox, Edge on Windows, and Safari. */
const known = [
  /^fcm\.googleapis\.com$/,
  /^[\w-]+(\.[\w-]+)*\.push\.services\.mozilla\.com$/,
  /^[\w-]+(\.[\w-]+)*\.notify\.windows\.com$/,
  /^[\w-]+(\.[\w-]+)*\.push\.apple\.com$/,
]

/**
 * May we send to it? A browser names the address, and whoever says that they are one names any: nothing goes to a host that
 * is no push service.
 *
 * @param more origins that the operator adds
 */
export function isPushService(endpoint: string, more: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (username || password) return false
  if (more.includes(origin)) return true
  return protocol === 'https:' && port === '' && known.some((host) => host.test(hostname))
}
