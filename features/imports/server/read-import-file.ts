import type { NameWith } from '#contract/base/facts.ts'
import type { importVerdicts } from '#contract/facts/import-verdicts.ts'
import { type EmployerMatch, matchEmployers } from '#features/companies/server/import-employers.ts'
import { readGazetteer } from '#features/places/server/read-gazetteer.ts'
import type { Db } from '#platform/database/database.ts'
import type { Ad } from './ad.ts'
import { layoutOf } from './csv-layout.ts'
import { type CsvRow, csvRows, maxCellLength } from './csv-rows.ts'
import type { Source } from './csv-text.ts'
import { type FileFacts, surveyOf } from './file-facts.ts'
import { fraudColumns } from './fraud-columns.ts'
import { columnsOf, type Mapping, requireColumns, UnusableInput } from './mapping.ts'
import { broughtEarlier, namedIn, whyNotFor } from './match-ads.ts'
import { placeNote } from './place-note.ts'
import { askAboutNamesake, type Question } from './questions.ts'
import { readAd, whySkipped } from './read-ad.ts'
import { repairLine } from './repair-text.ts'
import { ageInDays, daysToShift, type SchedulePlan, scheduleNotes, whyOver } from './schedule.ts'

export interface ImportOptions extends Omit<SchedulePlan, 'shiftDays'> {
  /** Shifts all dates of an old file, so that its newest advertisement is from today. */
  moveDates: boolean
}

/** Predicted result of a row of the file, with all remarks. */
export interface ReadRow {
  line: number
  verdict: NameWith<typeof importVerdicts, 'foretold'>
  title: string
  employer: string
  location: string
  category: string
  remarks: string[]
  /** Questions about a held row. */
  questions: Question[]
  /** Present if the row is ready or held; also if refused, until the comparison with the board. */
  ad?: Ad
  /** Customer who may own it. */
  customer?: { id: string; company: string }
}

export interface Summary {
  rows: number
  counts: Record<ReadRow['verdict'], number>
  employers: number
  categories: Map<string, number>
  /** Number of ready rows with a guaranteed monthly minimum. */
  withPay: number
  shiftDays: number
  /** Age of the newest advertisement in days. */
  newestAge?: number
}

interface Reader {
  /** May throw if there are too many rows. */
  started(rows: number): void | Promise<void>
  moved(rows: number): void
  /** Called with batches in the order of the file. */
  read(rows: readonly ReadRow[]): void | Promise<void>
}

const batchSize = 200

/**
 * Reads a CSV file of advertisements, and predicts the result of every row without any change. Reads it
 * twice: for its layout, size and newest date, and for its rows.
 *
 * @throws UnusableInput when it is not CSV or lacks a mapped column
 */
export async function readImportFile(
  db: Db,
  source: Source,
  mapping: Mapping,
  { moveDates, ...options }: ImportOptions,
  reader: Reader,
): Promise<Summary> {
  const layout = await layoutOf(source)
  requireColumns(mapping, layout.columns)
  const survey = await surveyOf(csvRows(source, layout), mapping, options.now)
  if (survey.rows > 0 && survey.broken === survey.rows)
    throw new UnusableInput('this is not CSV: not one of its rows can be read')
  await reader.started(survey.rows)
  const shiftDays = moveDates && !options.keepDates ? daysToShift(survey.newest, options.now) : 0
  const facts = { ...survey, fraudColumns: fraudColumns(layout.columns) }
  const reading = { mapping, facts, plan: { ...options, shiftDays }, firsts: new Map() }
  const summary: Summary = {
    rows: 0,
    counts: { ready: 0, held: 0, there: 0, repeated: 0, refused: 0 },
    employers: 0,
    categories: new Map(),
    withPay: 0,
    shiftDays,
    ...(survey.newest && { newestAge: ageInDays(survey.newest, options.now) }),
  }
  const names = new Set<string>()
  let batch: ReadRow[] = []
  const flush = async () => {
    const rows = await judged(db, batch)
    batch = []
    for (const row of rows) count(summary, row, names)
    await reader.read(rows)
    reader.moved(summary.rows)
  }
  for await (const row of csvRows(source, layout)) {
    summary.rows++
    batch.push(readRow(row, reading))
    if (batch.length === batchSize) await flush()
  }
  await flush()
  summary.employers = names.size
  return summary
}

type Facts = Omit<ReadRow, 'line'>

const rowOf = (line: number, facts: Partial<Facts> & Pick<Facts, 'verdict'>): ReadRow => ({
  title: '',
  employer: '',
  location: '',
  category: '',
  remarks: [],
  questions: [],
  ...facts,
  line,
})

const refusedFor = (...reasons: string[]) => ({ verdict: 'refused' as const, remarks: reasons })

interface FileReading {
  mapping: Mapping
  facts: FileFacts
  plan: SchedulePlan
  /** First row of each advertisement by key. */
  firsts: Map<string, { line: number; title: string }>
}

