import { withoutEnd } from '#contract/base/without-ends.ts'

const maxDescriptionLength = 155

/** Beginning of a text, cut between words. */
export function excerpt(text: string, maxLength: number = maxDescriptionLength): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= maxLength) return flat
  const lastSpace = flat.lastIndexOf(' ', maxLength)
  const cut = flat.slice(0, lastSpace > maxLength - 30 && lastSpace > 0 ? lastSpace : maxLength)
  return `${withoutEnd(cut, /[\s.,;:–-]/)}…`
}

/** Beginning of a description in one line: paragraphs are joined, list items separated by dots. */
export function onOneLine(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, (blank) => (blank.includes('\n') ? '\n' : ' '))
    .replace(/\n[-•*]\s/g, ' · ')
    .replaceAll('\n', ' ')
}
