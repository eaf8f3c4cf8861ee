/** The site as passkeys know it: they are bound to its address, whichever one a request names. */
export function relyingParty(publicUrl: string): { origin: string; rpId: string } {
  const { origin, hostname } = new URL(publicUrl)
  return { origin, rpId: hostname }
}
