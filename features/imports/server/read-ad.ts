import { createHash } from 'node:crypto'
import { whyNoName } from '#contract/names.ts'
import { Email } from '#contract/schemas.ts'
import {
  aliases,
  type Category,
  canonical,
  type JobType,
  jobTypes,
  type Restriction,
  restrictions,
  type Sector,
  type WorkMode,
  workModes,
} from '#contract/vocabularies.ts'
import { cleanDescription, type Description, descriptionLimit } from '#features/jobs/server/description.ts'
import { categoryFor, modeFor, sectorFor, typeFor } from './by-words.ts'
import { readDate } from './dates.ts'
import { employerNameFrom, withoutAddresses } from './employer-name.ts'
import { withLostBreaks } from './lost-breaks.ts'
import type { Mapping, SingleField } from './mapping.ts'
import { repairLine, repairProse, withoutShouting } from './repair-text.ts'
import { readSalary, type Salary } from './salary.ts'

export type Cells = Readonly<Record<string, string>>

interface AdEmployer {
  name: string
  /** Undefined when the file has none: then the account gets an address that no mail reaches. */
  email: string | undefined
  about: string
  website: string
}

/** An advertisement of a file, in our words. */
export interface Ad {
  sourceKey: string
  employer: AdEmployer
  title: string
  location: string
  description: Description
  benefits: string
  category: Category
  sector: Sector
  type: JobType
  mode: WorkMode
  restriction: Restriction
  contactEmail: string
  salary: Salary
  postedAt: Date | undefined
  closesAt: Date | undefined
}

/** A row as an advertisement, with what was left out of it; or why it cannot be taken. */
export type Reading = { ad: Ad; notes: string[] } | { refused: string }

const sayingNothing =
  /^(?:see (?:the )?(?:job )?description|n\/?a|none|nil|null|tb[acd]|not (?:applicable|specified)|unspecified|-+|\?+)\.?$/i

/** Reads one row. Pure: the same row and mapping give the same advertisement. */
export function readAd(cells: Cells, mapping: Mapping): Reading {
  const notes: string[] = []
  const said = (column: string | undefined) => {
    const line = repairLine(column === undefined ? '' : (cells[column] ?? ''))
    return sayingNothing.test(line) ? '' : line
  }
  const ours = (field: string, word: string) => mapping.words.get(`${field}:${word.toLowerCase()}`) ?? word
  const own = (field: SingleField) => ours(field, said(mapping.single[field]))
  const value = (field: SingleField) => own(field) || (mapping.defaults[field] ?? '')

  const left = mapping.skip.find(
    ({ column, value: unwanted }) => said(column).toLowerCase() === unwanted.toLowerCase(),
  )
  if (left) return { refused: `left out by --skip ${left.column}=${left.value}` }

  const title = withoutShouting(value('title'))
  if (!title) return { refused: 'no title' }
  if (title.length > 200) return { refused: `the title has ${title.length} characters, at most 200 fit` }

  const { employer, left: addresses } = readEmployer(cells, mapping, own)
  if (!employer.name) return { refused: 'no employer; a default employer takes such rows' }
  if (employer.name.length > 200)
    return { refused: `the employer's name has ${employer.name.length} characters, at most 200 fit` }
  const noName = whyNoName(employer.name)
  if (noName) return { refused: `the employer's name ${noName}` }
  for (const address of addresses) notes.push(`'${address}' is left out of the employer's name`)

  const typeWord = value('type')
  const type = typeFor(typeWord, title) ?? canonical(jobTypes, mapping.defaults.type ?? '', aliases.jobType)
  const modeWord = value('mode')
  const mode = modeFor(modeWord) ?? canonical(workModes, mapping.defaults.mode ?? '', aliases.workMode)
  if (!type && typeWord) notes.push(`type '${typeWord}' is taken as Other`)
  if (!mode && modeWord) notes.push(`mode '${modeWord}' is taken as Other`)

  const location = own('location') || (mode === 'Remote' ? 'Remote' : (mapping.defaults.location ?? ''))
  if (!location) return { refused: 'no location; a default location takes such rows' }
  if (location.length > 200)
    return { refused: `the location has ${location.length} characters, at most 200 fit` }

  const description = readDescription(cells, mapping, said)
  if (!description.text) return { refused: 'no description' }
  if (description.html.length > descriptionLimit)
    return {
      refused: `the description has ${description.html.length} characters, at most ${descriptionLimit} fit`,
    }

  const benefits = prose(cells, mapping.single.benefits).text
  if (benefits.length > 4_000)
    return { refused: `the benefits have ${benefits.length} characters, at most 4000 fit` }

  const listed = (field: 'category' | 'sector') =>
    mapping.lists[field].flatMap(({ column }) => ours(field, said(column)) || [])
  const category = categoryFor(listed('category'), ours('category', title)) ?? canonicalCategory(mapping)
  const sector = sectorFor(
    [...listed('sector'), ...listed('category'), mapping.defaults.sector ?? ''],
    category,
  )

  const { salary, note } = readSalary(
    {
      salary: said(mapping.single.salary),
      min: said(mapping.single.salaryMin),
      max: said(mapping.single.salaryMax),
      period: value('salaryPeriod'),
    },
    { currency: mapping.currency, period: mapping.salaryPeriod },
  )
  if (note) notes.push(note)

  const date = (field: 'postedAt' | 'closesAt') => {
    const written = said(mapping.single[field])
    const read = readDate(written, mapping.dateOrder)
    if (written && !read)
      notes.push(`${field === 'postedAt' ? 'posting' : 'closing'} date '${written}' cannot be read`)
    return read
  }
  const contact = value('contactEmail')
  const contactEmail = Email.safeParse(contact).success ? contact : (employer.email ?? '')
  if (contact && contact !== contactEmail) notes.push(`contact '${contact}' is not an e-mail address`)

  const ad = {
    ...{ employer, title, location, description, benefits, category, sector, contactEmail, salary },
    type: type ?? (typeWord ? 'Other' : 'Full time'),
    mode: mode ?? (modeWord ? 'Other' : 'Onsite'),
    restriction: canonical(restrictions, value('restriction')) ?? 'No Restriction',
    postedAt: date('postedAt'),
    closesAt: date('closesAt'),
  }
  return { ad: { ...ad, sourceKey: sourceKey(mapping, said(mapping.idColumn), ad) }, notes }
}

