/** Several sentences end with a full stop. One alone has none, and an address at the end stays as it can be copied. */
export function withFullStop(words: string): string {
  const isSeveral = /[.?!] \S/.test(words)
  const last = words.split(' ').at(-1) ?? ''
  const isAddress = last.includes('/') || last.includes('@')
  return isSeveral && /[\p{L}\d)”’"]$/u.test(words) && !isAddress ? `${words}.` : words
}
