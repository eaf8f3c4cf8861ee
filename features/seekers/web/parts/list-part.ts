import type { ProfileParts } from '#contract/seekers/profile-parts.ts'
import type { FormValues } from '#site/form/form-store.ts'
import type { Form, Mistakes } from '#site/form/use-form.ts'
import type { EntryLines, PartName } from '../../part-rules.ts'
import type { UploadCertificate } from './use-upload-certificate.ts'

export type ListPartName = Exclude<PartName, 'availability'>
export type EntryOf<N extends ListPartName> = ProfileParts[N][number]

/** A part that is a list: display and form of an entry. */
export interface ListPart<N extends ListPartName> {
  name: N
  /** 'a job', after 'Add'. */
  one: string
  lines: (entry: EntryOf<N>) => EntryLines
  /** Returns the form values of an entry; without one, of a new entry. */
  fieldsOf: (entry: EntryOf<N> | undefined) => FormValues
  /** Input of the entry. The server validates it. */
  entryIn: (fields: FormValues) => EntryOf<N>
  /** Stored order of entries. */
  order?: (one: EntryOf<N>, other: EntryOf<N>) => number
  /** Validation before sending, and the fields of refusals, as in `useForm`. */
  check?: (fields: FormValues, form: Form<FormValues>) => Mistakes
  fieldOf?: Record<string, string>
  /** Preparation before an entry is sent. @returns the changed fields */
  prepare?: (form: Form<FormValues>, upload: UploadCertificate) => Promise<FormValues>
  Fields: (props: { fields: FormValues; seekerId: string }) => React.ReactNode
}
