/** A text, or its HTML, whose first letter is Thaana. A '<' in front of no name is a sign. */
const thaana = /^(?:<\/?[a-z][^>]*>|<(?![a-z/])|[^\p{L}<])*[ހ-ޱ]/iu

/** Attributes for an element with people's text: direction by its first letter, and language for screen readers. */
export const written = (text: string) =>
  ({ dir: 'auto', lang: thaana.test(text) ? 'dv' : undefined }) as const

/** The same for one of many options, which are mostly English: those get no attributes. */
export const inDhivehi = (text: string) => (thaana.test(text) ? written(text) : undefined)
