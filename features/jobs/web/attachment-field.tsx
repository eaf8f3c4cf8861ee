import { fileKinds } from '#contract/file-kinds.ts'
import { acceptOf, wrongWith } from '#features/files/rules.ts'
import { Field } from '#site/ui/field.tsx'
import { FileDrop } from '#site/ui/rich/file-drop.tsx'

export interface Attachment {
  file: File | undefined
  error: string | undefined
}

type AttachmentFieldProps = {
  value: Attachment
  onChange: (value: Attachment) => void
  progress: number | undefined
  label?: string
}

/** The PDF that goes with a job; judged as soon as it is chosen. */
export function AttachmentField({ value, onChange, progress, label = 'Attachment' }: AttachmentFieldProps) {
  return (
    <Field label={label} optional hint="An application form, or the job in full" error={value.error}>
      <FileDrop
        prompt="Drop a PDF here, or click to choose"
        limits={fileKinds.attachment.limits}
        accept={acceptOf('attachment')}
        file={value.file}
        progress={progress}
        onChoose={(file) => onChange({ file, error: file && wrongWith('attachment', file) })}
      />
    </Field>
  )
}
