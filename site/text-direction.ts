/** A text, or the HTML of one, whose first letter is Thaana. */
const thaana = /^(<[^>]*>)*\P{L}*[ހ-ޱ]/u

/** For an element that shows what somebody wrote: laid out from the side of its first letter, and read out in its language. */
export const written = (text: string) =>
  ({ dir: 'auto', lang: thaana.test(text) ? 'dv' : undefined }) as const

/** The same for one of many options, which are English for the most part: nothing is said of those. */
export const inDhivehi = (text: string) => (thaana.test(text) ? written(text) : undefined)
