import { dayOf } from '#contract/base/maldives.ts'
import type { JobType, SalaryPeriod } from '#contract/facts/vocabularies.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { isPublished } from '#features/jobs/rules.ts'
import { employerLogo, employerName, employerOf } from '#features/jobs/web/job-words.ts'
import { websiteUrl } from '#site/addresses.ts'

export type StructuredData = Record<string, unknown>

const employmentTypes: Record<JobType, string> = {
  'Full time': 'FULL_TIME',
  'Part time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Temporary: 'TEMPORARY',
  Intern: 'INTERN',
  Freelance: 'CONTRACTOR',
  Other: 'OTHER',
}

const units: Record<SalaryPeriod, string> = {
  month: 'MONTH',
  hour: 'HOUR',
  day: 'DAY',
  week: 'WEEK',
  year: 'YEAR',
}

const context = { '@context': 'https://schema.org' }

/** Structured data requires absolute addresses. */
const absolute = (siteUrl: string, path: string) => new URL(path, siteUrl).href

function organizationOf(job: JobDetail, siteUrl: string): StructuredData {
  const employer = employerOf(job)
  const website = websiteUrl(employer?.website)
  const logo = employerLogo(job)
  return {
    '@type': 'Organization',
    name: employerName(job),
    ...(website && { sameAs: website }),
    ...(logo && { logo: absolute(siteUrl, logo) }),
  }
}

/** Location: island, atoll and coordinates of its place, or the typed name. */
function whereOf({ place, outside, location }: JobDetail): { address: StructuredData; geo?: StructuredData } {
  if (!place) return { address: location && !outside ? { addressLocality: location } : {} }
  const { locality, atoll, latitude, longitude } = place
  return {
    address: {
      ...(locality && { addressLocality: locality }),
      ...(atoll && { addressRegion: `${atoll} Atoll` }),
    },
    // The centre of an atoll is no workplace.
    ...(locality && latitude !== undefined && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  }
}

/** Workplace: a place in the Maldives, or anywhere in the country. */
function placeOf(job: JobDetail): StructuredData {
  if (job.mode === 'Remote')
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'Maldives' },
    }
  const { address, geo } = whereOf(job)
  return {
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', ...address, addressCountry: 'MV' },
      ...(geo && { geo }),
    },
  }
}

function salaryOf({ salaryRange: { min, max }, salaryCurrency, salaryPeriod }: JobDetail): StructuredData {
  if (min === undefined && max === undefined) return {}
  const amount =
    min !== undefined && min === max
      ? { value: min }
      : { ...(min !== undefined && { minValue: min }), ...(max !== undefined && { maxValue: max }) }
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: salaryCurrency,
      value: { '@type': 'QuantitativeValue', ...amount, unitText: units[salaryPeriod] },
    },
  }
}

/** Google's names for levels of education. */
const credentials = {
  school: 'high school',
  diploma: 'associate degree',
  degree: 'bachelor degree',
  postgraduate: 'postgraduate degree',
}

/** Requirements of a job in the properties of schema.org. */
function askedOf({ requirements = {} }: JobDetail): StructuredData {
  const { years, education, languages = [], certificates = [] } = requirements
  const skills = languages.map(({ language, level }) => `${language}, ${level}`)
  return {
    ...(years !== undefined &&
      years > 0 && {
        experienceRequirements: {
          '@type': 'OccupationalExperienceRequirements',
          monthsOfExperience: years * 12,
        },
      }),
    ...(education &&
      education !== 'none' && {
        educationRequirements: {
          '@type': 'EducationalOccupationalCredential',
          credentialCategory: credentials[education],
        },
      }),
    ...(skills.length > 0 && { skills: skills.join('; ') }),
    ...(certificates.length > 0 && { qualifications: certificates.join('; ') }),
  }
}

/**
 * A job in Google's format for job postings: the bare title, the whole description, the day of first
 * publication, the end of the last day in the Maldives. Unknown facts are left out.
 *
 * @returns nothing for a job that is not open, which must not be advertised, or whose workplace is abroad
 */
export function jobPosting(job: JobDetail, siteUrl: string): StructuredData | undefined {
  // Search engines require a description.
  if (!isPublished(job.status) || !job.description) return undefined
  if (job.outside === 'abroad' && job.mode !== 'Remote') return undefined
  return {
    ...context,
    '@type': 'JobPosting',
    title: job.title,
    description: job.description,
    datePosted: dayOf(job.createdAt),
    validThrough: `${dayOf(job.expiryDate)}T23:59:59+05:00`,
    url: absolute(siteUrl, `/jobs/${job._id}`),
    identifier: { '@type': 'PropertyValue', name: employerName(job), value: job._id },
    hiringOrganization: organizationOf(job, siteUrl),
    ...placeOf(job),
    employmentType: employmentTypes[job.type as JobType] ?? 'OTHER',
    ...salaryOf(job),
    ...(job.positions !== null && { totalJobOpenings: job.positions }),
    ...(job.benefits && { jobBenefits: job.benefits }),
    ...askedOf(job),
    occupationalCategory: job.category,
    industry: job.sector,
    directApply: job.applyAt === null,
  }
}

export function breadcrumbs(
  steps: readonly { name: string; path: string }[],
  siteUrl: string,
): StructuredData {
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(siteUrl, path),
    })),
  }
}
