import { get, type Resolver, set, type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError } from '#site/api/api-error.ts'
import { type JobValues, sentence } from './job-values.ts'

export type JobForm = UseFormReturn<JobValues>

/** The job form, checked with the contract that the server checks with. @param mistakesIn by the name of the field */
export function useJobForm(
  defaultValues: JobValues,
  mistakesIn: (values: JobValues) => Record<string, string>,
): JobForm {
  const resolver: Resolver<JobValues> = (values) => {
    const mistakes = Object.entries(mistakesIn(values))
    if (mistakes.length === 0) return { values, errors: {} }
    const errors = {}
    for (const [field, message] of mistakes) set(errors, field, { type: 'contract', message })
    return { values: {}, errors }
  }
  return useForm<JobValues>({ defaultValues, resolver })
}

const has = (form: JobForm, field: string) => get(form.getValues(), field) !== undefined

/** Puts the server's mistakes beside their fields, with the focus on the first. @returns whether there were any */
export function showMistakes(form: JobForm, error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const known = Object.entries(error.fields).filter(([field]) => has(form, field))
  for (const [at, [field, words]] of known.entries())
    form.setError(field as keyof JobValues, { message: sentence(field, words) }, { shouldFocus: at === 0 })
  return known.length > 0
}

/** Does everything that the refusal says stand beside a field already? */
export function standsBesideFields(form: JobForm, error: unknown): boolean {
  const fields = error instanceof ApiError ? Object.keys(error.fields) : []
  return isAboutAttachment(error) || (fields.length > 0 && fields.every((field) => has(form, field)))
}

/** Does the refusal speak of the attachment? */
export function isAboutAttachment(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    ['invalid_pdf', 'attachment_too_large', 'harmful_file'].includes(error.body.code ?? '')
  )
}
