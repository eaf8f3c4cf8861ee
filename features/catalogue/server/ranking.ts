import { and, or, type SQL, sql } from 'drizzle-orm'
import type { JobFilters } from '#contract/job-search.ts'
import { placeIn, placeValue } from '#contract/place-values.ts'
import { anywhereOf, isOfHead, queryOfAll, type Reading, readingsOf } from '#features/search/rank-rules.ts'
import type { Term, Understood } from '#features/search/terms-rules.ts'
import { jobSearch } from '#tables/job-search.ts'
import { chosenIn, hasMore, withoutExcluded } from './conditions.ts'

/** A way in which a job has a term, with what it is worth, and what such a job lacks. */
interface Way {
  condition: SQL
  /** From 0 to 1. */
  quality: number
  lacks?: string
}

const inWords = (query: string) => sql`${jobSearch.words} @@ ${query}::tsquery`
const inHead = (query: string) => sql`${jobSearch.headWords} @@ ${query}::tsquery`

const asWay = (reading: Reading): Way => ({
  ...reading,
  condition: (isOfHead(reading) ? inHead : inWords)(queryOfAll([reading])),
})

const nearbyQuality = 0.5

/** Near a place that was typed. */
function nearby(term: Term, now: Date): Way[] {
  const places = term.places.map((value) => placeValue(placeIn(value).id, true))
  const condition = places.length > 0 ? hasMore({ places }, now) : undefined
  return condition ? [{ condition, quality: nearbyQuality, lacks: `near ${term.text}` }] : []
}

/** All ways to have a term, the best first. */
function waysOf(term: Term, now: Date): Way[] {
  const more = hasMore(term, now)
  return [
    ...(more ? [{ condition: more, quality: 1 }] : []),
    ...readingsOf(term).map(asWay),
    ...nearby(term, now),
  ]
}

/** Says a term what a job is called by? Places and kinds of work do not. */
const isName = ({ own, places, filter }: Term) =>
  own !== undefined && places.length === 0 && filter === undefined

/** The number of the first way in which a job has a term, from 1 on; 0 where it has it in none. */
function stepOf(ways: readonly Way[]): SQL {
  const each = ways.map(({ condition }, at) => sql`when ${condition} then ${sql.raw(String(at + 1))}`)
  return sql`case ${sql.join(each, sql` `)} else 0 end`
}

/** Returns the score of a job from the steps of its terms. */
function scoreOf(terms: readonly { weight: number; ways: readonly Way[]; step: SQL }[]): SQL {
  const each = terms.map(({ weight, ways, step }) => {
    const worth = ways.map(({ quality }) => sql.raw(String(Math.round(quality * weight * 100))))
    return sql`coalesce((array[${sql.join(worth, sql`, `)}]::int[])[${step}], 0)`
  })
  return sql`(${sql.join(each, sql` + `)})`
}

/**
 * How well a job answers that has all of what was meant: by what each term says of it, each by its weight. Only title, employer and
 * place are looked at: most jobs have a frequent word in the text alone, for which one look is enough.
 */
export function byRelevance({ terms }: Understood): SQL[] {
  const names = terms.filter(isName).map((term) => {
    const readings = readingsOf(term).filter(({ lacks, places }) => lacks === undefined && places !== '')
    const ways = [...readings.map(asWay), { condition: sql`true`, quality: 0.3 }]
    const step = sql`case when ${inHead(queryOfAll(readings))} then ${stepOf(ways)} else ${sql.raw(String(ways.length))} end`
    return { weight: term.weight, ways, step }
  })
  return names.length > 0 ? [sql`${scoreOf(names)} desc`, sql`${jobSearch.titleLength}`] : []
}

/** Fewer jobs than this with all that is asked for are shown with the closest others. */
const few = 10
/** Maximum number of those. */
const maxClose = 20
/** Maximum number of the newest that are compared: with a word in the title, and with one in the text. */
const compared = { head: 2_000, text: 300 }
/** Of the closest job's worth a job has to have this share. */
const share = 0.5

/** The closest jobs that have not all of what was meant. */
export interface Close {
  /** A table of `job_id`, `steps` and `place`; it reads `matching`, the jobs that have all of it. */
  table: SQL
  /** Returns what a job with these steps lacks, in words. */
  lacksOf: (steps: readonly number[]) => string
}

/** Ranks the jobs close to a search: those with more of the terms first, names of work before the others. */
export function closeTo(search: JobFilters, meant: Understood, now: Date): Close | undefined {
  const terms = meant.terms.map((term, at) => ({
    ...term,
    ways: waysOf(term, now),
    step: sql`stepped.${sql.identifier(`s${at}`)}`,
  }))
  const candidates = candidatesOf(search, meant, now)
  if (terms.length === 0 || meant.isNothing || candidates.length === 0) return undefined
  const steps = terms.map(({ ways }, at) => sql`${stepOf(ways)} as ${sql.identifier(`s${at}`)}`)
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

/** The jobs that have something of what was meant: of its names, or near its place where it has none. */
function candidatesOf(search: JobFilters, meant: Understood, now: Date): SQL[] {
  const some = (most: number, ...conditions: (SQL | undefined)[]) => sql`(
    select ${jobSearch.jobId} from ${jobSearch}
    where (select count(*) from matching) < ${few} and ${and(chosenIn(search, now), ...conditions, ...withoutExcluded(meant, now))}
    order by ${jobSearch.publishedAt} desc limit ${most})`
  const names = meant.terms.filter(isName)
  if (names.length === 0) {
    const near = or(...meant.terms.flatMap((term) => nearby(term, now).map(({ condition }) => condition)))
    return near ? [some(compared.head, near)] : []
  }
  const readings = names.flatMap(readingsOf)
  const [ofHead, ofText] = [readings.filter(isOfHead), readings.filter((one) => !isOfHead(one))]
  const text = anywhereOf(ofText)
  return [
    some(compared.head, inWords(anywhereOf(ofHead)), inHead(queryOfAll(ofHead))),
    ...(text ? [some(compared.text, inWords(text))] : []),
  ]
}

function lacking(terms: readonly (Term & { ways: readonly Way[] })[], steps: readonly number[]): string {
  const each = terms.map(({ text, places, ways }, at) => {
    const way = ways[(steps[at] ?? 0) - 1]
    if (way) return { says: way.lacks }
    return { missing: places.length > 0 ? `not in ${text}` : undefined, without: text }
  })
  const without = each.flatMap(({ without: text, missing }) => (text && !missing ? [`“${text}”`] : []))
  return [
    ...each.flatMap(({ says }) => says ?? []),
    ...(without.length > 0 ? [`without ${without.join(', ')}`] : []),
    ...each.flatMap(({ missing }) => missing ?? []),
  ].join(', ')
}
