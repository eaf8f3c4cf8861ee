import { millisecondsPerDay } from '#contract/base/maldives.ts'
import {
  type Category,
  type Currency,
  type JobType,
  jobTypes,
  type SalaryPeriod,
  type Sector,
  type WorkMode,
  workModes,
} from '#contract/facts/vocabularies.ts'
import { sectorFor } from '#features/imports/server/classify-by-words.ts'
import { type Random, randomFrom } from './random.ts'
import { builtInVocabulary, type Vocabulary } from './vocabulary.ts'

export interface GeneratedJob {
  id: string
  company: string
  title: string
  location: string
  category: Category
  sector: Sector
  type: JobType
  mode: WorkMode
  html: string
  text: string
  salaryMinInLaari: number | null
  salaryMaxInLaari: number | null
  salaryCurrency: Currency
  salaryPeriod: SalaryPeriod
  featured: boolean
  publishedAt: Date
  expiresAt: Date
}

export interface Generation {
  count: number
  seed: number
  now: Date
  vocabulary?: Vocabulary
}

const day = millisecondsPerDay

/**
 * Generates jobs, the same ones for the same seed, as a stream that needs no memory. Nineteen of twenty are
 * open; titles, places and words have realistic frequencies.
 */
export function* generateJobs({
  count,
  seed,
  now,
  vocabulary = builtInVocabulary(),
}: Generation): Generator<GeneratedJob> {
  const random = randomFrom(seed)
  const titles = shuffled(vocabulary.titles, random)
  const places = vocabulary.places
  const companies = shuffled(vocabulary.companies, random).slice(0, Math.max(20, Math.ceil(count / 40)))
  const phrases = shuffled(vocabulary.phrases, random)
  for (let at = 0; at < count; at++) {
    const { title, category } = random.next() < 0.5 ? random.any(titles) : random.common(titles)
    const company = random.common(companies)
    const age = (random.next() < 0.95 ? random.next() ** 1.5 * 29 : 31 + random.next() * 300) * day
    const publishedAt = new Date(Math.floor(now.getTime() - age))
    const { html, text } = described(random, phrases, random.any(vocabulary.lengths))
    yield {
      id: random.hex(24),
      company,
      title,
      category,
      html,
      text,
      location: random.common(places),
      sector: sectorFor([company], category),
      type: random.next() < 0.7 ? 'Full time' : random.any(jobTypes),
      mode: random.next() < 0.8 ? 'Onsite' : random.any(workModes),
      ...salaryOf(random),
      featured: random.next() < 0.05,
      publishedAt,
      expiresAt: new Date(publishedAt.getTime() + 30 * day),
    }
  }
}

function described(
  random: Random,
  phrases: readonly string[],
  length: number,
): { html: string; text: string } {
  const lines = Array.from({ length }, () =>
    random.next() < 0.5 ? random.any(phrases) : random.common(phrases),
  )
  const half = Math.ceil(length / 3)
  const intro = `${lines.slice(0, half).join('. ')}.`
  const items = lines.slice(half)
  return {
    html: `<p>${escaped(intro)}</p><h3>Duties</h3><ul>${items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`,
    text: `${intro}\n\nDuties\n\n${items.map((item) => `- ${item}`).join('\n')}`,
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function salaryOf(random: Random) {
  const none = {
    salaryMinInLaari: null,
    salaryMaxInLaari: null,
    salaryCurrency: 'MVR' as const,
    salaryPeriod: 'month' as const,
  }
  const kind = random.next()
  if (kind < 0.25) return none
  const isHourly = kind > 0.92
  const low = isHourly ? random.whole(35, 120) * 100 : random.whole(12, 90) * 500_00
  const high = Math.round(low * (1 + random.next() * 0.6))
  return {
    salaryMinInLaari: kind < 0.3 ? null : low,
    salaryMaxInLaari: kind > 0.88 && kind < 0.92 ? null : high,
    salaryCurrency: random.next() < 0.15 ? ('USD' as const) : ('MVR' as const),
    salaryPeriod: isHourly ? ('hour' as const) : ('month' as const),
  }
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const result = [...list]
  for (let at = result.length - 1; at > 0; at--) {
    const other = random.whole(0, at)
    const [one, two] = [result[at], result[other]]
    if (one !== undefined && two !== undefined) [result[at], result[other]] = [two, one]
  }
  return result
}
