import { and, or, type SQL, sql } from 'drizzle-orm'
import { filters, labelOf } from '#contract/catalogue/job-filters.ts'
import type { JobFilters } from '#contract/catalogue/job-search.ts'
import { anywhereOf, isOfHead, queryOfAll, type Reading, readingsOf } from '#features/search/rank-rules.ts'
import { labelOfKind } from '#features/search/recognisers/kind-of-work-rules.ts'
import type { Term, Understood } from '#features/search/terms-rules.ts'
import { down, type Key, up } from '#platform/database/page-rows.ts'
import { jobSearch } from '#tables/jobs/job-search.ts'
import { chosenIn, hasInHead, hasMore, hasWords, withoutExcluded } from './conditions.ts'

/** A kind of match of a term, with its quality, and words for what it lacks. */
interface Match {
  condition: SQL
  /** From 0 to 1. */
  quality: number
  lacks?: string
}

const asMatch = (reading: Reading): Match => ({
  ...reading,
  condition: (isOfHead(reading) ? hasInHead : hasWords)(queryOfAll([reading])),
})

/** Qualities of the rings around a place, nearest first. */
const ringQualities = [0.5, 0.4, 0.3, 0.2, 0.1]

/** Matches in the places around a typed one. */
const around = ({ text, around: rings = [] }: Term): Match[] =>
  rings.flatMap((ids, ring) => {
    const lacks = `${ring < 2 ? 'near' : 'nearest to'} ${text}`
    const condition = sql`${jobSearch.placeId} = any(${sql.param([...ids])}::text[])`
    return ids.length > 0 ? [{ condition, quality: ringQualities[ring] ?? 0, lacks }] : []
  })

/** Jobs of its category, where nothing is closer to the work. */
const ofCategory = ({ category, text }: Term): Match[] =>
  category
    ? [
        {
          condition: sql`${jobSearch.category} = ${category}`,
          quality: 0.1,
          lacks: category === 'Other' ? `other work than “${text}”` : `in ${category}, like “${text}”`,
        },
      ]
    : []

/** Jobs with the wish that is nearest: part time for 'weekends'. */
function nearestWish({ nearest, text }: Term, now: Date): Match[] {
  const condition = nearest && hasMore({ filter: nearest, places: [] }, now)
  const filter = filters.find(({ name }) => name === nearest?.name)
  if (!condition || !filter || filter.kind === 'place' || filter.kind === 'text') return []
  // The card itself says how much a job pays.
  const label = filter.kind === 'least' ? '' : `${labelOfKind(nearest) ?? labelOf(filter, nearest.value)} `
  return [{ condition, quality: 0.3, lacks: `${label}without “${text}”` }]
}

/** All kinds of match of a term, best first. */
function matchesOf(term: Term, now: Date): Match[] {
  const more = hasMore(term, now)
  return [
    ...(more ? [{ condition: more, quality: 1 }] : []),
    ...readingsOf(term).map(asMatch),
    ...around(term),
    ...nearestWish(term, now),
    ...ofCategory(term),
  ]
}

/** Is the term part of a job's name? Places and kinds of work are not. */
const isName = ({ own, places, filter }: Term) =>
  own !== undefined && places.length === 0 && filter === undefined

/** Number of the first kind of match, from 1; 0 without a match. */
function stepOf(matches: readonly Match[]): SQL {
  const each = matches.map(({ condition }, at) => sql`when ${condition} then ${sql.raw(String(at + 1))}`)
  return sql`case ${sql.join(each, sql` `)} else 0 end`
}

/** Score of a job from the match of each term. */
function scoreOf(terms: readonly { weight: number; matches: readonly Match[]; step: SQL }[]): SQL {
  const each = terms.map(({ weight, matches, step }) => {
    const worth = matches.map(({ quality }) => sql.raw(String(Math.round(quality * weight * 100))))
    return sql`coalesce((array[${sql.join(worth, sql`, `)}]::int[])[${step}], 0)`
  })
  return sql`(${sql.join(each, sql` + `)})`
}

/**
 * Relevance of a job that matches all terms: the weighted sum over the terms. Only title, employer and
 * place are compared; for frequent words most jobs match in the text alone, which one lookup finds.
 */
function byRelevance({ terms }: Understood): Key[] {
  const names = terms.filter(isName).map((term) => {
    const readings = readingsOf(term).filter(({ lacks, places }) => lacks === undefined && places !== '')
    const matches = [...readings.map(asMatch), { condition: sql`true`, quality: 0.3 }]
    const step = sql`case when ${hasInHead(queryOfAll(readings))} then ${stepOf(matches)} else ${sql.raw(String(matches.length))} end`
    return { weight: term.weight, matches, step }
  })
  const reserved = terms.flatMap((term) => reservedFirst(term))
  const keys = [...names, ...reserved]
  if (keys.length === 0) return []
  const score = down(scoreOf(keys), { kind: 'number' })
  return names.length > 0 ? [score, up(jobSearch.titleLength)] : [score]
}

/** The restriction of jobs that only they may have. */
const reservedFor: Readonly<Record<string, string>> = { Maldivians: 'Local Only', Foreigners: 'Foreign Only' }

