import { decoded } from '#contract/base/decoded.ts'

const isWord = /[\p{L}\p{N}\p{M}-]/u
/** Variation selector that turns the previous character into an emoji, as behind a shared link. */
const selector = '\ufe0f'

/**
 * Intended path without trailing characters of a surrounding text: a full stop, a bracket, a quotation
 * mark, a bold text's star, an invisible blank, also escaped.
 * @returns undefined without such characters
 */
export function meantPath(path: string): string | undefined {
  const cut = path.lastIndexOf('/') + 1
  const signs = [...decoded(path.slice(cut))]
  const end = signs.findLastIndex((sign) => isWord.test(sign) && sign !== selector) + 1
  if (end === signs.length) return undefined
  if (end === 0) return cut > 1 ? path.slice(0, cut - 1) : undefined
  return path.slice(0, cut) + encodeURIComponent(signs.slice(0, end).join('').toWellFormed())
}
