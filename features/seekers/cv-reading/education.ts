import { lengths } from '#contract/facts/lengths.ts'
import type { CvProposal } from '#contract/seekers/made-cvs.ts'
import { namesCourse, opening, withoutOpening, withoutOwnSchool } from './courses.ts'
import { type Moment, type SlashOrder, spansIn } from './dates.ts'
import { isDoubtful } from './doubt.ts'
import { type Entry, entriesIn } from './entries.ts'
import { educationLevelIn } from './level-names.ts'
import { bare, isColumnHeading, isProse, type Line } from './lines.ts'
import { isPlace } from './names-of-work.ts'
import { isSchool, mentionsSchool, withoutSchoolLabel } from './schools.ts'
import { wordsOf } from './words.ts'

interface Row {
  line: Line
  /** Parts between commas and dashes, without times and grades. */
  parts: string[]
  /** Position of the part that names a course. */
  at: number
  isDenied: boolean
  isText: boolean
  /** Ends of its times. Undefined for one that lasts. */
  ends: (Moment | undefined)[]
}

/** '2016-17' */
const schoolYear = /\b((?:19|20)(\d\d))\s?[-–/]\s?(\d\d)\b(?![\d/.-])/g
const grades =
  /\b(?:c?gpa|grades?|percentage|marks?|score|result|division|class of|cgpa)\b\s{0,2}[:=-]?\s{0,2}[\d.,/%]*(?:\s?(?:out of|\/)\s?\d[\d.]*)?|\b\d{1,3}(?:\.\d{1,3})?\s?(?:%|percent|gpa|cgpa)|\b\d\.\d{1,3}(?:\s?\/\s?\d(?:\.\d{1,2})?)?(?:\s?c?gpa)?/gi
const template = /\bcity\s?,\s?state\b/gi
const separators =
  /\s*[|•·;\t⋄→]\s*|\s*,\s*|\s+[–—−－-]{1,2}\s+|\s*[–—－]{1,}\s*|\s*-{3,}\s*|\s+(?:at|from)\s+/i
/** Brackets with a time, a grade, a school or a board. */
const bracketed = /\(([^()]{0,80})\)/g
function rowOf(line: Line, order: SlashOrder): Row {
  const text = line.text.replace(schoolYear, (written, year: string, short: string, next: string) =>
    Number(next) > Number(short) && Number(next) < Number(short) + 9
      ? `${year} - ${year.slice(0, 2)}${next}`
      : written,
  )
  const { spans, others } = spansIn(text, order)
  const pieces = [...spans, ...others].sort((one, other) => one.from - other.from)
  let [rest, end] = ['', 0]
  for (const { from, to } of pieces) {
    rest += `${text.slice(end, from)} | `
    end = to
  }
  rest += text.slice(end)
  const parts = rest
    .replace(template, '|')
    .replace(grades, ' | ')
    .replace(bracketed, (written, inside: string) =>
      /[|%]|\d{2}|\d ?(?:month|year|yr|week|day)/i.test(inside) ||
      mentionsSchool(inside) ||
      /\bboard\b/i.test(inside) ||
      inside.trim() === ''
        ? ' | '
        : written,
    )
    .split(separators)
    .flatMap((part) => withoutOpening(withoutSchoolLabel(bare(part))) || [])
  return {
    line,
    parts,
    at: parts.findIndex((part, at) => namesCourse(part, at)),
    isDenied: isDoubtful(wordsOf(line.text)),
    isText:
      isColumnHeading(line.text) || isProse({ ...line, text: line.text.replace(opening, '') || line.text }),
    ends: [...spans.map(({ end: last }) => last), ...others],
  }
}

/** Entries of a section on education. One whose level is not certain, denied or still ahead is left out. */
export function educationEntriesIn(lines: readonly Line[], month: string, order: SlashOrder): CvProposal[] {
  const rows = lines.map((line) => rowOf(line, order))
  return entriesIn(rows, {
    isAnchor: ({ at }) => at >= 0,
    isUseful: isDetail,
    isBarrier: ({ isText }) => isText,
    before: 2,
    after: 3,
  }).flatMap((entry) => entryOf(entry, month) ?? [])
}

function entryOf({ before, anchor, after }: Entry<Row>, month: string): CvProposal | undefined {
  const [above, below] = [before.toReversed(), after].map((rows) => rows.filter(isDetail))
  const around = [...before, ...after]
  const course = anchor.parts[anchor.at] ?? ''
  const others = anchor.parts.filter((_, at) => at !== anchor.at)
  const level = educationLevelIn(course)
  if (!level || anchor.isText || anchor.isDenied || around.some(({ isDenied }) => isDenied)) return undefined
  if (others.some((part) => namesCourse(part, 1)) || mentionsSchool(withoutOwnSchool(course, level)))
    return undefined
  const ends = [anchor, ...(above ?? []), ...(below ?? [])].find((row) => row.ends.length > 0)?.ends ?? []
  if (!ends.every((end) => end && isOver(end, month))) return undefined
  const [year = null, ...otherYears] = new Set(ends.flatMap((end) => end?.year ?? []))
  const school = others.find(isSchool) ?? schoolAround(above ?? [], below ?? [])
  const what = [course, subjectAfter(anchor)]
    .filter(Boolean)
    .join(', ')
    .replace(/(?:\s+(?:in|of|at|from|with|the|and|on|for|year|passed|completed|obtained))+$/i, '')
  if (what.length > lengths.name) return undefined
  const entry = {
    school: (school ?? '').slice(0, lengths.name),
    what,
    level,
    year: otherYears.length === 0 ? year : null,
  }
  return { part: 'education', entry, line: lineOf(anchor, around, entry) }
}

/** A year alone is over when the next one has begun. */
const isOver = ({ year, month: ofYear }: Moment, month: string) =>
  ofYear === undefined
    ? year < Number(month.slice(0, 4))
    : `${year}-${String(ofYear).padStart(2, '0')}` <= month

/** A line of a school, of a time, or of both. What else stands around is about something else. */
const isDetail = ({ parts, ends }: Row) =>
  parts[0] === undefined ? ends.length > 0 : isSchool(parts[0]) || /^(?:passing )?year\b/i.test(parts[0])

/** School of the nearest line above or below; undefined if both have one. */
function schoolAround(above: readonly Row[], below: readonly Row[]): string | undefined {
  const [one, other] = [above, below].map((rows) =>
    rows.map(({ parts }) => parts.find(isSchool)).find((school) => school !== undefined),
  )
  return one === undefined || other === undefined ? (one ?? other) : undefined
}

/** The rest of a subject that has a comma: 'Diploma in Hotel, Tourism and Events Management'. */
function subjectAfter({ parts, at }: Row): string {
  const next = parts[at + 1] ?? ''
  const isRest =
    /\s(?:and|&)\s/.test(next) &&
    wordsOf(next).length <= 6 &&
    !isSchool(next) &&
    !mentionsSchool(next) &&
    !/\b(?:faculty|department)\b/i.test(next) &&
    !isPlace(next)
  return isRest ? next : ''
}

function lineOf(
  anchor: Row,
  around: readonly Row[],
  { school, year }: { school: string; year: number | null },
): string {
  const used = around.filter(
    ({ parts, ends }) =>
      (school !== '' && !anchor.parts.includes(school) && parts.includes(school)) ||
      (year !== null && anchor.ends.length === 0 && ends.some((end) => end?.year === year)),
  )
  return [anchor, ...used]
    .map(({ line }) => line.written)
    .join(' ')
    .slice(0, lengths.longLine)
}
