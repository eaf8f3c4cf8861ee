import { createContext } from 'react'
import type { Enter } from './enter.ts'
import type { FormStore, FormValues } from './form-store.ts'

/** State that a form passes to the fields inside it. */
export interface FormState {
  store: FormStore
  /** Errors in words by field name. */
  errors: FormValues
  /** Result of sending: a success, or a refusal that belongs to no field. */
  outcome: { tone: 'success' | 'error'; words: string } | undefined
  /** Validates the fields again after a programmatic change. @param file field of a chosen file */
  check: (file?: string) => void
  /** Clears the outcome and all errors. */
  forget: () => void
  /** Effect of Enter in a line. */
  enter?: Enter
}

export const FormContext = createContext<FormState | undefined>(undefined)
