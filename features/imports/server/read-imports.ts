import { and, asc, count, countDistinct, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Paged } from '#contract/base/endpoint.ts'
import { namesOf, namesWith } from '#contract/base/facts.ts'
import { Problem } from '#contract/base/problems.ts'
import { type ImportVerdict, importVerdicts } from '#contract/facts/import-verdicts.ts'
import type { Import, ImportCustomer, ImportDetail } from '#contract/imports/import-batches.ts'
import type { ImportRow } from '#contract/imports/import-rows.ts'
import { addressOfEmployer } from '#features/accounts/server/desk/address-of-employer.ts'
import { paidImportedJobs } from '#features/jobs/server/remove-imported-jobs.ts'
import type { Db } from '#platform/database/database.ts'
import { down, pageIn, up, type WantedPage } from '#platform/database/page-rows.ts'
import { csvReply } from '#platform/http/content-reply.ts'
import type { FileReply } from '#platform/http/serve.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { applications } from '#tables/hiring/applications.ts'
import { importRows, imports } from '#tables/imports.ts'
import { jobs, openJobs } from '#tables/jobs/jobs.ts'
import { heldRows } from './held-rows.ts'
import { shownQuestion } from './questions.ts'
import { reportCsv } from './report-csv.ts'
import { questionOf } from './stored-ad.ts'
import { takeBackUntil } from './take-back-import.ts'

const nothing = Object.fromEntries(namesOf(importVerdicts).map((verdict) => [verdict, 0])) as Record<
  ImportVerdict,
  number
>

async function countsOf(db: Db, importIds: readonly string[]) {
  const found = new Map(importIds.map((id) => [id, { ...nothing }]))
  if (importIds.length === 0) return found
  const counted = await db
    .select({ importId: importRows.importId, verdict: importRows.verdict, rows: count() })
    .from(importRows)
    .where(inArray(importRows.importId, [...importIds]))
    .groupBy(importRows.importId, importRows.verdict)
  for (const { importId, verdict, rows } of counted) {
    const counts = found.get(importId)
    if (counts) counts[verdict] = rows
  }
  return found
}

const batches = (db: Db, key = sql<unknown>`null`) =>
  db
    .select({ batch: imports, operator: accounts.name, key })
    .from(imports)
    .leftJoin(accounts, eq(accounts.id, imports.operatorId))
    .$dynamic()

type Batch = Awaited<ReturnType<typeof batches>>[number]

function shown({ batch, operator }: Batch, counts: Record<ImportVerdict, number> = nothing): Import {
  const { id, source, fileName, createdAt, publishedAt, finishedAt, takenBackAt } = batch
  return {
    _id: id,
    source,
    fileName,
    operator,
    counts,
    createdAt: createdAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
    takenBackAt: takenBackAt?.toISOString() ?? null,
    state: takenBackAt ? 'taken back' : finishedAt ? 'published' : 'to be published',
  }
}

/** Imported files, newest first. */
export async function listImports(
  db: Db,
  { q, ...wanted }: WantedPage & { q?: string | undefined },
): Promise<Paged<Import>> {
  const where = q
    ? sql`fold(${imports.source} || E'\n' || ${imports.fileName}) like containing(${q})`
    : undefined
  const page = pageIn(wanted, [down(imports.createdAt), up(imports.id)])
  const { rows, around } = page.cut(
    await batches(db, page.key)
      .where(and(where, page.where))
      .orderBy(...page.orderBy)
      .limit(page.limit)
      .offset(page.offset),
  )
  const counts = await countsOf(
    db,
    rows.map(({ batch }) => batch.id),
  )
  return {
    items: rows.map((one) => shown(one, counts.get(one.batch.id))),
    ...around,
    total: await db.$count(imports, where),
  }
}

