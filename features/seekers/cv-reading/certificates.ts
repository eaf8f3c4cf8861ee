import { lengths } from '#contract/facts/lengths.ts'
import type { CertificateKind } from '#contract/facts/profile-vocabularies.ts'
import type { CvProposal } from '#contract/seekers/made-cvs.ts'
import { certificateKindIn } from './certificate-kinds.ts'
import { dayWritten, momentsIn, type SlashOrder, type Span, spansIn } from './dates.ts'
import { isDoubtful } from './doubt.ts'
import { educationLevelIn } from './level-names.ts'
import { bare, isProse, type Line } from './lines.ts'
import { wordsOf } from './words.ts'

interface Named {
  kind: CertificateKind
  name: string
}

interface Row {
  line: Line
  named: Named[]
  /** 'none' for a line without an end of validity, 'unclear' for one that cannot be read. */
  expires: string | 'none' | 'unclear'
  isDenied: boolean
  isText: boolean
}

const validity =
  /\b(?:valid(?:ity)?(?: ?\/ ?expiry)?(?: (?:until|till|til|to|thru|through|up to|upto|date))?|expir(?:es|ed|y|ing|ation)(?: ?(?:on|date|dt))?|exp\.?(?: date)?|good until|renewable(?: on)?|renewal(?: date)?|due(?: date)?)\s{0,2}[:：\-–.]?\s{0,2}/gi
const withoutEnd = /^(?:life ?time|lifelong|permanent|unlimited|n\/?a|no expiry|never|none)\b/i
const numbered =
  /#\s?\d+|\b\d{5,}\b|\b(?:no|nr|number|ref|reg(?:istration)?(?: no)?|cert(?:ificate)? no|id)\b\.?\s{0,2}[:#.-]{0,2}\s{0,2}[A-Z]{0,5}[-/]?\d[\w/-]*/gi
const separators =
  /\s*[|•·;\t⋄→]\s*|\s*,\s*|\s+[–—−－-]{1,2}\s+|\s*[–—－]{1,}\s*|\s*-{3,}\s*|\s*[()[\]]\s*|\s+(?:from|by|issued|at|obtained|conducted|expires|expired|valid|certified by)\b/i
/** Papers that certify nothing somebody may do, and those who give them. */
const noCertificate =
  /\b(?:appreciation|participat\p{L}*|attendance|excellence|merit|award(?:s|ed)?(?! in\b)|winner|competition|volunteer\p{L}*|thanks|recognition|employee of|best|trophy|medal|interested|interest|member(?:ship)? of|webinar|workshop|seminar|conference|teach(?:es|ing) first|knowledge of|familiar)\b|\b[FPT]\d{1,2}\b|\bpapers?\b/iu
const issuer =
  /\b(?:service|services|academy|council|institute|authority|society|ltd|limited|pvt|department|ministry|board|hospital|college|university|school|centre|center|association|administration|organi[sz]ation|company|station|cross|crescent|federation|resort|hotel)\b/i

/** 'No expiry' denies nothing. */
const withoutAnEnd =
  /\b(?:no expiry|never expires?|without expiry|expir(?:y|es)\s?:?\s?(?:none|never|nil))\b/gi

/** The last day of validity that a text states. */
function expiryIn(text: string, order: SlashOrder): Row['expires'] {
  if (text.search(withoutAnEnd) >= 0) return 'none'
  const words = [...text.matchAll(validity)].filter(
    ({ 0: found }) => !/^valid(?:ity)?\s*$/i.test(found) || /\d/.test(text),
  )
  const { spans, others } = spansIn(text, order)
  if (words.length === 0) return others.length > 1 || spans.some(isLong) ? 'unclear' : 'none'
  const last = words.at(-1)
  const from = (last?.index ?? 0) + (last?.[0].length ?? 0)
  const rest = text.slice(from)
  if (withoutEnd.test(rest)) return 'none'
  // 'Valid from 1 May 2021 to 1 May 2026'
  const span = spans.find((one) => one.to > from)
  if (span) return (span.end && dayWritten(span.end)) ?? 'unclear'
  const [day, ...more] = momentsIn(rest, order)
  return (day && more.length === 0 && day.from <= 4 && dayWritten(day)) || 'unclear'
}

