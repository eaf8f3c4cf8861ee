import { withYears } from './dates.ts'

/** A line of a CV as its readers need it. */
export interface Line {
  /** Without bullets and signs at its ends. */
  text: string
  /** As it stands in the CV. */
  written: string
  isBullet: boolean
}

/** Longer lines are running text, and say nothing that could be trusted. */
const maxFact = 220

const bullet = /^\s{0,12}[•*▪●○◦■□➢➤➔→✓✔❖◆◇►▶·§«»–—−\-‣⁃∙]{1,4}(?=[\s\p{L}\p{N}])/u
const ends = /[\s:：.–—_*#|,;•·-]+$/

export const bare = (text: string): string =>
  text
    .replace(/^[\s\p{P}\p{S}]+/u, (signs) => (/[(+]$/.test(signs) ? signs.slice(-1) : ''))
    .slice(0, maxFact + 1)
    .trimEnd()
    .replace(ends, '')

/** '1. ', '(2) ' */
const numbering = /^([\s•*#-]{0,6})\(?\d{1,2}[.)]\s{1,4}(?=\p{L})/u

export function lineOf(written: string): Line {
  // Marks of Markdown, which people paste.
  const plain = written
    .slice(0, 4 * maxFact)
    .replace(/\*\*|__|`|<\/?[a-z]{1,6}\s?\/?>/gi, '')
    .replace(/[^\S\t]{2,}/g, ' ')
    .replace(numbering, '$1')
  return {
    text: withYears(bare(plain)),
    written,
    isBullet: bullet.test(plain) && !/^\s*[-–—]\s*$/.test(plain),
  }
}

const sentenceStart =
  /^(?:(?:i|we|my|our|this|these|to|was|were|is|are|the team|including|with|while|through|by|and|or|for|of)\b|(?:responsible|responsibilit|dut(?:y|ies)|key |job |main |reason|achieve|accomplish|task|role|report)(?:\w*)\b(?!.{0,12}\d{4}))/i
/** 'Managed', 'Serving': what somebody did there. Trades that end so are names. */
const deed =
  /^(?!(?:trad|cater|build|ship|housekeep|engineer|nurs|market|account|train|teach|div|bank|print|weld|clean|cook|pack|recruit|consult|manufactur|farm|fish|sail|surf|sport|golf|hold|broadcast|publish|advertis|plumb|paint|secur|host|wed|din|advanc|certifi|licens|register|qualifi|unit|limit|confin)\p{L}*)\p{L}{2,}(?:ed|ing)\b/iu

/** Is it running text rather than a line of facts? */
export function isProse({ text, written }: Line): boolean {
  if (text === '' || text.length > maxFact) return true
  if (sentenceStart.test(text) || deed.test(text) || /^\p{Ll}/u.test(text)) return true
  const words = text.split(/\s+/).length
  return (
    words > 20 ||
    (words > 7 && /[a-z]{3}\.$/.test(written.trim()) && !/\b(?:ltd|inc|co|pvt|corp)\.$/i.test(written.trim()))
  )
}

const columns = new Set(
  `s sl no year years from to date dates period duration position post designation title job company employer organization organisation institute
  institution school university college board course certificate qualification exam examination degree subject grade result marks percentage
  place country location rank vessel type of passing name the and level held`.split(/\s+/),
)

/** Headings of the columns of a table: 'Year', 'Institute', 'Name of the Board'. */
export const isColumnHeading = (text: string): boolean =>
  text.length < 120 && (text.toLowerCase().match(/\p{L}+|\d/gu) ?? ['1']).every((word) => columns.has(word))

const separators =
  /\s*[|•·;\t⋄▪●◆→]\s*|\s*,\s*|\s+[–—−－-]{1,2}\s+|\s*[–—－]{1,}\s*|\s*-{3,}\s*|\s+(?:at|@|from|with)\s+/i

/** Parts of a line between commas, dashes, bars and brackets. */
export const partsOf = (text: string): string[] =>
  text
    .split(/[()[\]]/)
    .flatMap((part) => part.split(separators))
    .flatMap((part) => bare(part) || [])