/** @throws Problem `not_found` */
export async function importById(db: Db, importId: string, now: Date): Promise<ImportDetail> {
  const found = await requireImport(db, importId)
  const { batch } = found
  const [names] = await db
    .select({ employers: countDistinct(sql`lower(${importRows.employer})`) })
    .from(importRows)
    .where(
      and(eq(importRows.importId, importId), inArray(importRows.verdict, namesWith(importVerdicts, 'taken'))),
    )
  const isPaid = inArray(jobs.id, paidImportedJobs(db, importId))
  const [there] = await db
    .select({
      jobs: countDistinct(jobs.id),
      online: sql<number>`count(distinct ${jobs.id}) filter (where not ${isPaid} and ${openJobs(now)})::int`,
      paidJobs: sql<number>`count(distinct ${jobs.id}) filter (where ${isPaid})::int`,
      applications: sql<number>`count(${applications.id}) filter (where not ${isPaid})::int`,
    })
    .from(jobs)
    .leftJoin(applications, eq(applications.jobId, jobs.id))
    .where(eq(jobs.importId, importId))
  return {
    ...shown(found, (await countsOf(db, [importId])).get(importId)),
    version: batch.version,
    shiftDays: batch.shiftDays,
    employers: names?.employers ?? 0,
    customers: await customersIn(db, batch),
    held: await heldRows(db, importId),
    takeBackUntil: batch.publishedAt ? takeBackUntil(batch.publishedAt) : null,
    jobs: there?.jobs ?? 0,
    online: there?.online ?? 0,
    paidJobs: there?.paidJobs ?? 0,
    applications: there?.applications ?? 0,
  }
}

async function requireImport(db: Db, importId: string): Promise<Batch> {
  const [found] = await batches(db).where(eq(imports.id, importId))
  if (!found) throw new Problem('not_found', { words: 'There is no such import' })
  return found
}

/** Customers whose advertisements need a confirmation. */
async function customersIn(
  db: Db,
  { id: importId, confirmed }: Pick<typeof imports.$inferSelect, 'id' | 'confirmed'>,
): Promise<ImportCustomer[]> {
  const found = await db
    .select({
      _id: accounts.id,
      company: employers.company,
      email: addressOfEmployer(accounts),
      advertisements: count(),
      toPublish: sql<number>`count(*) filter (where ${eq(importRows.verdict, 'ready')})::int`,
      calledThere: sql<string[]>`array_agg(distinct ${importRows.employer})`,
    })
    .from(importRows)
    .innerJoin(accounts, eq(accounts.id, importRows.customerId))
    .innerJoin(employers, eq(employers.id, accounts.id))
    .where(
      and(eq(importRows.importId, importId), inArray(importRows.verdict, namesWith(importVerdicts, 'taken'))),
    )
    .groupBy(accounts.id, employers.company)
    .orderBy(asc(employers.company))
  return found.map((one) => ({ ...one, isConfirmed: confirmed.includes(one._id) }))
}

const facts = {
  line: importRows.line,
  verdict: importRows.verdict,
  title: importRows.title,
  employer: importRows.employer,
  location: importRows.location,
  category: importRows.category,
  remarks: importRows.remarks,
  questions: importRows.questions,
}

interface Wanted extends WantedPage {
  importId: string
  q?: string | undefined
  verdict?: ImportVerdict | undefined
}

function looksLike(q: string): SQL {
  const text = sql`concat_ws(E'\n', ${importRows.title}, ${importRows.employer}, ${importRows.location},
    array_to_string(${importRows.remarks}, E'\n'))`
  const isLine = /^\d{1,9}$/.test(q) ? sql` or ${importRows.line} = ${Number(q)}` : sql``
  return sql`(fold(${text}) like containing(${q})${isLine})`
}

/** All rows of the file in their order. @throws Problem `not_found` */
export async function listImportRows(
  db: Db,
  { importId, q, verdict, ...wanted }: Wanted,
): Promise<Paged<ImportRow>> {
  await requireImport(db, importId)
  const where = and(
    eq(importRows.importId, importId),
    verdict && eq(importRows.verdict, verdict),
    q ? looksLike(q) : undefined,
  )
  const page = pageIn(wanted, [up(importRows.line)])
  const found = await db
    .select({ ...facts, jobId: jobs.id, key: page.key })
    .from(importRows)
    .leftJoin(jobs, and(eq(jobs.sourceKey, importRows.sourceKey), eq(jobs.importId, importRows.importId)))
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  const { rows, around } = page.cut(found)
  return {
    items: rows.map(({ jobId, questions, key: _, ...row }) => ({
      ...row,
      questions: questions.map((question) => shownQuestion(questionOf(question))),
      ...(jobId && { jobId }),
    })),
    ...around,
    total: await db.$count(importRows, where),
  }
}

/** Returns the result of every row as CSV for spreadsheets. @throws Problem `not_found` */
export async function importReport(db: Db, importId: string): Promise<FileReply> {
  const { batch } = await requireImport(db, importId)
  const rows = await db
    .select(facts)
    .from(importRows)
    .where(eq(importRows.importId, importId))
    .orderBy(asc(importRows.line))
  return csvReply(reportCsv(rows), `import-${batch.source.replace(/[^\w-]+/g, '-').slice(0, 60)}.csv`)
}
