import { useEffect } from 'react'
import { draftPrefix } from '#site/drafts.ts'
import { keep, kept, tabStorage } from '#site/kept.ts'
import type { FormValues } from './form-store.ts'
import type { Form } from './use-form.ts'

const keyOf = (name: string) => draftPrefix + name

function read(name: string): FormValues {
  const entries = Object.entries(kept(keyOf(name), tabStorage) ?? {})
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string'))
}

/** Is there a draft of the form in this tab? Its page opens the form again. */
export const hasFormDraft = (name: string): boolean => kept(keyOf(name), tabStorage) !== undefined

const forgetDraft = (name: string) => keep(keyOf(name), undefined, tabStorage)

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
    const keepTyped = () => {
      // Untouched fields may have other values when the form returns.
      const typed = Object.entries(store.values).filter(
        ([field, value]) => value !== store.initial[field] && !never.includes(field),
      )
      if (typed.length === 0) return forgetDraft(name)
      keep(keyOf(name), Object.fromEntries(typed), tabStorage)
    }
    fill(read(name) as Values)
    // Input from before this effect.
    keepTyped()
    return store.subscribe(keepTyped)
  }, [name, store, fill, never])
  return () => forgetDraft(name)
}
