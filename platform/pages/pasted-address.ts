const isWord = /[\p{L}\p{N}\p{M}-]/u
/** A mark that makes a picture of the sign before it, as behind a shared link. */
const selector = '\ufe0f'

/**
 * The path that was meant where a program took along what stood behind an address: the full stop of a sentence, a bracket, a
 * quotation mark, the star of bold text, a blank that is not seen. Escaped signs are such signs too.
 * @returns undefined where nothing is too much
 */
export function meantPath(path: string): string | undefined {
  const cut = path.lastIndexOf('/') + 1
  const signs = [...decoded(path.slice(cut))]
  const end = signs.findLastIndex((sign) => isWord.test(sign) && sign !== selector) + 1
  if (end === signs.length) return undefined
  if (end === 0) return cut > 1 ? path.slice(0, cut - 1) : undefined
  return path.slice(0, cut) + encodeURIComponent(signs.slice(0, end).join('').toWellFormed())
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