function readRow(
  { line, cells, tooLong, broken }: CsvRow,
  { mapping, facts, plan, firsts }: FileReading,
): ReadRow {
  if (broken) return rowOf(line, refusedFor(broken))
  const cell = (field: 'title' | 'employer' | 'location') =>
    repairLine(cells[mapping.single[field] ?? ''] ?? '').slice(0, 300)
  const written = () => ({ title: cell('title'), employer: cell('employer'), location: cell('location') })
  const unread = whyTooLong(tooLong, mapping) ?? whySkipped(cells, mapping)
  if (unread) return rowOf(line, { ...written(), ...refusedFor(unread) })

  const { ad, notes, questions, refused } = readAd(cells, mapping, facts)
  const asked = questions.map(({ why }) => why)
  const over = whyOver(ad, plan) ?? []
  if (refused.length > 0)
    return rowOf(line, { ...written(), ...refusedFor(...[...refused, over, asked].flat()), ad })
  const known = { title: ad.title, employer: ad.employer.name, location: ad.location, category: ad.category }
  const first = firsts.get(ad.sourceKey)
  if (first)
    return rowOf(line, {
      ...known,
      verdict: 'repeated',
      remarks: [`the same as line ${first.line}, '${first.title}'`],
    })
  firsts.set(ad.sourceKey, { line, title: ad.title })
  if (typeof over === 'string') return rowOf(line, { ...known, ...refusedFor(over, ...asked), ad })
  if (questions.length > 0)
    return rowOf(line, { ...known, verdict: 'held', remarks: [...asked, ...notes], questions, ad })
  return rowOf(line, { ...known, verdict: 'ready', remarks: [...notes, ...scheduleNotes(ad, plan)], ad })
}

/** Reason why a row with an oversized cell is refused; unmapped columns have no limit. */
function whyTooLong(tooLong: CsvRow['tooLong'], mapping: Mapping): string | undefined {
  const column = tooLong && columnsOf(mapping).find((name) => tooLong.has(name))
  if (column !== undefined)
    return `the column '${column}' has ${tooLong?.get(column)} characters, at most ${maxCellLength} fit`
}

/** Compares readable rows with the board: existing advertisements and their owners. */
async function judged(db: Db, rows: readonly ReadRow[]): Promise<ReadRow[]> {
  const ads = rows.flatMap(({ ad }) => (ad?.employer.name ? ad : []))
  const there = await broughtEarlier(db, ads)
  const found = await matchEmployers(db, ads.map(namedIn))
  const gazetteer = await readGazetteer(db)
  const matches = new Map<Ad, EmployerMatch>(ads.map((ad, at) => [ad, found[at] ?? { is: 'new' }]))
  return rows.map((row) => {
    if (!row.ad) return row
    const { ad, ...facts } = row
    const match = matches.get(ad) ?? { is: 'new' }
    if (row.verdict === 'refused') {
      const why = match.is === 'namesake' ? undefined : whyNotFor(ad, match)
      return { ...facts, remarks: [...row.remarks, ...[why ?? []].flat()] }
    }
    const remark = there.get(ad)
    if (remark !== undefined) return { ...facts, verdict: 'there', questions: [], remarks: [remark] }
    const remarks = [...row.remarks, ...placeNote(gazetteer, ad.location)]
    return judge({ ...row, remarks }, ad, match)
  })
}

/** Ending of the remark on a customer's advertisement. */
export const onlyConfirmed = 'published only when you confirm it'

function judge(row: ReadRow, ad: Ad, match: EmployerMatch): ReadRow {
  if (match.is === 'namesake') {
    const judged = judge(row, ad, { is: 'new' })
    if (!judged.ad) return judged
    const question = askAboutNamesake(ad.employer.name)
    return {
      ...judged,
      verdict: 'held',
      remarks: [question.why, ...judged.remarks],
      questions: [...judged.questions, question],
      ad: { ...ad, otherThan: match.id },
    }
  }
  const why = whyNotFor(ad, match)
  if (why) {
    const { ad: _, questions, ...facts } = row
    return { ...facts, questions: [], ...refusedFor(why, ...questions.map((question) => question.why)) }
  }
  if (match.is !== 'customer') return row
  const { id, company } = match
  const remark = `belongs to your customer ${company}: ${onlyConfirmed}`
  return { ...row, customer: { id, company }, remarks: [...row.remarks, remark] }
}

function count(summary: Summary, { verdict, employer, category, ad }: ReadRow, names: Set<string>): void {
  summary.counts[verdict]++
  if (verdict !== 'ready') return
  names.add(employer.toLowerCase())
  if (ad && ad.salary.minInLaari !== null) summary.withPay++
  summary.categories.set(category, (summary.categories.get(category) ?? 0) + 1)
}
