import { useEffect } from 'react'
import { draftPrefix } from '#site/drafts.ts'
import type { FormValues } from './form-store.ts'
import type { Form } from './use-form.ts'

const keyOf = (name: string) => draftPrefix + name

/** Storage can be switched off or full; then a reload forgets, and nothing else happens. */
function read(name: string): FormValues {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? '{}')
    const entries = Object.entries(kept ?? {})
    return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

function forgetDraft(name: string): void {
  try {
    sessionStorage.removeItem(keyOf(name))
  } catch {}
}

interface Draft {
  /** The fields that must not be stored. */
  never?: readonly string[]
}

/**
 * Keeps what is typed into a form in this tab until it was sent, and writes it into the fields that nobody has touched when
 * the form comes back. @returns what forgets it
 */
export function useFormDraft<Values extends FormValues>(
  name: string,
  { store, fill }: Form<Values>,
  { never = [] }: Draft = {},
): () => void {
  useEffect(() => {
    const keep = () => {
      // What was left alone may be another by the time that the form comes back.
      const typed = Object.entries(store.values).filter(
        ([field, value]) => value !== store.initial[field] && !never.includes(field),
      )
      if (typed.length === 0) return forgetDraft(name)
      try {
        sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(typed)))
      } catch {}
    }
    fill(read(name) as Values)
    // Something may have been typed before this ran.
    keep()
    return store.subscribe(keep)
  }, [name, store, fill, never])
  return () => forgetDraft(name)
}