function canonicalCategory(mapping: Mapping): Category {
  return categoryFor([mapping.defaults.category ?? ''], '') ?? 'Other'
}

/** The employer of a row, and the web addresses that were left out of its name. */
function readEmployer(
  cells: Cells,
  mapping: Mapping,
  own: (field: SingleField) => string,
): { employer: AdEmployer; left: string[] } {
  const profile = mapping.employerFrom ? (cells[mapping.employerFrom] ?? '') : ''
  const { name, left } = withoutAddresses(own('employer'))
  const named = withoutShouting(name) || (employerNameFrom(profile) ?? '')
  const email = own('employerEmail')
  const website = own('website')
  const employer = {
    name: named || (mapping.defaults.employer ?? ''),
    email: Email.safeParse(email).success ? email.toLowerCase() : undefined,
    about: named ? prose(cells, mapping.single.about).text.slice(0, 4_000) : '',
    website: /^https?:$/.test(URL.parse(website)?.protocol ?? '') ? website : '',
  }
  return { employer, left }
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function prose(cells: Cells, column: string | undefined): Description {
  const { text, isHtml } = repairProse(column === undefined ? '' : (cells[column] ?? ''))
  if (sayingNothing.test(text)) return { html: '', text: '' }
  return cleanDescription(isHtml ? text : escapeHtml(withLostBreaks(text)))
}

/** The mapped columns below their headings, each text once, and the facts as a list. */
function readDescription(cells: Cells, mapping: Mapping, said: (column: string) => string): Description {
  const seen = new Set<string>()
  const parts = mapping.lists.description.flatMap(({ column, label }) => {
    const part = prose(cells, column)
    if (!part.html || seen.has(part.html)) return []
    seen.add(part.html)
    return label ? [{ html: `<h3>${escapeHtml(label)}</h3>`, text: label }, part] : part
  })
  const facts = mapping.lists.fact.flatMap(({ column, label }) => {
    const fact = withoutShouting(said(column))
    return fact ? `${label}: ${fact}` : []
  })
  if (facts.length > 0) {
    const items = facts.map((fact) => `<li>${escapeHtml(fact)}</li>`)
    parts.push({
      html: `<h3>At a glance</h3><ul>${items.join('')}</ul>`,
      text: `At a glance\n\n${facts.map((fact) => `- ${fact}`).join('\n')}`,
    })
  }
  return { html: parts.map(({ html }) => html).join(''), text: parts.map(({ text }) => text).join('\n\n') }
}

/**
 * What makes an advertisement the same one when a file is read again: its source's own id; without one, its words,
 * so that copies in a file are one advertisement too.
 */
function sourceKey(mapping: Mapping, id: string, ad: Omit<Ad, 'sourceKey'>): string {
  if (id) return `${mapping.source}:${id}`
  const { title, employer, location, description, salary } = ad
  const words = [title, employer.name, location, description.text, salary.minInLaari, salary.maxInLaari]
  const folded = words
    .map((word) =>
      `${word}`
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .join('\n')
  return `${mapping.source}:${createHash('sha256').update(folded).digest('hex').slice(0, 32)}`
}
