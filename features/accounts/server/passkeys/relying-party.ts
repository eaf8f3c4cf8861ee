/** Relying party of the site. Passkeys are bound to its address, whichever host a request names. */
export function relyingParty(publicUrl: string): { origin: string; rpId: string } {
  const { origin, hostname } = new URL(publicUrl)
  return { origin, rpId: hostname }
}
