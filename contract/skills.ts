import { seenLine } from './pasted.ts'

const lineEnds = /[\n\r\u2028\u2029]+/
/**
 * Separators of skills in a line. Brackets stay together, as in 'Office (Word, Excel)', and so do words
 * with a slash, as in 'UI/UX'.
 */
const between = /(?:[,;|\t\u060c\u061b\u3001\uff0c\uff1b]|[•‣◦●○▪■·]|\s\/\s)(?![^()]*\))/u
/** Bullets in front of a list item: a hyphen, a star, Word's 'o', a number. */
const mark = /^\s*(?:[-–—*o]\s+|\d{1,2}[.)]\s+)+/

/** Stored form of skills: split at separators, trimmed, without duplicates in any case, in the given order. */
export function skillsIn(texts: readonly string[]): string[] {
  const skills = new Map<string, string>()
  const lines = texts.flatMap((text) => text.split(lineEnds))
  for (const part of lines.flatMap((line) => line.replace(mark, '').split(between))) {
    const skill = seenLine(part).replace(mark, '').replace(/\s+/g, ' ').trim()
    if (skill && !skills.has(skill.toLowerCase())) skills.set(skill.toLowerCase(), skill)
  }
  return [...skills.values()]
}
