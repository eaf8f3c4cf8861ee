const bare = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()

/**
 * Does the typed text have a word or a number that is not in the address of its place, such as a street or
 * a floor?
 */
export function addsToAddress(typed: string, address: string): boolean {
  const known = new Set(`${bare(address)} island maldives city atoll resort`.split(/[^\p{L}\p{M}\p{N}]+/u))
  const words = bare(typed).split(/[^\p{L}\p{M}\p{N}]+/u)
  return words.some((word) => (word.length > 3 || /\d/.test(word)) && !known.has(word))
}
