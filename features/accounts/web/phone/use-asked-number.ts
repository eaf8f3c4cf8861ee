import { useEffect, useEffectEvent } from 'react'
import { codeMinutes } from '#contract/phone-codes.ts'
import { draftPrefix } from '#site/drafts.ts'

const key = `${draftPrefix}phone-code`

interface Asked {
  phone: string
  /** Milliseconds. */
  at: number
}

function read(): Asked | undefined {
  try {
    const { phone, at } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const isOver = typeof at !== 'number' || Date.now() - at > codeMinutes * 60_000
    return typeof phone === 'string' && !isOver ? { phone, at } : undefined
  } catch {
    return undefined
  }
}

/**
 * Remembers in this tab which number was sent a code. A person who reads the message may return to a
 * reloaded page.
 */
export function rememberAsked(phone: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ phone, at: Date.now() } satisfies Asked))
  } catch {}
}

export function forgetAsked(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}

/** Continues where the page was left, if the code that was sent is still valid. */
export function useAskedNumber(onResume: (asked: Asked) => void): void {
  const resume = useEffectEvent(onResume)
  useEffect(() => {
    const asked = read()
    if (asked) resume(asked)
  }, [])
}
