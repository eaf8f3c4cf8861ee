import type { ReactNode } from 'react'
import { capital } from '#contract/base/in-words.ts'
import type { Tone } from '#contract/base/tone.ts'
import type { Meets } from '#contract/hiring/application-facts.ts'
import { type Asked, type AskedOne, askedWords, listAsked } from '#features/jobs/requirement-rules.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Written } from '#site/ui/written.tsx'

/** Colour of each result. */
export const resultTones: Record<Meets[number]['state'], Tone> = {
  meets: 'green',
  'does not meet': 'yellow',
  'not said': 'grey',
  'not asked': 'grey',
  'another title': 'lagoon',
}

/** Label of a result. @param isMine for the job seeker, whose profile it is */
function labelOf(state: Meets[number]['state'], isMine: boolean): string {
  if (state === 'does not meet') return 'Missing'
  return state === 'not said' && isMine ? 'Not in your profile' : capital(state)
}

/** A question is already shown above its answer. */
const lineOf = (one: AskedOne, because: string) =>
  one.kind === 'question' && because.startsWith(`${one.asked.text} `)
    ? because.slice(one.asked.text.length + 1)
    : because

interface MeetsListProps {
  asked: Asked
  meets: Meets
  /** It is the reader's own profile. */
  isMine?: boolean
  /** Content below an unknown fact. */
  more?: (one: AskedOne) => ReactNode
}

/** Each requirement, its result, and the line that it is based on. */
export function MeetsList({ asked, meets, isMine = false, more }: MeetsListProps) {
  const results = listAsked(asked).flatMap((one) => {
    const found = meets.find(({ requirement }) => requirement === one.path)
    return found ? [{ one, ...found }] : []
  })
  return (
    <ul className="divide-y">
      {results.map(({ one, state, because }) => (
        <li key={one.path} className="py-2">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
            <span className="min-w-0 font-semibold">
              <Written>{one.kind === 'question' ? one.asked.text : askedWords(one)}</Written>
            </span>
            <Badge tone={resultTones[state]}>{labelOf(state, isMine)}</Badge>
          </div>
          <p className="text-sm wrap-anywhere text-ink-soft">
            <Written>{lineOf(one, because)}</Written>
          </p>
          {state === 'not said' && more?.(one)}
        </li>
      ))}
    </ul>
  )
}
