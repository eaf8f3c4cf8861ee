import { seenSigns } from '#contract/base/pasted.ts'
import { Email } from '#contract/base/schemas.ts'
import { lengths } from '#contract/facts/lengths.ts'
import { type Restriction, restrictions } from '#contract/facts/restrictions.ts'
import { aliases, type Category, canonical, jobTypes, workModes } from '#contract/facts/vocabularies.ts'
import type { Ad, AdEmployer, Cells } from './ad.ts'
import { keysOf } from './ad-keys.ts'
import { categoryFor, isPublicBody, modeFor, sectorFor, typeFor } from './classify-by-words.ts'
import { prose, readDescription } from './describe-ad.ts'
import { employerNameFrom, withoutAddresses } from './employer-name.ts'
import { type FileFacts, noFacts } from './file-facts.ts'
import { calledFraud } from './fraud-columns.ts'
import type { Mapping } from './mapping.ts'
import { askAboutEmployer, askAboutFraud, type Question } from './questions.ts'
import { readContact } from './read-contact.ts'
import { readClosingDay, readPostingDate } from './read-days.ts'
import { withoutShouting } from './repair-text.ts'
import { readRestriction } from './restriction.ts'
import { type RowWords, wordsOfRow } from './row-words.ts'
import { readSalary, salaryCellsOf, usualPay } from './salary.ts'
import { whyRefused } from './why-refused.ts'

/** Result of reading a row. */
export interface Reading {
  ad: Ad
  /** Remarks on omissions and changes. */
  notes: string[]
  /** Questions to answer before publication. */
  questions: Question[]
  /** All reasons for a refusal. */
  refused: string[]
}

/** Reason why the mapping skips a row. */
export function whySkipped(cells: Cells, mapping: Mapping): string | undefined {
  const { textOf } = wordsOfRow(cells, mapping)
  const left = mapping.skip.find(({ column, value }) => textOf(column).toLowerCase() === value.toLowerCase())
  return left && `left out by --skip ${left.column}=${left.value}`
}

/** Reads one row. Pure: the same row, mapping and facts give the same advertisement. */
export function readAd(cells: Cells, mapping: Mapping, facts: FileFacts = noFacts): Reading {
  const row = wordsOfRow(cells, mapping)
  const questions: Question[] = []
  const notes: string[] = []
  const title = withoutShouting(row.value('title'))
  const employer = readEmployer(cells, mapping, row, notes)
  const { type, mode } = readKind(row, mapping, title, notes)
  const location = readLocation(row, mapping, mode, notes)
  const description = readDescription(cells, mapping, row.textOf)
  const benefits = prose(cells, mapping.single.benefits).text
  if (!description.text) notes.push(shortAd)
  const { category, sector } = readWork(row, mapping, { title, employer: employer.name }, notes)
  const pay = readSalary(salaryCellsOf(row, mapping), usualPay(mapping), facts.pay)
  notes.push(...pay.notes)
  if (pay.question) questions.push(pay.question)
  const restriction = readWho(row, mapping, { title, description: description.text }, notes)
  const { contactEmail, applyAt } = readContact(
    {
      contact: row.own('contactEmail'),
      applyAt: row.own('applyAt'),
      employerEmail: employer.email,
      defaults: mapping.defaults,
    },
    notes,
  )
  const refused = whyRefused({ title, employer, location, description, benefits, applyAt })
  const { postedAt, note } = readPostingDate(row.written('postedAt'), facts.orders.postedAt)
  if (note) notes.push(note)
  const fraud = calledFraud(cells, facts.fraudColumns)
  questions.push(...[(fraud && askAboutFraud(fraud)) ?? [], askAboutEmployer(employer.name) ?? []].flat())
  const { closesAt, question } = readClosingDay(row.written('closesAt'), facts.orders.closesAt)
  if (question) questions.push(question)

  const ad = {
    employer,
    title,
    location,
    description,
    benefits,
    category,
    sector,
    referenceNumber: row.textOf(mapping.idColumn).slice(0, lengths.shortLine),
    contactEmail,
    applyAt,
    salary: pay.salary,
    type,
    mode,
    restriction,
    postedAt,
    closesAt,
  }
  // Keys come from the written values, so later answers do not change them.
  const written = { ...ad, salary: { ...pay.salary, ...pay.written } }
  return {
    ad: { ...ad, ...keysOf(mapping, row.textOf(mapping.idColumn), written) },
    notes,
    questions,
    refused,
  }
}