/** A search for jobs of locals, or of foreigners, has those first that nobody else may have. */
function reservedFirst({ filter, orFilters, weight }: Term) {
  const only = !orFilters && filter?.name === 'applicants' ? reservedFor[filter.value] : undefined
  if (only === undefined) return []
  const matches: Match[] = [
    { condition: sql`${jobSearch.restriction} = ${only}`, quality: 1 },
    { condition: sql`true`, quality: 0.5 },
  ]
  return [{ weight, matches, step: stepOf(matches) }]
}

/** Order of the jobs with all terms, and those closest to them. */
export interface Ranking {
  keys: Key[]
  close: Close | undefined
}

/** @param isFirst is it the first page, below which the closest follow? */
export const rankingOf = (search: JobFilters, meant: Understood, now: Date, isFirst: boolean): Ranking => ({
  keys: byRelevance(meant),
  close: isFirst ? closeTo(search, meant, now) : undefined,
})

/** With fewer full matches than this, the closest others are shown. */
const few = 10
/** Maximum number of close matches. */
const maxClose = 20
/** Maximum number of the newest candidates: with a term in the title, and with one in the text. */
const compared = { head: 2_000, text: 300 }
/** Minimum share of the closest job's score. */
const share = 0.5

/** The closest jobs that do not match all terms. */
export interface Close {
  /** Table of `job_id`, `steps` and `place`; it reads `matching`, the full matches. */
  table: SQL
  /** Words for the missing terms of a job with these steps. */
  lacksOf: (steps: readonly number[]) => string
}

/** Ranks the jobs close to a search: more matching terms first, names of work before other terms. */
function closeTo(search: JobFilters, meant: Understood, now: Date): Close | undefined {
  const terms = meant.terms.map((term, at) => ({
    ...term,
    matches: matchesOf(term, now),
    step: sql`stepped.${sql.identifier(`s${at}`)}`,
  }))
  const candidates = candidatesOf(search, meant, now)
  if (terms.length === 0 || meant.isNothing || candidates.length === 0) return undefined
  const steps = terms.map(({ matches }, at) => sql`${stepOf(matches)} as ${sql.identifier(`s${at}`)}`)
  const table = sql`
    select job_id, steps, row_number() over (order by score desc, title_length, published_at desc, job_id desc) as place from (
      select *, max(score) over () as best from (
        select job_id, title_length, published_at, array[${sql.join(
          terms.map(({ step }) => step),
          sql`, `,
        )}] as steps, ${scoreOf(terms)} as score
        from (
          select ${jobSearch.jobId}, ${jobSearch.titleLength}, ${jobSearch.publishedAt}, ${sql.join(steps, sql`, `)}
          from ${jobSearch}
          where ${jobSearch.jobId} in (${sql.join(candidates, sql` union `)})
            and ${jobSearch.jobId} not in (select job_id from matching)
          offset 0
        ) as stepped
      ) as scored
    ) as compared
    where score >= best * ${share}::float and score > 0
    order by place limit ${maxClose}`
  return { table, lacksOf: (of) => lacking(terms, of) }
}

/** Candidates that match some terms: names. Where nothing is near a name of work, also places, wishes, and what is nearest to them. */
function candidatesOf(search: JobFilters, meant: Understood, now: Date): SQL[] {
  const some = (limit: number, ...conditions: (SQL | undefined)[]) => sql`(
    select ${jobSearch.jobId} from ${jobSearch}
    where (select count(*) from matching) < ${few} and ${and(chosenIn(search, now), ...conditions, ...withoutExcluded(meant, now))}
    order by ${jobSearch.publishedAt} desc limit ${limit})`
  const names = meant.terms.filter(isName)
  const isFar = ({ about, like, close, category }: Term) =>
    about !== 'work' || (like.length === 0 && close.length === 0 && !category)
  const near = names.every(isFar)
    ? or(
        ...meant.terms.flatMap((term) => [
          hasMore(term, now),
          ...[...around(term), ...nearestWish(term, now)].map(({ condition }) => condition),
        ]),
      )
    : undefined
  const nearby = near ? [some(compared.head, near)] : []
  if (names.length === 0) return nearby
  const categories = or(...names.flatMap((term) => ofCategory(term).map(({ condition }) => condition)))
  const readings = names.flatMap(readingsOf)
  const [ofHead, ofText] = [readings.filter(isOfHead), readings.filter((one) => !isOfHead(one))]
  const text = anywhereOf(ofText)
  return [
    ...nearby,
    some(compared.head, hasWords(anywhereOf(ofHead)), hasInHead(queryOfAll(ofHead))),
    ...(text ? [some(compared.text, hasWords(text))] : []),
    ...(categories ? [some(compared.text, categories)] : []),
  ]
}

function lacking(terms: readonly (Term & { matches: readonly Match[] })[], steps: readonly number[]): string {
  const each = terms.map(({ text, places, matches }, at) => {
    const match = matches[(steps[at] ?? 0) - 1]
    if (match) return { says: match.lacks }
    return { missing: places.length > 0 ? `not in ${text}` : undefined, without: text }
  })
  const without = each.flatMap(({ without: text, missing }) => (text && !missing ? [`“${text}”`] : []))
  return [
    ...each.flatMap(({ says }) => says ?? []),
    ...(without.length > 0 ? [`without ${without.join(', ')}`] : []),
    ...each.flatMap(({ missing }) => missing ?? []),
  ].join(', ')
}
