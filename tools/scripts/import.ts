import { createReadStream } from 'node:fs'
import { access, constants, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Presets, SingleBar } from 'cli-progress'
import { Command, InvalidArgumentError } from 'commander'
import { importFile, type Progress } from '#features/imports/server/import-file.ts'
import { type MappingOptions, readMapping, UnusableInput } from '#features/imports/server/mapping.ts'
import { readConfig } from '#platform/config.ts'
import { inWords, remarkLine, reportCsv } from './importing/report.ts'
import { openTarget } from './open-target.ts'

interface Options extends Omit<MappingOptions, 'source'> {
  source?: string
  expiresInDays?: number
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

const command = new Command('npm run import --')
  .description(
    'Imports job advertisements from a CSV file. docs/importing.md explains every option by example.',
  )
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
  .option('--date-order <order>', 'of dates like 03/04/2026: dmy or mdy', 'dmy')
  .option('--expires-in-days <days>', 'how long the advertisements stay open (else one month)', days)
  .option('--keep-dates', 'old advertisements keep their dates and come in expired')
  .option('--report <file>', 'writes every remark to a CSV file')
  .option('--dry-run', 'says what would happen and changes nothing')
  .option('--quiet', 'names no single rows on the terminal')

command.action(async (file: string, options: Options) => {
  await access(file, constants.R_OK).catch((error: NodeJS.ErrnoException) => {
    throw new UnusableInput(`${file} cannot be read (${error.code})`)
  })
  const mapping = readMapping({
    ...options,
    source: options.source ?? path.basename(file, path.extname(file)),
  })
  const database = await openTarget(readConfig(process.env))
  try {
    const started = Date.now()
    const summary = await importFile(
      database.db,
      () => createReadStream(file),
      mapping,
      {
        now: new Date(),
        openForDays: options.expiresInDays ?? null,
        keepDates: options.keepDates ?? false,
        dryRun: options.dryRun ?? false,
      },
      progressBar(),
    )
    for (const remark of options.quiet ? [] : summary.remarks) {
      if (remark.kind !== 'repeated') console.log(remarkLine(remark))
    }
    if (options.report) await writeFile(options.report, reportCsv(summary.remarks))
    console.log(
      inWords(summary, { file, dryRun: options.dryRun ?? false, seconds: (Date.now() - started) / 1000 }),
    )
  } finally {
    await database.close()
  }
})

/** A bar on a terminal, nothing in a file or pipe. */
function progressBar(): Progress {
  if (!process.stderr.isTTY) return { started() {}, moved() {} }
  const bar = new SingleBar(
    { format: '{bar} {percentage} % · {value} of {total} rows · {eta_formatted} left' },
    Presets.shades_classic,
  )
  return {
    started: (rows) => bar.start(rows, 0),
    moved(rows) {
      bar.update(rows)
      if (rows >= bar.getTotal()) bar.stop()
    },
  }
}

try {
  await command.parseAsync()
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(
    error instanceof UnusableInput
      ? `Nothing was imported: ${message}.`
      : `The import stopped: ${message}. What was taken before stays; the same command goes on from there.`,
  )
  process.exitCode = 1
}
