import { lengths } from '#contract/facts/lengths.ts'
import type { CvProposal } from '#contract/seekers/made-cvs.ts'
import { isInOrder } from '#contract/seekers/profile-parts.ts'
import { monthWritten, type SlashOrder, type Span, spansIn, withoutBeginning } from './dates.ts'
import { entriesIn } from './entries.ts'
import { bare, isColumnHeading, isProse, type Line, partsOf } from './lines.ts'
import {
  isDepartment,
  isGeneralTitle,
  isNoise,
  isOrganisation,
  isPlace,
  isTitle,
  mayBeName,
} from './names-of-work.ts'

interface Part {
  text: string
  kind: 'title' | 'company' | 'place' | 'department' | 'noise' | 'unknown'
}

interface Row {
  line: Line
  span: Span | undefined
  parts: Part[]
  isText: boolean
}

const labels: readonly (readonly [Part['kind'], RegExp])[] = [
  [
    'title',
    /^(?:job title|position(?: held)?|designation|post|role|rank|occupation|title)\s{0,3}[:：–-]\s{0,3}/i,
  ],
  [
    'company',
    /^(?:name of (?:the )?(?:company|employer|organi[sz]ation|hotel|institution)|company(?: name)?|employer|organi[sz]ation|hotel|institution|establishment|firm|workplace)\s{0,3}[:：–-]\s{0,3}/i,
  ],
  ['place', /^(?:location|place|address|country|city)\s{0,3}[:：]\s{0,3}/i],
  [
    'noise',
    /^(?:department|nationality|salary|reason for leaving|supervisor|vessel(?: name| type)?|reports? to|reporting to|tel|phone)\s{0,3}[:：]/i,
  ],
]
const beforeDates = /^(?:duration|period|dates?|tenure|time|years?|from|joined)\s{0,3}[:：]\s{0,3}/i

function kindOf(text: string): Part['kind'] {
  if (isNoise(text)) return 'noise'
  if (isTitle(text)) return 'title'
  if (isOrganisation(text)) return 'company'
  if (isPlace(text)) return 'place'
  return isDepartment(text) ? 'department' : 'unknown'
}

function rowOf(line: Line, order: SlashOrder): Row {
  const { spans, others } = spansIn(line.text, order)
  const [span] = spans
  const isText =
    isColumnHeading(line.text) ||
    spans.length > 1 ||
    others.length > 0 ||
    (span ? isLongText(line) : line.isBullet || isProse(line))
  if (isText) return { line, span: undefined, parts: [], isText }
  const labelled = labels.find(([, label]) => label.test(line.text))
  if (labelled) {
    const text = bare(line.text.replace(labelled[1], ''))
    const [first, ...others] = partsOf(text)
    const parts: Part[] = [
      ...(first === undefined ? [] : [{ kind: labelled[0], text: first }]),
      ...others.map((part) => ({ kind: kindOf(part), text: part })),
    ]
    return { line, span, parts: labelled[0] === 'noise' || span ? [] : parts, isText }
  }
  const text = span
    ? `${withoutBeginning(line.text.slice(0, span.from))} | ${line.text.slice(span.to)}`.replace(
        beforeDates,
        '',
      )
    : line.text
  return {
    line,
    span,
    parts: partsOf(text)
      .flatMap(apart)
      .map((part) => ({ kind: kindOf(part), text: part })),
    isText,
  }
}

/** 'English Teacher in Addu High School' is two parts. */
function apart(part: string): string[] {
  const [, title, company] = /^(.{3,60}?)\s(?:in|of|for)\s(.+)$/.exec(part) ?? []
  return title && company && isTitle(title) && !isTitle(part) && isOrganisation(company)
    ? [title, company]
    : [part]
}

const isLongText = ({ text, written }: Line) =>
  text.length > 160 || isProse({ text: text.replace(/^\p{Ll}/u, 'A'), written, isBullet: false })

/** Entries of a section on work. One that has no certain occupation and time is left out. */
export function workIn(lines: readonly Line[], month: string, order: SlashOrder): CvProposal[] {
  const rows = lines.map((line) => rowOf(line, order))
  return entriesIn(rows, {
    isAnchor: ({ span }) => span !== undefined,
    isUseful,
    isBarrier: ({ isText }) => isText,
    before: 3,
    after: 3,
  }).flatMap(({ before, anchor, after }) => entryOf(before, anchor, after, month) ?? [])
}

const isUseful = ({ parts }: Row) =>
  parts.some(({ kind }) => kind === 'title' || kind === 'company') ||
  (parts[0] !== undefined && mayBeCompany(parts[0]))

