import { useEffect, useEffectEvent } from 'react'
import { minute } from '#contract/base/durations.ts'
import { codeMinutes } from '#contract/facts/phone-codes.ts'
import { draftPrefix } from '#site/drafts.ts'
import { keep, kept, tabStorage } from '#site/kept.ts'

/** Use of a code: to log in, for a lost password, to prove that an account is one's own, or to give it another number. */
export type CodeUse = 'log-in' | 'reset' | 'own' | 'number'

const keyOf = (use: CodeUse) => `${draftPrefix}phone-code:${use}`

interface Asked {
  phone: string
  /** Milliseconds. */
  at: number
}

/** The number that was sent a code from this tab, while the code is valid. */
export function askedNumber(use: CodeUse): Asked | undefined {
  const { phone, at } = (kept(keyOf(use), tabStorage) ?? {}) as Partial<Asked>
  const isOver = typeof at !== 'number' || Date.now() - at > codeMinutes * minute
  return typeof phone === 'string' && !isOver ? { phone, at } : undefined
}

/**
 * Remembers in this tab which number was sent a code. A person who reads the message may return to a
 * reloaded page.
 */
export function rememberAsked(use: CodeUse, phone: string): void {
  keep(keyOf(use), { phone, at: Date.now() } satisfies Asked, tabStorage)
}

export const forgetAsked = (use: CodeUse): void => keep(keyOf(use), undefined, tabStorage)

/** Continues where the page was left, if the code that was sent is still valid. */
export function useAskedNumber(use: CodeUse, onResume: (asked: Asked) => void): void {
  const resume = useEffectEvent(onResume)
  useEffect(() => {
    const asked = askedNumber(use)
    if (asked) resume(asked)
  }, [use])
}
