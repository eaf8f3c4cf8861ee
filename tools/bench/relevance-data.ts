import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { keepImport } from '#features/imports/server/keep-import.ts'
import { type MappingOptions, readMapping } from '#features/imports/server/mapping.ts'
import { publishImport } from '#features/imports/server/publish-import.ts'
import { recountWords } from '#features/search/server/recount-words.ts'
import type { Database } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { loadDemo } from '../scripts/demo-data/load-demo.ts'

/** Somebody has to be notified of applications. */
const contact = 'contactEmail=jobs@ads.example'

const plain = {
  default: [contact],
  mapValue: [],
  skip: [],
  currency: 'USD',
  salaryPeriod: 'month',
  dateOrder: 'dmy',
}

/** Mappings of two public data sets; docs/importing.md has them as commands. */
const mappings: Record<string, MappingOptions> = {
  'nyc-city-jobs.csv': {
    source: 'nyc-city-jobs',
    ...plain,
    employerColumn: 'Agency',
    idColumn: 'Job ID',
    map: [
      'title=Business Title',
      'location=Work Location',
      'category=Job Category',
      'type=Full-Time/Part-Time indicator',
      'postedAt=Posting Date',
      'closesAt=Post Until',
      'description=Job Description',
      'description:Minimum qualifications=Minimum Qual Requirements',
      'description:Preferred skills=Preferred Skills',
      'description:How to apply=To Apply',
      'fact:Civil service title=Civil Service Title',
      'fact:Division=Division/Work Unit',
      'fact:Field=Job Category',
    ],
  },
  'emscad-ads.csv': {
    ...plain,
    source: 'emscad-ads',
    employerFrom: 'company_profile',
    salaryPeriod: 'year',
    default: [contact, 'employer=Employer not named', 'location=Not stated'],
    skip: ['fraudulent=1'],
    map: [
      'about=company_profile',
      'title=title',
      'salary=salary_range',
      'description:About the job=description',
      'description:Requirements=requirements',
      'description:Benefits=benefits',
      'category=function',
      'category=industry',
      'type=employment_type',
      'mode=telecommuting',
      'fact:Industry=industry',
    ],
  },
}

/** Fills an empty database with the demo data and these files. */
export async function loadAdvertisements({ db }: Database, services: Services, files: readonly string[]) {
  const now = new Date()
  await loadDemo(db, services, now)
  for (const file of files) {
    const options = mappings[basename(file)]
    if (!options) throw new Error(`no mapping is known for ${basename(file)}`)
    const { importId } = await keepImport(db, {
      source: () => createReadStream(file),
      fileName: basename(file),
      mapping: readMapping(options),
      operatorId: null,
      started() {},
      options: { now, openForDays: null, moveDates: true, keepDates: false },
    })
    const { publicUrl } = services
    await publishImport(db, { importId, customers: [], operatorId: null, publicUrl, now })
  }
  await recountWords(db, now)
}