/** A course takes days or weeks; a longer period is one of validity, of which the line says nothing. */
const isLong = ({ start, end }: Span) =>
  !end || end.year * 12 + (end.month ?? 12) - start.year * 12 - (start.month ?? 1) > 6

/** Text without its dates and numbers, which names nothing. */
function withoutDates(text: string, order: SlashOrder): string {
  let [rest, end] = ['', 0]
  for (const { from, to } of momentsIn(text, order)) {
    rest += `${text.slice(end, from)} | `
    end = to
  }
  return (rest + text.slice(end)).replace(numbered, ' | ').replace(validity, ' | ')
}

function namedIn(text: string, order: SlashOrder): Named[] {
  const parts = withoutDates(text, order)
    .split(separators)
    .flatMap((part) => bare(part) || [])
  return parts.flatMap((name, at): Named[] => {
    const kind = certificateKindIn(name)
    const isWhole = name.length <= lengths.name && wordsOf(name).length <= 12 && /^[\p{Lu}\p{N}]/u.test(name)
    return kind && isWhole && (at === 0 || !issuer.test(name)) && educationLevelIn(name) === undefined
      ? [{ kind, name }]
      : []
  })
}

function rowOf(line: Line, order: SlashOrder): Row {
  const text = line.text.replace(numbered, (number) => ' '.repeat(number.length))
  return {
    line,
    named: noCertificate.test(text) ? [] : namedIn(line.text, order),
    expires: expiryIn(line.text, order),
    isDenied: isDoubtful(wordsOf(text.replace(withoutAnEnd, ''))),
    isText: isProse(line),
  }
}

/** Certificates of a section. One of no known kind, denied, or with an end that cannot be read is left out. */
export function certificatesIn(lines: readonly Line[], day: string, order: SlashOrder): CvProposal[] {
  const rows = lines.flatMap(piecesOf).map((line) => rowOf(line, order))
  return rows.flatMap((row, at): CvProposal[] => {
    if (row.named.length === 0 || row.isText || row.isDenied) return []
    const below = endBelow(rows, at)
    const kinds = new Set(row.named.map(({ kind }) => kind))
    const expires = row.expires !== 'none' ? row.expires : (below?.expires ?? 'none')
    if (expires === 'unclear' || below?.isDenied || (kinds.size > 1 && expires !== 'none')) return []
    if (
      expires === 'none' &&
      momentsIn(row.line.text, order).some(({ year, isNow }) => isNow || year > Number(day.slice(0, 4)))
    )
      return []
    const line = [row, ...(row.expires === 'none' && below ? [below] : [])]
      .map((one) => one.line.written)
      .join(' ')
    return row.named
      .filter(({ kind }, nth) => row.named.findIndex((one) => one.kind === kind) === nth)
      .map((named) => ({
        part: 'certificates',
        entry: { ...named, number: '', expires: expires === 'none' ? null : expires },
        line: line.slice(0, lengths.longLine),
      }))
  })
}

/** 'PADI Divemaster 2016; PADI Rescue Diver 2014' is two lines. */
function piecesOf(line: Line): Line[] {
  const pieces = line.text.split(/\s*;\s*/).filter(Boolean)
  return pieces.slice(1).some((piece) => /^(?:valid|expir|exp|issued|no\b|number)/i.test(piece))
    ? [line]
    : pieces.map((text) => ({ ...line, text }))
}

/**
 * The line below that states the end of a certificate, before the next one. With another paper between them it
 * is unclear of which one it is the end.
 */
function endBelow(rows: readonly Row[], at: number): Pick<Row, 'expires' | 'isDenied' | 'line'> | undefined {
  let isNext = true
  for (const row of rows.slice(at + 1, at + 4)) {
    if (row.named.length > 0) return undefined
    if (row.expires !== 'none') return isNext ? row : { ...row, expires: 'unclear' }
    isNext &&=
      /^(?:issued?|date of issue|no\b|number|by\b|place of issue|credential|authority|certificate no)/i.test(
        row.line.text,
      )
  }
  return undefined
}
