import { type ChangeEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { FieldErrors } from './form-checks.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export interface Fields<Values extends Record<string, string>> {
  values: Values
  errors: FieldErrors
  form: RefObject<HTMLFormElement | null>
  set: (change: Partial<Values>) => void
  /** Properties of the control of a field. */
  bind: (name: keyof Values & string) => {
    name: string
    value: string
    onChange: (event: ChangeEvent<Control>) => void
  }
  /** Shows what is wrong beside each field and goes to the first. @returns whether anything was wrong */
  refuse: (errors: FieldErrors) => boolean
}

/** What was typed into a short form, and what is wrong with it. */
export function useFields<Values extends Record<string, string>>(initial: Values): Fields<Values> {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useRef<HTMLFormElement>(null)

  const set = useCallback((change: Partial<Values>) => setValues((old) => ({ ...old, ...change })), [])

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])

  return {
    values,
    errors,
    form,
    set,
    bind: (name) => ({
      name,
      value: values[name] ?? '',
      onChange: (event) => {
        const { value } = event.target
        setValues((old) => ({ ...old, [name]: value }))
      },
    }),
    refuse(found) {
      setErrors(found)
      return Object.keys(found).length > 0
    },
  }
}
