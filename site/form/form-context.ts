import { createContext } from 'react'
import type { FormStore, FormValues } from './form-store.ts'

/** State that a form passes to the fields inside it. */
export interface FormState {
  store: FormStore
  /** Mistakes in words, by the name of the field. */
  errors: FormValues
  /** Result of sending it: an act that was done, or a refusal that belongs to no field. */
  outcome: { tone: 'success' | 'error'; words: string } | undefined
  /** Looks at the fields again, after one was changed by the page and not by a person. @param file the field of a file that was chosen */
  heed: (file?: string) => void
}

export const FormContext = createContext<FormState | undefined>(undefined)
