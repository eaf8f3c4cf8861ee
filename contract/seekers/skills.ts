import { seenLine } from '../base/pasted.ts'

const lineEnds = /[\n\r\u2028\u2029]+/
const separators = new Set([...',;|\t\u060c\u061b\u3001\uff0c\uff1b•‣◦●○▪■·'])
const isBlank = (letter: string | undefined) => letter !== undefined && letter.trim() === ''
/** Bullets in front of a list item: a hyphen, a star, Word's 'o', a number. */
const mark = /^\s*(?:[-–—*o]\s+|\d{1,2}[.)]\s+)+/

/**
 * The line cut at its separators, read once from its end. Brackets stay together, as in 'Office (Word, Excel)', and so do words
 * with a slash, as in 'UI/UX'.
 */
function partsOf(line: string): string[] {
  const parts: string[] = []
  let end = line.length
  let followedBy = ''
  for (let at = line.length - 1; at >= 0; at--) {
    const letter = line.charAt(at)
    if (letter === '(' || letter === ')') followedBy = letter
    const separates =
      separators.has(letter) || (letter === '/' && isBlank(line[at - 1]) && isBlank(line[at + 1]))
    if (!separates || followedBy === ')') continue
    parts.push(line.slice(at + 1, end))
    end = at
  }
  return [...parts, line.slice(0, end)].reverse()
}

/** Stored form of skills: split at separators, trimmed, without duplicates in any case, in the given order. */
export function skillsIn(texts: readonly string[]): string[] {
  const skills = new Map<string, string>()
  const lines = texts.flatMap((text) => text.split(lineEnds))
  for (const part of lines.flatMap((line) => partsOf(line.replace(mark, '')))) {
    const skill = seenLine(part).replace(mark, '').replace(/\s+/g, ' ').trim()
    if (skill && !skills.has(skill.toLowerCase())) skills.set(skill.toLowerCase(), skill)
  }
  return [...skills.values()]
}
