import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { wrongWithCv } from '#features/seekers/rules.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Field } from '#site/ui/field.tsx'
import { RadioGroup } from '#site/ui/radio-group.tsx'
import { FileDrop } from '#site/ui/rich/file-drop.tsx'

export type ApplyingCv = ReturnType<typeof useApplyCv>

/** Which CV goes with an application. One that is chosen here is sent at once, while the rest is filled in. */
export function useApplyCv(seekerId: string, kept: string | null) {
  const api = useApi()
  const queries = useQueryClient()
  const [wish, setWish] = useState<'kept' | 'another' | 'none'>(kept === null ? 'another' : 'kept')
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<string>()
  const [isStored, setStored] = useState(false)
  const upload = useRef<Promise<boolean>>(undefined)

  async function store(chosen: File): Promise<boolean> {
    setProgress(0)
    setError(undefined)
    try {
      const call = { params: { seekerId }, file: chosen, fileField: 'cv', onProgress: setProgress }
      await (kept === null
        ? api('POST /api/jobseekers/:seekerId/upload-cv', call)
        : api('PUT /api/jobseekers/:seekerId/cv', call))
      setStored(true)
      for (const key of ['cv', 'profile']) void queries.invalidateQueries({ queryKey: [key, seekerId] })
      return true
    } catch (caught) {
      setError(wordsOf(caught, 'Upload failed. Please try again.'))
      upload.current = undefined
      return false
    } finally {
      setProgress(undefined)
    }
  }

  function choose(chosen: File | undefined): void {
    setFile(chosen)
    setStored(false)
    upload.current = undefined
    const wrong = chosen && wrongWithCv(chosen)
    setError(wrong)
    if (chosen && !wrong) upload.current = store(chosen)
  }

  /** @returns whether what was chosen is there, or nothing was */
  async function ready(): Promise<boolean> {
    if (wish !== 'another' || !file) return true
    const wrong = wrongWithCv(file)
    if (wrong) {
      setError(wrong)
      return false
    }
    upload.current ??= store(file)
    return upload.current
  }

  const choice: 'profile' | 'none' =
    wish === 'none' || (wish === 'another' && !file && kept === null) ? 'none' : 'profile'
  return { wish, setWish, file, choose, progress, error, isStored, ready, choice }
}

/** The CV that goes with it: the one in the profile, another one, or none. */
export function ApplyCv({ cv, name }: { cv: ApplyingCv; name: string | null }) {
  // What the profile has changes when another one is sent; what is offered stays.
  const [first] = useState(name)
  if (first === null)
    return (
      <CvDrop
        cv={cv}
        label="Your CV"
        hint="Most employers read the CV first. You can also send the application without one and add it later."
      />
    )
  return (
    <div className="space-y-3">
      <RadioGroup
        legend="CV"
        name="cv"
        value={cv.wish}
        onChange={(event) => cv.setWish(event.target.value as ApplyingCv['wish'])}
        choices={[
          { value: 'kept', label: <span className="wrap-anywhere">{first}</span>, hint: 'From your profile' },
          { value: 'another', label: 'Another one', hint: 'It takes the place of the one in your profile' },
          { value: 'none', label: 'No CV', hint: 'Most employers read the CV first' },
        ]}
      />
      {cv.wish === 'another' && <CvDrop cv={cv} label="New CV" />}
    </div>
  )
}

/** Choosing a CV, which is sent at once. */
export function CvDrop({ cv, label, hint }: { cv: ApplyingCv; label: string; hint?: string }) {
  return (
    <div>
      <Field label={label} optional={hint !== undefined} hint={hint} error={cv.error}>
        <FileDrop
          prompt="Choose your CV"
          limits="PDF or Word (Max 5MB)"
          accept=".pdf,.doc,.docx"
          file={cv.file}
          onChoose={cv.choose}
          progress={cv.progress}
        />
      </Field>
      <p role="status" className="mt-1 text-sm font-semibold text-accent">
        {cv.isStored && cv.file ? 'Uploaded and kept in your profile' : ''}
      </p>
    </div>
  )
}
