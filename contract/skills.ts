import { seenLine } from './pasted.ts'

const lineEnds = /[\n\r\u2028\u2029]+/
/** Between two skills of a line; not within brackets, as in 'Office (Word, Excel)', and no slash within a word, as in 'UI/UX'. */
const between = /(?:[,;|\t\u060c\u061b\u3001\uff0c\uff1b]|[•‣◦●○▪■·]|\s\/\s)(?![^()]*\))/u
/** Marks in front of an item of a list: a hyphen, a star, Word's 'o', a number. */
const mark = /^\s*(?:[-–—*o]\s+|\d{1,2}[.)]\s+)+/

/** Skills as they are kept: parted where a list is meant, trimmed, each once whatever its letter case, in the order given. */
export function skillsIn(texts: readonly string[]): string[] {
  const skills = new Map<string, string>()
  const lines = texts.flatMap((text) => text.split(lineEnds))
  for (const part of lines.flatMap((line) => line.replace(mark, '').split(between))) {
    const skill = seenLine(part).replace(mark, '').replace(/\s+/g, ' ').trim()
    if (skill && !skills.has(skill.toLowerCase())) skills.set(skill.toLowerCase(), skill)
  }
  return [...skills.values()]
}
