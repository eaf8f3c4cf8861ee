import {
  employerKey,
  type KnownEmployer,
  unusableEmployers,
} from '#features/employers/server/find-or-import-employers.ts'
import type { Db } from '#platform/database/database.ts'
import { csvRows, layoutOf, type Source } from './csv-rows.ts'
import { daysToShift, readDate, type SchedulePlan } from './dates.ts'
import { importAds, importedKeys, type Outcome, refusedFor } from './import-ads.ts'
import { type Mapping, requireColumns, UnusableInput } from './mapping.ts'
import { type Ad, readAd } from './read-ad.ts'
import { repairLine } from './repair-text.ts'

export interface ImportOptions extends Omit<SchedulePlan, 'shiftDays'> {
  /** Says what would happen and changes nothing. */
  dryRun: boolean
}

/** One row that was refused, repeats another one, or was taken with something left out. */
export interface Remark {
  line: number
  kind: 'refused' | 'repeated' | 'noted'
  title: string
  reason: string
}

export interface Summary {
  rows: number
  imported: number
  /** Taken by an earlier import. */
  there: number
  /** The same advertisement earlier in this file. */
  repeated: number
  refused: number
  employers: number
  categories: Map<string, number>
  shiftDays: number
  remarks: Remark[]
}

export interface Progress {
  /** May throw, when there are too many: nothing is imported then. */
  started(rows: number): void | Promise<void>
  moved(rows: number): void
  /** What became of an advertisement that could be read. */
  settled?(one: Taken, outcome: Outcome): void
}

const batchSize = 200

/**
 * Imports a CSV file of advertisements. Reads it twice: once for its layout, its size and its newest date, once to
 * take its rows.
 * @throws UnusableInput when it is not CSV or lacks a mapped column; nothing is imported then
 */
export async function importFile(
  db: Db,
  source: Source,
  mapping: Mapping,
  options: ImportOptions,
  progress: Progress,
): Promise<Summary> {
  const layout = await layoutOf(source)
  requireColumns(mapping, layout.columns)
  const survey = await surveyOf(csvRows(source, layout), mapping, options.now)
  if (survey.rows > 0 && survey.broken === survey.rows)
    throw new UnusableInput('this is not CSV: not one of its rows can be read')
  await progress.started(survey.rows)
  const shiftDays = options.keepDates ? 0 : daysToShift(survey.newest, options.now)
  const plan = { ...options, shiftDays }
  const summary: Summary = {
    ...{ rows: 0, imported: 0, there: 0, repeated: 0, refused: 0, employers: 0, shiftDays },
    ...{ categories: new Map(), remarks: [] },
  }
  const lineOf = new Map<string, number>()
  const employers = new Map<string, KnownEmployer | null>()
  const names = new Set<string>()
  let batch: Taken[] = []
  let storing = Promise.resolve()
  const store = async (taken: readonly Taken[], rows: number) => {
    const ads = taken.map(({ ad }) => ad)
    const outcomes = options.dryRun ? await foretell(db, ads) : await importAds(db, ads, plan, employers)
    for (const [at, one] of taken.entries()) {
      const outcome = outcomes[at] ?? 'there'
      settle(summary, one, outcome, names)
      progress.settled?.(one, outcome)
    }
    progress.moved(rows)
  }
  // The next batch is read while one is being stored.
  const flush = async () => {
    await storing
    storing = store(batch, summary.rows)
    storing.catch(() => {})
    batch = []
  }
  for await (const { line, cells, broken } of csvRows(source, layout)) {
    summary.rows++
    const title = repairLine(cells[mapping.single.title ?? ''] ?? '')
    const reading = broken ? { refused: broken } : readAd(cells, mapping)
    if ('refused' in reading) {
      refuse(summary, line, title, reading.refused)
      continue
    }
    const earlier = lineOf.get(reading.ad.sourceKey)
    if (earlier === undefined) {
      lineOf.set(reading.ad.sourceKey, line)
      batch.push({ line, ...reading })
    } else {
      summary.repeated++
      summary.remarks.push({ line, kind: 'repeated', title, reason: `the same as line ${earlier}` })
    }
    if (batch.length === batchSize) await flush()
  }
  await flush()
  await storing
  summary.employers = names.size
  summary.remarks.sort((a, b) => a.line - b.line)
  return summary
}

export interface Taken {
  line: number
  ad: Ad
  notes: string[]
}

function refuse(summary: Summary, line: number, title: string, reason: string): void {
  summary.refused++
  summary.remarks.push({ line, kind: 'refused', title, reason })
}

function settle(summary: Summary, { line, ad, notes }: Taken, outcome: Outcome, names: Set<string>): void {
  if (outcome === 'there') summary.there++
  else if (outcome === 'imported') {
    summary.imported++
    names.add(ad.employer.name.toLowerCase())
    summary.categories.set(ad.category, (summary.categories.get(ad.category) ?? 0) + 1)
    for (const reason of notes) summary.remarks.push({ line, kind: 'noted', title: ad.title, reason })
  } else refuse(summary, line, ad.title, outcome.refused)
}

async function foretell(db: Db, ads: readonly Ad[]): Promise<Outcome[]> {
  const there = await importedKeys(
    db,
    ads.map(({ sourceKey }) => sourceKey),
  )
  const shut = await unusableEmployers(
    db,
    ads.map(({ employer: { name, email } }) => ({ company: name, email })),
  )
  return ads.map((ad) => {
    if (there.has(ad.sourceKey)) return 'there'
    return shut.has(employerKey(ad.employer.name)) ? refusedFor(ad) : 'imported'
  })
}

async function surveyOf(rows: ReturnType<typeof csvRows>, mapping: Mapping, now: Date) {
  const column = mapping.single.postedAt
  const survey = { rows: 0, broken: 0, newest: undefined as Date | undefined }
  for await (const { cells, broken } of rows) {
    survey.rows++
    if (broken) survey.broken++
    const posted = column ? readDate(repairLine(cells[column] ?? ''), mapping.dateOrder) : undefined
    if (posted && posted <= now && (!survey.newest || posted > survey.newest)) survey.newest = posted
  }
  return survey
}