/** Location of the row, or the default one, which may be wrong for a part of the rows: they say so. */
function readLocation(row: RowWords, { defaults }: Mapping, mode: string, notes: string[]): string {
  const own = row.own('location') || (mode === 'Remote' ? 'Remote' : '')
  if (own || !defaults.location) return own
  notes.push('the row has no location: the default location is used')
  return defaults.location
}

/** Type and mode of the job; unknown words become Other. */
function readKind(row: RowWords, { defaults }: Mapping, title: string, notes: string[]) {
  const typeWord = row.value('type')
  const type = typeFor(typeWord, title) ?? canonical(jobTypes, defaults.type ?? '', aliases.jobType)
  const modeWord = row.value('mode')
  const mode = modeFor(modeWord) ?? canonical(workModes, defaults.mode ?? '', aliases.workMode)
  if (!type && typeWord) notes.push(`type '${typeWord}' is taken as Other`)
  if (!mode && modeWord) notes.push(`mode '${modeWord}' is taken as Other`)
  return {
    type: type ?? (typeWord ? 'Other' : 'Full time'),
    mode: mode ?? (modeWord ? 'Other' : 'Onsite'),
  } as const
}

interface Named {
  title: string
  employer: string
}

/** Category of the work and sector of the employer. */
function readWork(row: RowWords, mapping: Mapping, { title, employer }: Named, notes: string[]) {
  const category =
    categoryFor(row.listed('category'), row.ours('category', title)) ?? canonicalCategory(mapping)
  const sector = sectorFor(
    [...row.listed('sector'), mapping.defaults.sector ?? '', employer, ...row.listed('category')],
    category,
  )
  if (sector === 'Private Sector' && isPublicBody(employer, row.listed('sector')))
    notes.push('a public body: no sector is called that here, it is taken as Private Sector')
  return { category, sector }
}

/** Reads who may apply. */
function readWho(
  row: RowWords,
  { defaults }: Mapping,
  text: { title: string; description: string },
  notes: string[],
): Restriction {
  const usual = canonical(restrictions, defaults.restriction ?? '')
  const { restriction, note } = readRestriction(row.own('restriction'), text, usual)
  if (note) notes.push(note)
  return restriction
}

/** Remark on a row with only title, employer, place and contact. */
export const shortAd = 'no description: it is marked as a short advertisement'

function canonicalCategory(mapping: Mapping): Category {
  return categoryFor([mapping.defaults.category ?? ''], '') ?? 'Other'
}

/** Employer of a row without web addresses in its name. */
function readEmployer(cells: Cells, mapping: Mapping, { own }: RowWords, notes: string[]): AdEmployer {
  const profile = mapping.employerFrom ? (cells[mapping.employerFrom] ?? '') : ''
  const { name, left } = withoutAddresses(own('employer'))
  const named = withoutShouting(name) || (employerNameFrom(profile) ?? '')
  const email = seenSigns(own('employerEmail')).trim()
  const website = own('website')
  const isWebsite = /^https?:$/.test(URL.parse(website)?.protocol ?? '')
  const isEmail = Email.safeParse(email).success
  const about = named ? prose(cells, mapping.single.about).text : ''
  if (email && !isEmail) notes.push(`the employer's '${email}' is not an e-mail address`)
  if (website && !isWebsite) notes.push(`the employer's website '${website}' is not a web address`)
  if (about.length > lengths.text)
    notes.push(`the end of what is said about the employer is left out: ${lengths.text} characters fit`)
  for (const address of left) notes.push(`'${address}' is left out of the employer's name`)
  return {
    name: named || (mapping.defaults.employer ?? ''),
    email: isEmail ? email.toLowerCase() : undefined,
    about: about.slice(0, lengths.text),
    website: isWebsite ? website : '',
  }
}
