import { fileKinds } from '#contract/facts/file-kinds.ts'
import { acceptOf } from '#features/files/rules.ts'
import { Field } from '#site/ui/field.tsx'
import { FileDrop } from '#site/ui/rich/file-drop.tsx'

type AttachmentFieldProps = {
  /** Upload progress from 0 to 1. */
  progress: number | undefined
  label?: string
}

/** PDF attachment of a job; checked as soon as it is chosen. */
export const AttachmentField = ({ progress, label = 'Attachment' }: AttachmentFieldProps) => (
  <Field name="attachment" label={label} optional hint="An application form, or the job in full">
    <FileDrop
      prompt="Drop a PDF here, or click to choose"
      limits={fileKinds.attachment.limits}
      accept={acceptOf('attachment')}
      progress={progress}
    />
  </Field>
)
