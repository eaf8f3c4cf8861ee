import { useState } from 'react'
import { fileKinds } from '#contract/facts/file-kinds.ts'
import { sendOrKeep } from '#features/offline/web/send-waiting.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Form } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { FileDrop } from '#site/ui/rich/file-drop.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { wrongWithCv } from '../rules.ts'
import { PhotographButtons } from './photograph-buttons.tsx'
import { PhotographedCv } from './photographed-cv.tsx'
import { acceptedCvs, useCvPhotos } from './use-cv-photos.ts'

const failed = 'Upload failed. Please try again.'

interface CvUploadProps {
  seekerId: string
  replaces: boolean
  onStart: () => void
  onDone: (words: string) => void
  onCancel: () => void
}

/** Previews the chosen file; the button uploads it. */
export function CvUpload({ seekerId, replaces, onStart, onDone, onCancel }: CvUploadProps) {
  const api = useApi()
  const photos = useCvPhotos(seekerId)
  const [progress, setProgress] = useState(0)
  const form = useForm({
    initial: {},
    check: (_values, { file }) => ({ cv: wrongWithCv(file('cv')) }),
    send: async (_values, form) => {
      const file = form.file('cv')
      if (!file) return false
      onStart()
      setProgress(0)
      const call = { params: { seekerId }, file, fileField: 'cv', onProgress: setProgress }
      const upload = () =>
        replaces
          ? api('PUT /api/jobseekers/:seekerId/cv', call)
          : api('POST /api/jobseekers/:seekerId/upload-cv', call)
      try {
        const done = await sendOrKeep(upload, {
          accountId: seekerId,
          kind: 'CV',
          page: '/jobseeker/profile',
          call: 'PUT /api/jobseekers/:seekerId/cv',
          params: { seekerId },
          file,
        })
        if (done) onDone(done.message)
        else {
          showToast(navigator.onLine ? 'Your CV is being sent' : 'Your CV is waiting for a connection', {
            tone: 'info',
          })
          onCancel()
        }
      } catch (caught) {
        form.refuse({ cv: wordsOf(caught, failed) })
        return false
      }
      return undefined
    },
    failed,
  })

  if (photos.isOpen)
    return (
      <PhotographedCv
        seekerId={seekerId}
        first={photos.first}
        replaces={replaces}
        onKept={(words) => {
          photos.close()
          onDone(words)
        }}
        onCancel={() => {
          photos.close()
          onCancel()
        }}
      />
    )
  return (
    <Form form={form} className="grid gap-3">
      <Field name="cv" label={replaces ? 'New CV' : 'Your CV'}>
        <FileDrop
          prompt="Drop your CV here, or choose it"
          limits={fileKinds.cv.limits}
          accept={acceptedCvs}
          onChoose={photos.take}
          progress={form.isSending ? progress : undefined}
        />
      </Field>
      <PhotographButtons onPhotos={photos.open} />
      <div className="flex flex-wrap justify-end gap-2">
        {replaces && (
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" busy={form.isSending && 'Uploading...'}>
          {replaces ? 'Replace CV' : 'Upload CV'}
        </Button>
      </div>
    </Form>
  )
}
