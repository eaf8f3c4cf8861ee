import { use, useEffect, useRef, useState } from 'react'
import { refusalsOf, wrongWith } from '#features/files/rules.ts'
import { FormContext } from '#site/form/form-context.ts'
import type { FormValues } from '#site/form/form-store.ts'
import { useFieldValues } from '#site/form/plain-form.tsx'
import { type Form, useForm } from '#site/form/use-form.ts'
import { clearDraft, keepDraft } from './draft.ts'
import { formSummary, type MorePart } from './form-summary.ts'
import { fieldsOf, jobValuesIn, type RowsPath, rowsIn, withoutRow, withRow } from './job-form-fields.ts'
import { type JobValues, sentence } from './job-values.ts'

export type JobForm = Form<FormValues>

interface JobFormOptions {
  start: JobValues
  /** Storage key of this browser. */
  draftId: string
  /** Errors by field, in the words of the contract's validation. */
  mistakesIn: (values: JobValues) => Record<string, string>
  /** @returns a message about the success. @throws ApiError when it is refused */
  send: (values: JobValues, attachment: File | undefined) => Promise<unknown>
  failed: string
}

/** Form of a job. The input stays in this browser until `endDraft`. */
export function useJobForm({ start, draftId, mistakesIn, send, failed }: JobFormOptions) {
  const [refusal, setRefusal] = useState<unknown>()
  const form = useForm<FormValues>({
    initial: { ...fieldsOf(start), attachment: '' },
    check: (fields, { file }) => {
      const attachment = file('attachment')
      const wrongFile = attachment && wrongWith('attachment', attachment)
      return { ...mistakesIn(jobValuesIn(fields)), ...(wrongFile && { attachment: wrongFile }) }
    },
    send: async (fields, { file }) => {
      try {
        return await send(jobValuesIn(fields), file('attachment'))
      } catch (error) {
        setRefusal(error)
        throw error
      }
    },
    failed,
    fieldOf: refusalsOf('attachment', 'attachment'),
    say: sentence,
  })
  const { store } = form
  const isOver = useRef(false)
  useEffect(
    () =>
      store.subscribe(() => {
        if (!isOver.current) keepDraft(draftId, jobValuesIn(store.values))
      }),
    [store, draftId],
  )
  return {
    form,
    /** Last refusal, unless a field shows it. */
    refusal: form.outcome?.tone === 'error' ? refusal : undefined,
    /** Deletes the draft. */
    endDraft: () => {
      isOver.current = true
      clearDraft(draftId)
    },
    startAgain: (values: JobValues) => {
      form.set(fieldsOf(values))
      form.forget()
      clearDraft(draftId)
    },
  }
}

/** Job in the surrounding form. */
export const useTypedJob = (): JobValues => jobValuesIn(useFieldValues())

/** Returns a summary of a part of 'More about the job' in one line. */
export function useFilled(part: MorePart): string {
  const fields = useFieldValues()
  return formSummary(jobValuesIn(fields), nameOfFile(fields.attachment ?? ''))[part]
}

/** The value of a file field is the name with the size and the time. */
const nameOfFile = (text: string): string => text.replace(/ \d+ \d+$/, '')

/** Rows of the surrounding form. */
export function useRows<Path extends RowsPath>(path: Path) {
  const form = use(FormContext)
  const rows = rowsIn(useFieldValues(), path)
  function write(fields: FormValues | undefined): void {
    form?.store.set(fields ?? {})
    form?.check()
  }
  return {
    rows,
    add: () => write(form && withRow(form.store.read(), path)),
    /** Adds a filled row. */
    addFilled: (row: ReturnType<typeof rowsIn<Path>>[number]) =>
      write(form && withRow(form.store.read(), path, row)),
    remove: (at: number) => write(form && withoutRow(form.store.read(), path, at)),
  }
}

/** Does a field with one of these prefixes have an error? */
export function useIsWrong(...paths: string[]): boolean {
  const wrong = Object.keys(use(FormContext)?.errors ?? {})
  return wrong.some((name) => paths.some((path) => name === path || name.startsWith(`${path}.`)))
}
