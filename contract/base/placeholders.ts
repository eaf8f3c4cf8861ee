/** Placeholders of messages, as people know them from other programs: {name}, {{name}}, [Name], <<name>>, %name%, *|NAME|*. */

/** A placeholder of a text: its words, and what it stands as. */
interface Placeholder {
  /** In lower case, with plain spaces: 'first name' for '{{ First_Name }}' and '{firstName}'. */
  name: string
  /** In signs that mean nothing else: an unknown name is a mistake. */
  isCertain: boolean
}

/** Signs that mean nothing else. */
const certain = [
  String.raw`[$#%]?\{\{([^{}]{0,80})\}\}`,
  String.raw`[$#%]?\{([^{}]{0,80})\}`,
  '｛([^｛｝]{0,80})｝',
  String.raw`\*\|([^|*]{1,40})\|\*`,
  String.raw`@@([^@\s]{1,40})@@`,
]
const words = '([A-Za-z][A-Za-z_ ]{0,38}[A-Za-z])'
/** Signs that people also write for other reasons: only a known name is a placeholder. */
const likely = [
  String.raw`\[\[([^[\]]{1,40})\]\]`,
  String.raw`\[([^[\]]{1,40})\]`,
  '<<([^<>]{1,40})>>',
  '<([^<>]{1,40})>',
  '«([^«»]{1,40})»',
  '‹([^‹›]{1,40})›',
  `%{1,2}${words}%{1,2}`,
  `__${words}__`,
  `#${words}#`,
]
const written = new RegExp([...certain, ...likely].join('|'), 'g')
/** '[Your Name]', '[insert date]': something was to be written there. */
const leftOpen = /^(?:your|insert|enter|add|type) /

/** Half of a placeholder, from a brace that is left over. */
const half = /\{{1,3}[^{}\n]{0,40}\}?/y

function placeholderOf(groups: readonly (string | undefined)[]): Placeholder {
  const at = groups.findIndex((one) => one !== undefined)
  const name = (groups[at] ?? '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[\s_.-]+/g, ' ')
    .trim()
    .toLowerCase()
  return { name, isCertain: at < certain.length }
}

/**
 * Fills in a text once: what is filled in is not read again.
 *
 * @param fill returns undefined for an unknown name, which stays as it is written
 */
export const fillPlaceholders = (text: string, fill: (name: string) => string | undefined): string =>
  text.replace(
    written,
    (whole, ...groups) => fill(placeholderOf(groups.slice(0, certain.length + likely.length)).name) ?? whole,
  )

/** The first placeholder that has no value, and half of one: '{salary}', '{{name}'. Undefined if there is none. */
export function unknownPlaceholder(text: string, isKnown: (name: string) => boolean): string | undefined {
  for (const found of text.matchAll(written)) {
    const [whole, ...groups] = found
    const { name, isCertain } = placeholderOf(groups)
    if (!isKnown(name) && (isCertain || leftOpen.test(name))) return whole
    if (isCertain && text.startsWith('}', found.index + whole.length)) return `${whole}}`
  }
  const rest = text.replace(written, (whole) => ' '.repeat(whole.length))
  half.lastIndex = rest.indexOf('{')
  return half.lastIndex < 0 ? undefined : half.exec(text)?.[0].trim()
}

/** The first placeholder that has a value: '{{name}}', where a text is sent as it stands. */
export function knownPlaceholder(text: string, isKnown: (name: string) => boolean): string | undefined {
  for (const [whole, ...groups] of text.matchAll(written))
    if (isKnown(placeholderOf(groups).name)) return whole
  return undefined
}
