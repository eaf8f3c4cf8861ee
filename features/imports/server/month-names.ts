const english = 'january february march april may june july august september october november december'.split(
  ' ',
)

/** Month names of Dhivehi advertisements, matched by their consonants, since the vowels differ. */
const dhivehi: readonly RegExp[] = [
  /^ޖ[ެެ]?ނ.*އަރީ$/u,
  /^ފެބ/u,
  /^މާރ/u,
  /^[އ]ޭ?ެ?ޕްރ/u,
  /^މެއި$/u,
  /^ޖޫން$/u,
  /^ޖުލައި$/u,
  /^[އ][ޯޮ]ގަސް/u,
  /^ސެޕް?ޓ/u,
  /^އޮކްޓ/u,
  /^ނޮވެ/u,
  /^ޑިސެ/u,
]

/**
 * Number of the month, from 1, that a word names: 'Nov', 'NOVEMBER', 'Sept.', 'ނޮވެންބަރު'; undefined for
 * any other word.
 */
export function monthNamed(word: string): number | undefined {
  const name = word.toLowerCase().replace(/\.$/, '')
  const isEnglish = (month: string) =>
    name.length >= 3 && (month.startsWith(name) || (name === 'sept' && month === 'september'))
  const at = english.findIndex(isEnglish)
  const found = at >= 0 ? at : dhivehi.findIndex((pattern) => pattern.test(name))
  return found >= 0 ? found + 1 : undefined
}
