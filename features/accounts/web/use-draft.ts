import { useEffect, useRef } from 'react'
import { draftPrefix } from '#site/drafts.ts'
import type { Fields } from './use-fields.ts'

const keyOf = (name: string) => draftPrefix + name

/** Storage can be switched off or full; then a reload forgets, and nothing else happens. */
function read(name: string): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}')
  } catch {
    return {}
  }
}

export function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {}
}

/** Keeps what was typed in this tab until the form was sent, but for the fields that must never be stored. */
export function useDraft<Values extends Record<string, string>>(
  name: string,
  { values, set }: Fields<Values>,
  never: readonly (keyof Values)[],
): void {
  const isRestored = useRef(false)

  useEffect(() => {
    if (!isRestored.current) {
      isRestored.current = true
      const kept = Object.entries(read(name)).filter(
        ([key, value]) => key in values && typeof value === 'string',
      )
      if (kept.length > 0) set(Object.fromEntries(kept) as Partial<Values>)
      return
    }
    const keep = Object.fromEntries(Object.entries(values).filter(([key]) => !never.includes(key)))
    try {
      sessionStorage.setItem(keyOf(name), JSON.stringify(keep))
    } catch {}
  }, [name, values, set, never])
}