function entryOf(
  before: readonly Row[],
  anchor: Row,
  after: readonly Row[],
  month: string,
): CvProposal | undefined {
  const time = timeOf(anchor.span, month)
  if (!time) return undefined
  const near = [...before, anchor]
  const found =
    titleIn(near) ??
    (titlesIn(near) > 0
      ? undefined
      : after
          .slice(0, 2)
          .map((row) => titleIn([row]))
          .find(Boolean))
  if (!found || found.title.length > lengths.shortLine) return undefined
  const { employer, place } = companyIn(near, after, found.part)
  const used = [...near, ...after].filter(
    (row) =>
      row === anchor ||
      row.parts.includes(found.part) ||
      (employer !== '' && row.parts.some(({ text }) => text === employer)),
  )
  return {
    part: 'work',
    entry: {
      title: found.title,
      employer: employer.slice(0, lengths.name),
      place: place.slice(0, lengths.name),
      ...time,
      what: '',
    },
    line: used
      .map(({ line }) => line.written)
      .join(' ')
      .slice(0, lengths.longLine),
  }
}

/** Months of a period, or its years where it names no months. Undefined if it is ahead, or ends before it begins. */
function timeOf(span: Span | undefined, month: string): { from: string; to: string | null } | undefined {
  if (!span) return undefined
  const time = { from: monthWritten(span.start), to: span.end ? monthWritten(span.end) : null }
  return time.from > month || (time.to ?? month) > month || !isInOrder(time) ? undefined : time
}

const titlesIn = (rows: readonly Row[]) =>
  rows.flatMap(({ parts }) => parts.filter(({ kind }) => kind === 'title')).length

/** The only occupation of some rows, with its department if it says nothing without: 'Manager, Front Office'. */
function titleIn(rows: readonly Row[]): { title: string; part: Part } | undefined {
  const [row, ...others] = rows.filter(({ parts }) => parts.some(({ kind }) => kind === 'title'))
  const titles = row?.parts.filter(({ kind }) => kind === 'title') ?? []
  const [part] = titles
  if (!row || !part || titles.length > 1 || others.length > 0) return undefined
  const next = row.parts[row.parts.indexOf(part) + 1]
  const title =
    isGeneralTitle(part.text) && next?.kind === 'department' ? `${part.text}, ${next.text}` : part.text
  return { title, part }
}

interface Where {
  employer: string
  place: string
}

/** Company and place beside an occupation; '' where several could be meant. */
function companyIn(near: readonly Row[], after: readonly Row[], title: Part): Where {
  const at = after.findIndex(({ parts }) => parts.includes(title))
  const below = after.slice(at + 1, at + 2)
  const own = [...near, ...after].filter(({ parts }) => parts.includes(title))
  const others = near.filter((row) => !own.includes(row))
  const rows = [...own, ...others.toReversed(), ...below.filter((row) => !own.includes(row))]
  const row =
    rows.find((one) => one.parts.some(({ kind }) => kind === 'company')) ??
    rows.find((one) => (own.includes(one) ? one.parts.some(mayBeCompany) : isNameAlone(one)))
  if (!row)
    return {
      employer: '',
      place: placeIn(
        own.flatMap(({ parts }) => parts),
        undefined,
      ),
    }
  const companies = row.parts.filter(({ kind }) => kind === 'company')
  const [company, beside, ...more] = companies.length > 0 ? companies : row.parts.filter(mayBeCompany)
  if (!company || more.length > 0) return { employer: '', place: '' }
  if (beside) return inTown(row.parts, company, beside)
  const place = placeIn(row.parts, companies.length > 0 ? company : undefined)
  return {
    employer: company.text,
    place:
      place ||
      placeIn(
        own.flatMap(({ parts }) => parts),
        undefined,
      ),
  }
}

const mayBeCompany = ({ kind, text }: Part) => kind === 'unknown' && mayBeName(text)

/** A line that is only a name, before its time or without one: 'Conrad Rangali, Maldives'. */
const isNameAlone = ({ line, span, parts }: Row) =>
  parts.length <= 3 &&
  parts[0] !== undefined &&
  mayBeCompany(parts[0]) &&
  (span === undefined || line.text.startsWith(parts[0].text))

/** 'Heritance Kandalama, Dambulla, Sri Lanka': a name, a town and a country. */
function inTown(parts: readonly Part[], company: Part, town: Part): Where {
  const at = parts.indexOf(company)
  const country = parts[at + 2]
  const isTown =
    parts[at + 1] === town &&
    company.kind === 'unknown' &&
    (country?.kind === 'place' || (parts.length === 2 && at === 0))
  if (!isTown) return { employer: '', place: '' }
  return {
    employer: company.text,
    place: [town.text, ...(country?.kind === 'place' ? [country.text] : [])].join(', '),
  }
}

function placeIn(parts: readonly Part[], company: Part | undefined): string {
  const places = parts.flatMap(({ kind, text }, at) => {
    if (kind !== 'place') return []
    const before = parts[at - 1]
    // 'Tampa, FL'
    return /^[A-Z]{2}$/.test(text) && before?.kind === 'unknown' && before !== company
      ? [before.text, text]
      : [text]
  })
  if (places.length > 0) return places.length > 2 ? '' : [...new Set(places)].join(', ')
  if (!company) return ''
  const next = parts[parts.indexOf(company) + 1]
  const isName =
    next?.kind === 'unknown' &&
    mayBeName(next.text) &&
    next.text.split(' ').length <= 3 &&
    !/^\p{Lu}{2,}$/u.test(next.text)
  return next && isName ? next.text : ''
}
