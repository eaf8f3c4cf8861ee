import { createReadStream } from 'node:fs'
import { access, constants, open, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Presets, SingleBar } from 'cli-progress'
import { Command, InvalidArgumentError } from 'commander'
import { formatDateTime, formatLongDate } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import { Day } from '#contract/base/schemas.ts'
import { takeBackDays } from '#contract/facts/import-fields.ts'
import { leftOut } from '#contract/imports/import-batches.ts'
import type { ImportQuestion } from '#contract/imports/import-rows.ts'
import { answeredWords, answerImport } from '#features/imports/server/answer-import.ts'
import { keepImport } from '#features/imports/server/keep-import.ts'
import { type MappingOptions, readMapping, UnusableInput } from '#features/imports/server/mapping.ts'
import { previewAd } from '#features/imports/server/preview-ad.ts'
import { publishedWords, publishImport } from '#features/imports/server/publish-import.ts'
import { type ReadRow, readImportFile } from '#features/imports/server/read-import-file.ts'
import { importById, listImportRows, listImports } from '#features/imports/server/read-imports.ts'
import { reportCsv } from '#features/imports/server/report-csv.ts'
import { takeImportBack, takenBackWords } from '#features/imports/server/take-back-import.ts'
import { readConfig } from '#platform/config.ts'
import { adInWords, heldInWords, remarkLine, summaryText } from './importing/report.ts'
import { withDatabase } from './open-target.ts'

interface Options extends Omit<MappingOptions, 'source'> {
  source?: string
  expiresInDays?: number
  moveDates?: boolean
  keepDates?: boolean
  report?: string
  dryRun?: boolean
  quiet?: boolean
}

const several = (value: string, before: string[]) => [...before, value]

function days(value: string): number {
  const count = Number(value)
  if (Number.isInteger(count) && count >= 1 && count <= 365) return count
  throw new InvalidArgumentError('It must be a whole number from 1 to 365.')
}

function lineNumber(value: string): number {
  if (/^\d{1,9}$/.test(value)) return Number(value)
  throw new InvalidArgumentError('It must be the number of a line.')
}

const config = readConfig(process.env)

const program = new Command('npm run import --').description(
  'Imports job advertisements from a CSV file: read it, look at it, publish it. docs/importing.md explains it by example.',
)

program
  .command('read', { isDefault: true })
  .description('reads a file and keeps what it brings; nothing is on the board yet')
  .argument('<file>', 'the CSV file')
  .option('--employer-column <column>', "the column with the employer's name")
  .option('--employer-from <column>', "a column whose text begins with the employer's name")
  .option(
    '--map <field=Column>',
    'what a column is; description:Heading=Column and fact:Name=Column take several',
    several,
    [],
  )
  .option('--map-value <field:theirs=ours>', 'our word for one of theirs', several, [])
  .option('--default <field=value>', 'what stands where a cell is empty', several, [])
  .option('--skip <Column=value>', 'leaves out rows with this value', several, [])
  .option(
    '--id-column <column>',
    'the column that names an advertisement in its source (else its content does)',
  )
  .option(
    '--source <name>',
    'the name of the source, by which a later import knows its advertisements (else the file name)',
  )
  .option('--currency <currency>', 'of the salaries: MVR or USD', 'MVR')
  .option('--salary-period <period>', 'of salaries that say none: hour, day, week, month or year', 'month')
  .option(
    '--date-order <order>',
    'of dates like 03/04/2026: dmy, mdy, or auto, as the other dates of their column say',
    'auto',
  )
  .option('--expires-in-days <days>', 'how long the advertisements stay open (else one month)', days)
  .option('--move-dates', 'all dates of an old file move, so that its newest advertisement is from today')
  .option('--keep-dates', 'old advertisements keep their dates and come in expired')
  .option('--report <file>', 'writes what becomes of every row to a CSV file')
  .option('--dry-run', 'says what would happen and keeps nothing')
  .option('--quiet', 'names no single rows on the terminal')
  .action(readFile)

