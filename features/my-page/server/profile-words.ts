import type { Facts } from '#features/search/facts-rules.ts'
import { type Node, queryOf } from '#features/search/match-rules.ts'
import { saysWork } from '#features/search/same-work-rules.ts'
import { factsAboutTexts } from '#features/search/server/understand-search.ts'
import { anyOf, type Term } from '#features/search/terms-rules.ts'
import { wordsIn } from '#features/search/tokens-rules.ts'
import { termsIn } from '#features/search/understand-rules.ts'
import type { Db } from '#platform/database/database.ts'
import type { WorkTerm } from '../reason-rules.ts'

/** Maximum number of searched terms of a text: names of work before other words. */
const maxTerms = 20

/** Terms of a profile, and the `tsquery` that matches them. */
export interface Sought {
  text: string
  query: string
}

const nodesOf = ({ own, like }: Term): Node => anyOf([own ?? [], like].flat())

/** Terms of a text about work, each as a condition for a title. */
function workTerms(text: string, facts: Facts): (Sought & WorkTerm)[] {
  const terms = termsIn(text, facts)
    .filter(({ chip, places }) => chip === undefined && places.length === 0)
    .filter((term) => saysWork(term.text) && (term.like.length > 0 || term.titles > 0))
    .map((term) => ({
      text: term.text,
      query: queryOf(nodesOf(term), 'A', 'form'),
      isName: term.like.length > 0,
      titles: term.titles,
    }))
    .sort((a, b) => Number(b.isName) - Number(a.isName) || a.titles - b.titles)
  return terms
    .filter(({ query, text: one }, at) => query && terms.findIndex((term) => term.text === one) === at)
    .slice(0, maxTerms)
    .map(({ titles: _, ...term }) => term)
}

/** A skill as a phrase, or its synonyms. */
function skillQuery(skill: string, facts: Facts): string {
  const [term, another] = termsIn(skill, facts, true)
  if (term && !another && term.own) return queryOf(nodesOf(term), '', 'form')
  const words = wordsIn(skill)
  return words.length > 0 ? queryOf({ is: 'phrase', words }, '', 'form') : ''
}

/** Reads the words of a profile about work, interpreted like a search. */
export async function profileWords(
  db: Db,
  { work, experience, skills }: { work: string; experience: string; skills: readonly string[] },
  now: Date,
) {
  const facts = await factsAboutTexts(db, [work, experience, ...skills], now)
  return {
    wish: workTerms(work, facts),
    experience: workTerms(experience, facts),
    skills: skills
      .map((skill): Sought => ({ text: skill, query: skillQuery(skill, facts) }))
      .filter(({ query }) => query !== ''),
  }
}
