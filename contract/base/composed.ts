/** No writing system puts more than a handful of marks on a letter. */
const tooManyMarks = /(\p{M}{30})\p{M}+/gu

/** Text in NFC. Linear time: marks beyond thirty on one letter are removed, since their order takes quadratic time. */
export function composed(text: string): string {
  return text.replace(tooManyMarks, '$1').normalize('NFC')
}
