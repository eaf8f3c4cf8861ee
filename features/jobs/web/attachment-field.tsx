import { fileKinds } from '#contract/file-kinds.ts'
import { acceptOf } from '#features/files/rules.ts'
import { Field } from '#site/ui/field.tsx'
import { FileDrop } from '#site/ui/rich/file-drop.tsx'

type AttachmentFieldProps = {
  /** From 0 to 1 while it is sent. */
  progress: number | undefined
  label?: string
}

/** The PDF that goes with a job; judged as soon as it is chosen. */
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
