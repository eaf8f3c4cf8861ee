import { type FormEvent, useState } from 'react'
import { fileKinds } from '#contract/file-kinds.ts'
import { acceptOf } from '#features/files/rules.ts'
import { sendOrKeep } from '#features/offline/web/send-waiting.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { FileDrop } from '#site/ui/rich/file-drop.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { wrongWithCv } from '../rules.ts'

interface CvUploadProps {
  seekerId: string
  replaces: boolean
  onStart: () => void
  onDone: (words: string) => void
  onCancel: () => void
}

/** Choosing a file shows it; the button sends it. */
export function CvUpload({ seekerId, replaces, onStart, onDone, onCancel }: CvUploadProps) {
  const api = useApi()
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<string>()

  function choose(chosen: File | undefined) {
    setFile(chosen)
    setError(chosen && wrongWithCv(chosen))
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    onStart()
    const wrong = wrongWithCv(file)
    setError(wrong)
    if (wrong || !file) return
    setProgress(0)
    try {
      const call = { params: { seekerId }, file, fileField: 'cv', onProgress: setProgress }
      const upload = () =>
        replaces
          ? api('PUT /api/jobseekers/:seekerId/cv', call)
          : api('POST /api/jobseekers/:seekerId/upload-cv', call)
      const done = await sendOrKeep(upload, {
        accountId: seekerId,
        kind: 'CV',
        page: '/jobseeker/profile',
        call: 'PUT /api/jobseekers/:seekerId/cv',
        params: { seekerId },
        file,
      })
      setFile(undefined)
      if (done) onDone(done.message)
      else {
        showToast(navigator.onLine ? 'Your CV is being sent' : 'Your CV waits for a connection', {
          tone: 'info',
        })
        onCancel()
      }
    } catch (caught) {
      setError(wordsOf(caught, 'Upload failed. Please try again.'))
    }
    setProgress(undefined)
  }

  return (
    <form onSubmit={(event) => void send(event)} className="grid gap-3">
      <Field label={replaces ? 'New CV' : 'Your CV'} error={error}>
        <FileDrop
          prompt="Drop your CV here, or choose it"
          limits={fileKinds.cv.limits}
          accept={acceptOf('cv')}
          file={file}
          onChoose={choose}
          progress={progress}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        {replaces && (
          <Button variant="secondary" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" busy={progress !== undefined && 'Uploading...'}>
          {replaces ? 'Replace CV' : 'Upload CV'}
        </Button>
      </div>
    </form>
  )
}
