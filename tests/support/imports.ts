import { Readable } from 'node:stream'
import { keepImport } from '#features/imports/server/keep-import.ts'
import { type MappingOptions, readMapping } from '#features/imports/server/mapping.ts'
import type { ImportOptions } from '#features/imports/server/read-import-file.ts'
import type { Db } from '#platform/database/database.ts'

/** Choices of an operator who maps no column yet. */
export const usualMapping: MappingOptions = {
  source: 'old-board',
  map: [],
  default: [],
  mapValue: [],
  skip: [],
  currency: 'MVR',
  salaryPeriod: 'month',
  dateOrder: 'dmy',
}

/** Reads a text as the file of an import, for review and publication. */
export function keepFile(
  db: Db,
  text: string | Buffer,
  mapping: Partial<MappingOptions>,
  options: Pick<ImportOptions, 'now'> & Partial<ImportOptions>,
) {
  const bytes = Buffer.from(text)
  return keepImport(db, {
    source: () => Readable.from([bytes]),
    fileName: 'old board.csv',
    mapping: readMapping({ ...usualMapping, ...mapping }),
    options: { openForDays: null, keepDates: false, moveDates: false, ...options },
    operatorId: null,
    started() {},
  })
}