async function readFile(file: string, options: Options): Promise<void> {
  await access(file, constants.R_OK).catch((error: NodeJS.ErrnoException) => {
    throw new UnusableInput(`${file} cannot be read (${error.code})`)
  })
  await (options.report && requireWritable(options.report))
  const fileName = path.basename(file)
  const mapping = readMapping({ ...options, source: options.source ?? path.parse(fileName).name })
  await withDatabase(config, async (db) => {
    const began = Date.now()
    const rows: Omit<ReadRow, 'ad'>[] = []
    const reader = {
      ...progressBar(),
      read: (some: readonly ReadRow[]) => {
        for (const { ad: _, ...row } of some) rows.push(row)
      },
    }
    const plan = {
      now: new Date(),
      openForDays: options.expiresInDays ?? null,
      moveDates: options.moveDates ?? false,
      keepDates: options.keepDates ?? false,
    }
    const source = () => createReadStream(file)
    const { importId, summary } = options.dryRun
      ? { importId: undefined, summary: await readImportFile(db, source, mapping, plan, reader) }
      : await keepImport(db, { source, fileName, mapping, options: plan, operatorId: null, ...reader })
    for (const row of options.quiet ? [] : rows)
      if (row.verdict !== 'repeated' && row.remarks.length > 0) console.log(remarkLine(row))
    console.log(summaryText(summary, rows, { file, seconds: (Date.now() - began) / 1000 }))
    if (importId) console.log(nextSteps(importId, summary.counts.held))
    // The import is kept by now: its id must not be lost with the report.
    if (options.report)
      await writeFile(options.report, reportCsv(rows)).catch(({ message }: Error) => {
        console.error(`The report could not be written: ${message}.`)
        process.exitCode = 1
      })
  })
}

/** @throws UnusableInput before anything is read, when the report could not be written in the end */
async function requireWritable(report: string): Promise<void> {
  const opened = await open(report, 'a').catch((error: NodeJS.ErrnoException) => {
    throw new UnusableInput(`the report ${report} cannot be written (${error.code})`)
  })
  await opened.close()
}

const nextSteps = (importId: string, held: number) => `${
  held > 0
    ? `
Say what the ${held} held rows could not be read for, of one line or of all with the same question:
  npm run import -- answer ${importId} LINE ANSWER [--all]
`
    : ''
}
None of it is online yet. See it at ${config.publicUrl}/admin/import/${importId}, or with
  npm run import -- show ${importId} LINE
then publish it, and take it back within ${takeBackDays} days if you have to:
  npm run import -- publish ${importId}
  npm run import -- take-back ${importId}`

program
  .command('list')
  .description('names the newest imports')
  .action(() =>
    withDatabase(config, async (db) => {
      const { items } = await listImports(db, { page: 1, limit: 50 })
      for (const { _id, createdAt, fileName, state, counts } of items)
        console.log(
          `${_id}  ${formatDateTime(createdAt)}  ${state}  ${counts.ready + counts.imported} advertisements  ${fileName}`,
        )
      if (items.length === 0) console.log('Nothing was imported yet.')
    }),
  )

program
  .command('show')
  .description('shows an import, or the advertisement of one of its lines as it will be')
  .argument('<import>', 'its id')
  .argument('[line]', 'the line of the file', lineNumber)
  .action((importId: string, line: number | undefined) =>
    withDatabase(config, async (db) => {
      if (line !== undefined) {
        const viewer = { id: '', role: 'admin' as const, sessionId: '', personId: '' }
        const job = await previewAd(db, { importId, line, viewer, now: new Date() })
        console.log(adInWords(job))
        return
      }
      const batch = await importById(db, importId, new Date())
      console.log(`${batch.fileName}, read ${formatDateTime(batch.createdAt)}: ${batch.state}`)
      for (const [verdict, rows] of Object.entries(batch.counts))
        if (rows > 0) console.log(`  ${verdict}: ${rows}`)
      for (const { company, email, advertisements } of batch.customers)
        console.log(`  your customer ${company}: ${advertisements} (publish with --customer ${email})`)
      for (const question of batch.held) console.log(heldInWords(question))
      if (batch.takeBackUntil) console.log(`  can be taken back until ${formatLongDate(batch.takeBackUntil)}`)
    }),
  )

