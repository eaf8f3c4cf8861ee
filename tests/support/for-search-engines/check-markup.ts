import { dayOf, startOfDay } from '#contract/base/maldives.ts'
import { gazetteerOf, pathOf } from '#features/places/gazetteer-rules.ts'
import { outsideOf } from '#features/places/read-place-rules.ts'
import { gazetteerRows } from '#features/places/server/gazetteer-rows.ts'
import type { jobs } from '#tables/jobs/jobs.ts'
import type { RenderedPage } from '../pages.ts'

/** Collects what was checked and what was not as it should be. */
export class Checks {
  count = 0
  readonly wrong: string[] = []

  that(isSo: boolean, rule: string): void {
    this.count += 1
    if (!isSo) this.wrong.push(rule)
  }
}

type Job = typeof jobs.$inferSelect
const gazetteer = gazetteerOf(gazetteerRows)
type Data = Record<string, unknown>

/** Is the location of a job abroad, or no specific place? */
export const isOutside = ({ placeId, location }: Job) =>
  placeId === null ? outsideOf(gazetteer, location) : undefined

/** Is a job at a place abroad, which is not offered as one in the Maldives? */
export const isAtPlaceAbroad = (job: Job) => job.mode !== 'Remote' && isOutside(job) === 'abroad'

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const dataOf = (value: unknown): Data => (isData(value) ? value : {})
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const onlyHas = (data: Data, names: string) =>
  Object.keys(data).every((name) => names.split(' ').includes(name))

function isAddress(value: unknown, site?: string): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false
  const { protocol, origin } = new URL(value)
  return /^https?:$/.test(protocol) && (!site || origin === site)
}

/** Nothing is empty, null or left undefined, however deep. */
function isFilled(value: unknown): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isFilled)
  if (isData(value)) return Object.keys(value).length > 0 && Object.values(value).every(isFilled)
  return typeof value === 'string'
    ? value.trim() !== ''
    : typeof value === 'number' || typeof value === 'boolean'
}

function checkSalary(checks: Checks, posting: Data, job: Job): void {
  const { salaryMinInLaari: min, salaryMaxInLaari: max } = job
  const isStated = min !== null || max !== null
  checks.that('baseSalary' in posting === isStated, 'baseSalary where a salary is stated, and only there')
  if (!isStated) return
  const salary = dataOf(posting.baseSalary)
  const value = dataOf(salary.value)
  checks.that(
    salary['@type'] === 'MonetaryAmount' && onlyHas(salary, '@type currency value'),
    'baseSalary is an amount',
  )
  checks.that(salary.currency === job.salaryCurrency, 'baseSalary.currency')
  checks.that(
    value['@type'] === 'QuantitativeValue' && onlyHas(value, '@type value minValue maxValue unitText'),
    'baseSalary.value is a quantity',
  )
  checks.that(value.unitText === job.salaryPeriod.toUpperCase(), 'baseSalary.value.unitText')
  const given = [value.value ?? value.minValue, value.value ?? value.maxValue]
  const wanted = [min, max].map((laari) => (laari === null ? undefined : laari / 100))
  checks.that(JSON.stringify(given) === JSON.stringify(wanted), 'baseSalary.value is what the job states')
}

/** Island, atoll and point are those of the gazetteer; where the place is not known, there is the name that was typed. */
function checkWhere(checks: Checks, address: Data, geo: Data, job: Job): void {
  const place = gazetteer.byId.get(job.placeId ?? '')
  if (!place) {
    const named = isOutside(job) ? '' : job.location
    checks.that((address.addressLocality ?? '') === named, 'jobLocation.address.addressLocality')
    checks.that(
      !('addressRegion' in address) && !isFilled(geo),
      'nothing is told of a place that is not known',
    )
    return
  }
  const names = pathOf(gazetteer, place).map(({ name }) => name)
  const isAtoll = place.kind === 'atoll'
  checks.that(isAtoll === !('addressLocality' in address), 'an island has a locality, an atoll has none')
  checks.that(
    isAtoll || names.includes(String(address.addressLocality)),
    'jobLocation.address.addressLocality',
  )
  checks.that(address.addressRegion === `${names.at(-1)} Atoll`, 'jobLocation.address.addressRegion')
  if (isAtoll || place.latitude === null) return
  checks.that(geo['@type'] === 'GeoCoordinates' && onlyHas(geo, '@type latitude longitude'), 'geo is a point')
  checks.that(
    geo.latitude === place.latitude && geo.longitude === place.longitude,
    'geo is that of the place',
  )
}

function checkPlace(checks: Checks, posting: Data, job: Job): void {
  if (job.mode === 'Remote') {
    checks.that(posting.jobLocationType === 'TELECOMMUTE', 'a remote job is TELECOMMUTE')
    const country = dataOf(posting.applicantLocationRequirements)
    checks.that(country['@type'] === 'Country' && isText(country.name), 'a remote job names its country')
    checks.that(!('jobLocation' in posting), 'a remote job has no place')
    return
  }
  const place = dataOf(posting.jobLocation)
  const address = dataOf(place.address)
  checks.that(place['@type'] === 'Place' && onlyHas(place, '@type address geo'), 'jobLocation is a Place')
  checks.that(address['@type'] === 'PostalAddress', 'jobLocation.address is a PostalAddress')
  checks.that(address.addressCountry === 'MV', 'jobLocation.address.addressCountry')
  checks.that(
    onlyHas(address, '@type addressCountry addressLocality addressRegion'),
    'jobLocation.address has only what is known',
  )
  checkWhere(checks, address, dataOf(place.geo), job)
  checks.that(!('jobLocationType' in posting), 'a job at a place is not TELECOMMUTE')
}

