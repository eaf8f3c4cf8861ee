import { anyOf, type Node, queryOf } from '#features/search/match-rules.ts'
import type { Facts } from '#features/search/reading-rules.ts'
import type { Term } from '#features/search/terms-rules.ts'
import { wordsIn } from '#features/search/tokens-rules.ts'
import { termsIn } from '#features/search/understand-rules.ts'
import { saysWork } from '#features/search/words/same-work-rules.ts'
import type { WorkTerm } from './reason-rules.ts'

/** Maximum number of searched terms of a text: names of work before other words. */
const maxTerms = 20

/** Texts of a job seeker about work. */
export interface ProfileTexts {
  /** The wished work. */
  work: string
  experience: string
  skills: readonly string[]
}

/** Terms of a profile, and the `tsquery` that matches them. */
export interface Sought {
  text: string
  query: string
}

/** The interpretation of these texts. */
export interface ProfileWords {
  wish: readonly (Sought & WorkTerm)[]
  experience: readonly (Sought & WorkTerm)[]
  skills: readonly Sought[]
}

export const noWords: ProfileWords = { wish: [], experience: [], skills: [] }

/** Synonyms of a term; none of a field, since work for a bank makes nobody a loan officer. */
const synonymsOf = ({ like, isField }: Term): readonly Node[] => (isField ? [] : like)

const nodesOf = (term: Term): Node => anyOf([term.own ?? [], synonymsOf(term)].flat())

/** Terms of a text about work, each as a condition for a title. */
function workTerms(text: string, facts: Facts): (Sought & WorkTerm)[] {
  const terms = termsIn(text, facts)
    .filter(({ chip, places }) => chip === undefined && places.length === 0)
    .filter((term) => saysWork(term.text) && (synonymsOf(term).length > 0 || term.titles > 0))
    .map((term) => ({
      text: term.text,
      query: queryOf(nodesOf(term), 'A', 'form'),
      isName: synonymsOf(term).length > 0,
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

/** Reads the texts of a profile, interpreted like a search. */
export const profileWordsIn = ({ work, experience, skills }: ProfileTexts, facts: Facts): ProfileWords => ({
  wish: workTerms(work, facts),
  experience: workTerms(experience, facts),
  skills: skills
    .map((skill): Sought => ({ text: skill, query: skillQuery(skill, facts) }))
    .filter(({ query }) => query !== ''),
})
