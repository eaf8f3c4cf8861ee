import { type SQL, sql } from 'drizzle-orm'
import type { JobFilters } from '#contract/job-search.ts'
import { countedAtMost } from '#platform/database/counted.ts'
import type { Db } from '#platform/database/database.ts'
import { planOnce } from '#platform/database/plan-once.ts'
import { jobEntries, jobs } from '#tables/jobs.ts'
import type { Board } from './board/board.ts'
import type { Conditions } from './board/conditions.ts'
import { Matches, type TokenGroups } from './board/matches.ts'
import { anyOne, enough, newestBlocks, newestFirst } from './board/newest-first.ts'
import type { Postings } from './board/postings.ts'
import type { Recent } from './board/recent.ts'
import { type Understood, understanding, understoodFrom } from './understand.ts'

/** Texts are read in batches of at least so many. */
const fewTexts = 200

/** The words that tell something; all when none does. */
function tellingWords({ words }: Understood): Understood['words'] {
  const telling = words.filter(({ isCommon }) => !isCommon)
  return telling.length > 0 ? telling : words
}

/**
 * Every word that was typed occurs, as its stem or its beginning; common ones are left out beside others.
 *
 * @param where anywhere, in title, company or location (`h:`), or in the title (`t:`)
 */
export function worded(understood: Understood, where: '' | 'h:' | 't:' = ''): TokenGroups {
  const { words, isOneWord } = understood
  if (isOneWord && where === '') return [words.flatMap(({ begins, inside }) => [...begins, ...inside])]
  return tellingWords(understood).map(({ begins }) => begins.map((word) => where + word))
}

/**
 * Where what was typed may stand as it was typed, though not every word of it begins one: the text itself has to be read.
 * Undefined where there is no such place.
 */
function mayContain({ words, signs, isOneWord }: Understood): TokenGroups | undefined {
  if (isOneWord) return undefined
  const each = (tokens: readonly string[]) => tokens.map((token) => [token])
  const [first, ...others] = words
  const last = others.at(-1)
  if (!first) return signs.length > 0 ? each(signs) : undefined
  const starts = last ? first.ends.filter((word) => !first.begins.includes(word)) : first.inside
  if (starts.length === 0) return undefined
  const between = others.slice(0, -1).map(({ word }) => word)
  return [starts, ...(last ? [last.begins] : []), ...each([...between, ...signs])]
}

const wordsKey = (typed: string, isWhole: boolean) => `words ${isWhole} ${typed}`

/** What free text was understood as, once for every state of the board. */
export async function understood(
  db: Db,
  { recent }: Board,
  typed: string,
  isWhole: boolean,
): Promise<Understood> {
  const key = wordsKey(typed, isWhole)
  const known = recent.get<Understood>(key)
  if (known) return known
  const { rows } = await db.execute<{ answer: unknown }>(
    sql`${planOnce} select ${understanding(typed, isWhole)} as answer`,
  )
  const found = understoodFrom(rows[0]?.answer, isWhole)
  recent.set(key, found)
  return found
}

/** What has to be asked for before free text is understood, if anything. */
export const lackingWords = ({ recent }: Board, typed: string | undefined): SQL | undefined =>
  typed && !recent.get(wordsKey(typed, false)) ? understanding(typed) : undefined

export function rememberWords({ recent }: Board, typed: string, answer: unknown): void {
  recent.set(wordsKey(typed, false), understoodFrom(answer))
}

/** The rows that have tokens of each group, once for every state of the board. */
export function matching(board: Board, groups: TokenGroups): Matches {
  const key = `rows ${JSON.stringify(groups)}`
  const known = board.recent.get<Matches>(key)
  if (known) return known
  const matches = new Matches(board, groups)
  board.recent.set(key, matches)
  return matches
}

interface Typed {
  filters: JobFilters
  understood: Understood
  conditions: Conditions
  postings: Postings
  asOf: Recent
  now: Date
}

/**
 * The rows that free text finds: those in which all its words occur, in any order, as stems or beginnings; and those of
 * open jobs that contain it as it was typed in title, company, location or description, which are looked for among
 * those that pass all filters but one.
 *
 * @returns undefined when nothing is looked for
 */
export async function textMatches(db: Db, board: Board, typed: Typed): Promise<Matches | undefined> {
  const { words, signs } = typed.understood
  if (words.length + signs.length === 0) return undefined
  const candidates = mayContain(typed.understood)
  if (!candidates) return matching(board, worded(typed.understood))
  const matches = new Matches(board, worded(typed.understood))
  for (const row of await containing(db, board, { ...typed, matches, candidates })) matches.add(row)
  return matches
}

/**
 * The newest rows that do not match, but contain what was typed: as many as are counted, and one more; none that is older
 * than those that match and are as many.
 */
async function containing(
  db: Db,
  board: Board,
  {
    filters,
    conditions,
    postings,
    asOf,
    now,
    matches,
    candidates,
  }: Typed & { matches: Matches; candidates: TokenGroups },
): Promise<number[]> {
  const { base, publishedAt } = board.columns
  const asked = { asOf, now: now.getTime(), conditions, most: countedAtMost + 1 }
  let count = 0
  let oldest = 0
  await matches.readFor(postings, { first: newestBlocks(board), most: asked.most })
  const mayBeEnough = !matches.isRead || matches.count > countedAtMost
  if (mayBeEnough)
    await newestFirst(postings, board, { ...asked, matches, mayFail: 0 }, (batch) => {
      const beyond = countedAtMost - count
      count += batch.count
      if (count <= countedAtMost) return 0
      oldest = publishedAt[batch.rows[beyond] as number] as number
      return enough
    })
  const rows: number[] = []
  await newestFirst(
    postings,
    board,
    { ...asked, matches: matching(board, candidates), mayFail: anyOne },
    (batch) => {
      for (let at = 0; at < batch.count; at += 1) {
        const row = batch.rows[at] as number
        if ((publishedAt[row] as number) < oldest) return enough
        if (!matches.has(row)) rows.push(row)
      }
      return anyOne
    },
  )
  const found: number[] = []
  for (let from = 0; from < rows.length && found.length <= countedAtMost; ) {
    const batch = rows.slice(from, from + Math.max(fewTexts, from))
    from += batch.length
    const numbers = batch.map((row) => row + base)
    const { rows: containing } = await db.execute<{ number: number }>(sql`${planOnce}
      select number from ${jobEntries} join ${jobs} on ${jobs.id} = job_id
      where number = any(${sql.param(numbers)}::int[]) and strpos(haystack, fold(${filters.q})) > 0`)
    found.push(...containing.map(({ number }) => number - base))
  }
  return found
}
