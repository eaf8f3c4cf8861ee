import { useEffect, useEffectEvent } from 'react'
import { minute } from '#contract/base/durations.ts'
import { codeMinutes } from '#contract/facts/phone-codes.ts'
import { draftPrefix } from '#site/drafts.ts'
import { keep, kept, tabStorage } from '#site/kept.ts'

const key = `${draftPrefix}phone-code`

interface Asked {
  phone: string
  /** Milliseconds. */
  at: number
}

function read(): Asked | undefined {
  const { phone, at } = (kept(key, tabStorage) ?? {}) as Partial<Asked>
  const isOver = typeof at !== 'number' || Date.now() - at > codeMinutes * minute
  return typeof phone === 'string' && !isOver ? { phone, at } : undefined
}

/**
 * Remembers in this tab which number was sent a code. A person who reads the message may return to a
 * reloaded page.
 */
export function rememberAsked(phone: string): void {
  keep(key, { phone, at: Date.now() } satisfies Asked, tabStorage)
}

export const forgetAsked = (): void => keep(key, undefined, tabStorage)

/** Continues where the page was left, if the code that was sent is still valid. */
export function useAskedNumber(onResume: (asked: Asked) => void): void {
  const resume = useEffectEvent(onResume)
  useEffect(() => {
    const asked = read()
    if (asked) resume(asked)
  }, [])
}
