import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ApplicationFacts } from '#contract/hiring/application-facts.ts'
import type { FoundWords } from '#contract/hiring/inbox.ts'
import type { Db } from '#platform/database/database.ts'
import { applications, notWithdrawn } from '#tables/hiring/applications.ts'
import { cvTexts, seekers } from '#tables/seekers.ts'
import { bestOf, excerptOf, termsIn, termsOf } from '../found-rules.ts'

type Texts = { in: FoundWords['in']; text: string }[]

/** All texts of a fact for the search. */
const textsOf = (fact: unknown): string[] =>
  typeof fact === 'string'
    ? [fact]
    : fact && typeof fact === 'object'
      ? Object.values(fact).flatMap(textsOf)
      : []

function sent({ skills, experience, letter, facts }: Sent): Texts {
  const { answers = [], ...others } = (facts ?? {}) as Partial<ApplicationFacts>
  return [
    { in: 'Skills', text: skills.join(', ') },
    { in: 'Experience', text: experience },
    { in: 'Letter', text: letter },
    { in: 'Answers', text: textsOf(answers).join(' · ') },
    { in: 'Facts', text: textsOf(others).join(' · ') },
  ]
}

interface Sent {
  skills: string[]
  experience: string
  letter: string
  facts: unknown
}

/** Maximum number of characters of a CV that are read for an excerpt: three full pages. The search itself reads all of it. */
const maxCvText = 10_000

/**
 * Matches of the search terms outside the visible line of the list (`seen`): the excerpt with most terms.
 * CVs are read only for people whose other texts lack some of the terms.
 */
export async function foundWords(
  db: Db,
  words: string,
  seen: ReadonlyMap<string, string>,
): Promise<Map<string, FoundWords>> {
  const terms = termsOf(words)
  const missingIn = (text: string) => {
    const found = termsIn(text, terms)
    return terms.filter((term) => !found.has(term))
  }
  const toLookFor = new Map(
    [...seen].map(([id, text]) => [id, missingIn(text)] as const).filter(([, some]) => some.length > 0),
  )
  const of = (ids: readonly string[]) => and(inArray(applications.id, [...ids]), notWithdrawn)
  const rows = await db
    .select({
      id: applications.id,
      skills: seekers.skills,
      experience: seekers.experience,
      letter: applications.coverLetter,
      facts: applications.facts,
    })
    .from(applications)
    .innerJoin(seekers, eq(seekers.id, applications.seekerId))
    .where(of([...toLookFor.keys()]))
  const texts = new Map(rows.map(({ id, ...row }) => [id, sent(row)]))
  const inCv = [...toLookFor].filter(([id, some]) => {
    const whole = (texts.get(id) ?? []).map(({ text }) => text).join('\n')
    return termsIn(whole, some).size < some.length
  })
  const cvs = await db
    .select({ id: applications.id, text: sql<string>`left(${cvTexts.text}, ${maxCvText})` })
    .from(applications)
    .innerJoin(cvTexts, eq(cvTexts.fileId, applications.cvFileId))
    .where(of(inCv.map(([id]) => id)))
  for (const { id, text } of cvs) texts.get(id)?.push({ in: 'CV', text })
  const found = [...toLookFor].flatMap(([id, some]) => {
    const best = bestOf(texts.get(id) ?? [], some)
    const text = best && excerptOf(best.text, some)
    return best && text ? [[id, { in: best.in, text }] as const] : []
  })
  return new Map(found)
}
