import { useEffect } from 'react'
import { draftPrefix } from '#site/drafts.ts'
import type { FormValues } from './form-store.ts'
import type { Form } from './use-form.ts'

const keyOf = (name: string) => draftPrefix + name

/** Storage may be disabled or full: only a reload loses the draft. */
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
  /** Fields that must not be stored. */
  never?: readonly string[]
}

/**
 * Stores typed values of a form in this tab until it is sent, and restores them into untouched fields.
 * @returns a function that deletes the draft
 */
export function useFormDraft<Values extends FormValues>(
  name: string,
  { store, fill }: Form<Values>,
  { never = [] }: Draft = {},
): () => void {
  useEffect(() => {
    const keep = () => {
      // Untouched fields may have other values when the form returns.
      const typed = Object.entries(store.values).filter(
        ([field, value]) => value !== store.initial[field] && !never.includes(field),
      )
      if (typed.length === 0) return forgetDraft(name)
      try {
        sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(typed)))
      } catch {}
    }
    fill(read(name) as Values)
    // Input from before this effect.
    keep()
    return store.subscribe(keep)
  }, [name, store, fill, never])
  return () => forgetDraft(name)
}
