import { languageAliases, languages } from '#contract/facts/profile-vocabularies.ts'
import type { CvProposal } from '#contract/seekers/made-cvs.ts'
import type { LanguageEntry } from '#contract/seekers/profile-parts.ts'
import { isDoubtful } from './doubt.ts'
import { findLanguageLevels } from './level-names.ts'
import type { Line } from './lines.ts'
import { finderOf, type Word, wordsOf } from './words.ts'

/** Names of languages that are not proposed, so that their levels are no other language's. */
function otherLanguages(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  const known = new Set([...languages.map((name) => name.toLowerCase()), ...Object.keys(languageAliases)])
  return [...codes.flatMap((code) => names.of(code)?.toLowerCase() ?? []), ...more].filter(
    (name) => !known.has(name),
  )
}
const more =
  'farsi dari kiswahili cantonese hokkien taiwanese bisaya cebuano ilocano ilonggo hiligaynon tulu konkani bhojpuri maithili newari oriya moldovan flemish castilian creole pidgin kikuyu luo'.split(
    ' ',
  )

const findLanguages = finderOf<string>([
  ...languages.map((language) => [language, language.toLowerCase()] as const),
  ...otherLanguages().map((language) => ['', language] as const),
  ...Object.entries(languageAliases).map(([alias, language]) => [language, alias] as const),
])

interface Mark {
  first: number
  end: number
  language?: string
  level?: LanguageEntry['level'] | null
}

interface Row {
  line: Line
  words: Word[]
  /** Languages and levels from left to right. */
  marks: Mark[]
}

function rowOf(line: Line): Row {
  const words = wordsOf(line.text)
  const levels = findLanguageLevels(words).map(
    ({ first, end, value }): Mark => ({ first, end, level: value }),
  )
  const named = findLanguages(words)
    .filter(({ first }) => !levels.some((level) => first >= level.first && first < level.end))
    .map(({ first, end, value }): Mark => ({ first, end, language: value }))
  return { line, words, marks: [...named, ...levels].sort((one, other) => one.first - other.first) }
}

const isLanguageAlone = ({ marks }: Row) => marks.length === 1 && marks[0]?.language !== undefined
const isLevelAlone = ({ marks, words }: Row) =>
  marks.length === 1 && marks[0]?.level !== undefined && words.length <= 6

/** 'English' above '(Native)' is one row. */
function joinedRows(rows: readonly Row[]): Row[] {
  const joined: Row[] = []
  for (let at = 0; at < rows.length; at++) {
    const [row, next] = [rows[at], rows[at + 1]]
    if (!row) break
    if (
      next &&
      isLanguageAlone(row) &&
      isLevelAlone(next) &&
      !(at > 0 && isLevelAlone(rows[at - 1] as Row))
    ) {
      joined.push(
        rowOf({
          ...row.line,
          text: `${row.line.text}: ${next.line.text}`,
          written: `${row.line.written} ${next.line.written}`,
        }),
      )
      at++
    } else joined.push(row)
  }
  return joined
}

/** Languages of a section with their levels. One without a level, with two, or with a denied one is left out. */
export function languagesIn(lines: readonly Line[]): CvProposal[] {
  return joinedRows(lines.slice(0, 60).map(rowOf)).flatMap(inRow)
}

function inRow(row: Row): CvProposal[] {
  const [first] = row.marks
  if (!first || row.words.length > 60) return []
  const found = first.language !== undefined ? languagesFirst(row) : levelsFirst(row)
  return found.map((entry) => ({ part: 'languages', entry, line: row.line.written.slice(0, 300) }))
}

/** 'English: fluent, Hindi (basic)', 'English and Hindi: good' */
function languagesFirst({ words, marks, line }: Row): LanguageEntry[] {
  const entries: LanguageEntry[] = []
  let waiting: Mark[] = []
  for (let at = 0; at < marks.length; ) {
    const mark = marks[at]
    if (mark?.language !== undefined) {
      waiting = isListed(line.text, words, waiting.at(-1), mark) ? [...waiting, mark] : [mark]
      at++
      continue
    }
    const next = marks.findIndex((one, later) => later > at && one.language !== undefined)
    const levels = marks.slice(at, next < 0 ? undefined : next)
    const between = words.slice(waiting[0]?.first ?? 0, next < 0 ? undefined : marks[next]?.first)
    const level = levels.every((one) => one.level === levels[0]?.level) ? levels[0]?.level : null
    if (level && !isDoubtful(between))
      entries.push(...waiting.flatMap(({ language }) => (language ? { language, level } : [])))
    waiting = []
    at += levels.length
  }
  return entries
}

/** Are two languages joined by 'and', so that they share a level? */
const isListed = (text: string, words: readonly Word[], one: Mark | undefined, other: Mark) =>
  one !== undefined &&
  /^\s{0,2}(?:and|&)\s{0,2}$/i.test(text.slice(words[one.end - 1]?.to, words[other.first]?.from))

/** 'Fluent in English and Hindi, basic German', 'Mother tongue: Dhivehi' */
function levelsFirst({ words, marks }: Row): LanguageEntry[] {
  if (isDoubtful(words)) return []
  const entries: LanguageEntry[] = []
  let level: Mark['level']
  let isUsed = true
  for (const mark of marks) {
    if (mark.language === undefined) {
      // Two levels without a language between them belong to something else.
      if (!isUsed) return []
      level = mark.level
      isUsed = false
    } else {
      if (level && mark.language !== '') entries.push({ language: mark.language, level })
      isUsed = true
    }
  }
  return isUsed ? entries : []
}
