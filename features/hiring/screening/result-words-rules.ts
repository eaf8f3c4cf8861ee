import { capital } from '#contract/base/in-words.ts'
import type { Meets } from '#contract/hiring/application-facts.ts'
import { notAskedWords } from './meets-rules.ts'

type State = Meets[number]['state']

/** Results in display order: unmet ones first, because employers look for them. */
const shownStates: readonly State[] = ['does not meet', 'not said', 'not asked', 'another title', 'meets']

const names: Readonly<Record<string, string>> = {
  years: 'years',
  education: 'education',
  liveIn: 'living there',
  startBy: 'start date',
}

const labels: Partial<Record<State, string>> = { 'does not meet': 'Missing' }

/** 'English' of 'languages.English'; for a question the line with its answer. */
function nameOf({ requirement, state, because }: Meets[number]): string {
  const [kind = '', ...rest] = requirement.split('.')
  if (kind === 'questions') return state === 'not asked' ? because.replace(` ${notAskedWords}`, '') : because
  if (state === 'another title') return because
  return names[kind] ?? rest.join('.')
}

/**
 * Results by state for a line of a list: 'Missing: PADI · Not said: English · Meets: years'. There is
 * no count, which would be a score of people.
 */
export const resultWords = (meets: Meets): string =>
  shownStates
    .flatMap((state) => {
      const of = meets.filter((one) => one.state === state).map(nameOf)
      return of.length === 0 ? [] : [`${labels[state] ?? capital(state)}: ${of.join(', ')}`]
    })
    .join(' · ')