function checkEmployer(checks: Checks, posting: Data, job: Job, siteUrl: string): void {
  const employer = dataOf(posting.hiringOrganization)
  checks.that(employer['@type'] === 'Organization', 'hiringOrganization is an Organization')
  checks.that(onlyHas(employer, '@type name sameAs logo'), 'hiringOrganization has only what is known')
  checks.that(isText(employer.name), 'hiringOrganization.name')
  checks.that(!('sameAs' in employer) || isAddress(employer.sameAs), 'hiringOrganization.sameAs')
  checks.that(!('logo' in employer) || isAddress(employer.logo, siteUrl), 'hiringOrganization.logo')
  const identifier = dataOf(posting.identifier)
  checks.that(
    identifier['@type'] === 'PropertyValue' &&
      identifier.value === job.id &&
      identifier.name === employer.name,
    'identifier',
  )
}

const allowed =
  '@context @type title description datePosted validThrough url identifier hiringOrganization jobLocation ' +
  'jobLocationType applicantLocationRequirements employmentType baseSalary jobBenefits occupationalCategory ' +
  'industry directApply experienceRequirements educationRequirements qualifications skills'
const employmentTypes = 'FULL_TIME PART_TIME CONTRACTOR TEMPORARY INTERN VOLUNTEER PER_DIEM OTHER'.split(' ')

/** A JobPosting against Google's rules and the row that it stands for. */
export function checkPosting(checks: Checks, posting: Data, job: Job, { siteUrl, now }: Surroundings): void {
  checks.that(
    posting['@context'] === 'https://schema.org' && posting['@type'] === 'JobPosting',
    'it is a JobPosting',
  )
  checks.that(onlyHas(posting, allowed) && isFilled(posting), 'nothing unknown and nothing empty')
  checks.that(posting.title === job.title && isText(job.title), 'title without extras')
  checks.that(posting.description === job.description && isText(job.description), 'the full description')
  checks.that(!/<script|<style|\son\w+=/i.test(String(posting.description)), 'a description without scripts')
  checks.that(posting.datePosted === dayOf(job.publishedAt), 'datePosted is the day of first publication')
  checks.that(startOfDay(String(posting.datePosted)) <= now, 'datePosted is not in the future')
  const until = String(posting.validThrough)
  checks.that(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:00$/.test(until), 'validThrough with +05:00')
  checks.that(
    dayOf(new Date(until)) === dayOf(job.expiresAt) && new Date(until) >= now,
    'validThrough is the last day',
  )
  checks.that(posting.url === `${siteUrl}/jobs/${job.id}`, 'url')
  checks.that(employmentTypes.includes(String(posting.employmentType)), 'employmentType')
  checks.that(isText(posting.occupationalCategory) && isText(posting.industry), 'category and industry')
  checkEmployer(checks, posting, job, siteUrl)
  checkPlace(checks, posting, job)
  checkSalary(checks, posting, job)
}

export function checkBreadcrumbs(checks: Checks, list: Data, last: string, siteUrl: string): void {
  checks.that(
    list['@type'] === 'BreadcrumbList' && list['@context'] === 'https://schema.org',
    'it is a BreadcrumbList',
  )
  const steps = Array.isArray(list.itemListElement) ? list.itemListElement.map(dataOf) : []
  checks.that(steps.length >= 2, 'breadcrumbs lead somewhere')
  for (const [index, step] of steps.entries()) {
    checks.that(step['@type'] === 'ListItem' && step.position === index + 1, 'breadcrumb.position')
    checks.that(isText(step.name), 'breadcrumb.name')
    checks.that(isAddress(step.item, siteUrl), 'breadcrumb.item')
  }
  checks.that(steps.at(-1)?.item === siteUrl + last, 'the last breadcrumb is the page')
}

interface Surroundings {
  siteUrl: string
  now: Date
}

/** The whole page of a job: what search engines and social networks read in its head. */
export function checkJobPage(
  checks: Checks,
  page: RenderedPage,
  job: Job,
  around: Surroundings & { open: boolean },
): void {
  const { siteUrl, open } = around
  const path = `/jobs/${job.id}`
  checks.that(page.canonical === siteUrl + path, 'one canonical address')
  checks.that(page.title.startsWith(`${job.title} at `), 'the title of the page')
  const description = page.meta('description') ?? ''
  checks.that(description.length > 0 && description.length <= 156, 'a description of the page')
  checks.that(page.meta('og:image') === `${siteUrl}/pictures/jobs/${job.id}.png`, 'og:image')
  checks.that(isText(page.meta('og:title')) && page.meta('og:url') === siteUrl + path, 'og:title and og:url')
  checks.that(page.meta('twitter:card') === 'summary_large_image', 'twitter:card')
  if (!open) {
    checks.that(page.structuredData.length === 0, 'a job that is over is not offered')
    checks.that(page.meta('robots') === 'noindex', 'a job that is over is not indexed')
    return
  }
  checks.that(page.status === 200 && page.meta('robots') === undefined, 'an open job is indexed')
  const list = page.structuredData.at(-1) ?? {}
  checkBreadcrumbs(checks, list, path, siteUrl)
  if (isAtPlaceAbroad(job)) {
    checks.that(page.structuredData.length === 1, 'a job abroad is not offered as one in the Maldives')
    return
  }
  checks.that(page.structuredData.length === 2, 'one JobPosting and one BreadcrumbList')
  checkPosting(checks, page.structuredData[0] ?? {}, job, around)
}
