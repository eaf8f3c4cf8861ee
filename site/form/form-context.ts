import { createContext } from 'react'
import type { FormStore, FormValues } from './form-store.ts'

/** What a form says to the fields inside it. */
export interface FormState {
  store: FormStore
  /** What is wrong, by the name of the field, in words. */
  errors: FormValues
  /** What came of sending it: where no field says why not, or what was done. */
  outcome: { tone: 'success' | 'error'; words: string } | undefined
  /** Looks at the fields again, after one was changed by the page and not by a person. @param file the field of a file that was chosen */
  heed: (file?: string) => void
}

export const FormContext = createContext<FormState | undefined>(undefined)