program
  .command('answer')
  .description('says what a held row could not be read for')
  .argument('<import>', 'its id')
  .argument('<line>', 'the line of a held row', lineNumber)
  .argument('<answer>', `a day such as 2026-11-20, one of the answers that 'show' names, or '${leftOut}'`)
  .option('--all', 'for all rows with the same question')
  .action((importId: string, line: number, given: string, { all }: { all?: boolean }) =>
    withDatabase(config, async (db) => {
      const { items } = await listImportRows(db, { importId, q: String(line), page: 1, limit: 500 })
      const questions = items.find((row) => row.line === line)?.questions ?? []
      const isDay = Day.safeParse(given).success
      const takes = ({ choices, takesDay }: ImportQuestion) =>
        isDay ? takesDay : given === leftOut || choices.some(({ answer }) => answer === given)
      const question = questions.find(takes)
      if (!question)
        throw new UnusableInput(
          questions.length > 0
            ? `'${given}' is no answer: ${questions.map(({ why }) => why).join('; ')}`
            : `line ${line} is not held`,
        )
      const answered = await answerImport(db, {
        importId,
        group: question.group,
        ...(!all && { line }),
        ...(isDay ? { day: given } : { answer: given }),
        operatorId: null,
        now: new Date(),
      })
      console.log(`${answeredWords(answered)}.`)
    }),
  )

program
  .command('publish')
  .description('puts what an import brings on the board')
  .argument('<import>', 'its id')
  .option('--customer <address>', 'files advertisements under this customer of yours', several, [])
  .action((importId: string, options: { customer: string[] }) =>
    withDatabase(config, async (db) => {
      const { customers } = await importById(db, importId, new Date())
      const confirmed = options.customer.map((address) => {
        const found = customers.find(({ email }) => email.toLowerCase() === address.toLowerCase())
        if (!found) throw new UnusableInput(`this import has nothing of a customer '${address}'`)
        return found._id
      })
      const { publicUrl } = config
      const published = await publishImport(db, {
        importId,
        customers: confirmed,
        operatorId: null,
        publicUrl,
        now: new Date(),
      })
      console.log(`${publishedWords(published)}.`)
    }),
  )

program
  .command('take-back')
  .description(`deletes the jobs of an import, within ${takeBackDays} days, or discards what waits`)
  .argument('<import>', 'its id')
  .action((importId: string) =>
    withDatabase(config, async (db) => {
      const { publicUrl } = config
      const about = { importId, operatorId: null, publicUrl, now: new Date() }
      console.log(`${takenBackWords(await takeImportBack(db, undefined, about))}.`)
    }),
  )

/** A progress bar on a terminal; nothing in a file or pipe. */
function progressBar() {
  if (!process.stderr.isTTY) return { started() {}, moved() {} }
  const bar = new SingleBar(
    { format: '{bar} {percentage} % · {value} of {total} rows · {eta_formatted} left' },
    Presets.shades_classic,
  )
  return {
    started: (rows: number) => bar.start(rows, 0),
    moved(rows: number) {
      bar.update(rows)
      if (rows >= bar.getTotal()) bar.stop()
    },
  }
}

try {
  await program.parseAsync()
} catch (error) {
  const isOurs = error instanceof UnusableInput || error instanceof Problem
  // The database's message is in the cause; the error's message repeats the whole query.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const message = cause instanceof Error ? cause.message : String(cause)
  console.error(
    isOurs ? `Nothing was done: ${message}.` : `It stopped: ${message}. The same command goes on from there.`,
  )
  process.exitCode = 1
}
