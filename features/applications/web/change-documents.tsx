import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { MyApplication } from '#contract/applications.ts'
import { lengths } from '#contract/lengths.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { RadioGroup } from '#site/ui/radio-group.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { applicationChanged } from './application-changed.ts'
import { CvDrop, useApplyCv } from './apply-cv.tsx'
import { useOwnProfile } from './use-own-profile.ts'

interface ChangeDocumentsProps {
  seekerId: string
  application: MyApplication['application']
  onClose: () => void
}

type Wish = 'same' | 'kept' | 'another' | 'none'

/** Adds, replaces or removes the letter and the CV of an application that is not decided. */
export default function ChangeDocuments({ seekerId, application, onClose }: ChangeDocumentsProps) {
  const api = useApi()
  const queries = useQueryClient()
  const { profile } = useOwnProfile(seekerId)
  const inProfile = profile?.cvFile ?? null
  const cv = useApplyCv(seekerId, inProfile)
  const [wish, setWish] = useState<Wish>('same')
  const [letter, setLetter] = useState(application.coverLetter ?? '')
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  function choose(chosen: Wish) {
    setWish(chosen)
    if (chosen !== 'same') cv.setWish(chosen)
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    setError(undefined)
    try {
      if (wish === 'another' && !cv.file) setError('Please choose the file of your CV')
      else if (wish === 'same' || (await cv.ready()) === 'there') {
        const input = { coverLetter: letter, ...(wish !== 'same' && { cv: cv.choice }) }
        const params = { applicationId: application._id }
        const { message } = await api('PUT /api/jobseekers/application/:applicationId/documents', {
          params,
          input,
        })
        showToast(message)
        void applicationChanged(queries)
        onClose()
      }
    } catch (caught) {
      setError(wordsOf(caught, 'The documents could not be changed. Please try again.'))
    }
    setSaving(false)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Change the CV or the letter"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="documents" busy={isSaving && 'Sending...'}>
            Send the changes
          </Button>
        </>
      }
    >
      <form id="documents" noValidate onSubmit={(event) => void save(event)} className="space-y-6">
        <p className="text-ink-soft">The employer sees what you change, and when.</p>
        <RadioGroup
          legend="CV"
          name="cv"
          value={wish}
          onChange={(event) => choose(event.target.value as Wish)}
          choices={[
            { value: 'same', label: application.resume ? 'The one that was sent' : 'None, as it was sent' },
            ...(inProfile === null
              ? []
              : [{ value: 'kept', label: inProfile, hint: 'As it is in your profile now' }]),
            {
              value: 'another',
              label: 'Another one',
              ...(inProfile !== null && { hint: 'It takes the place of the one in your profile' }),
            },
            ...(application.resume ? [{ value: 'none', label: 'No CV' }] : []),
          ]}
        />
        {wish === 'another' && <CvDrop cv={cv} label="New CV" />}
        <Field label="Cover letter" optional>
          <Textarea
            rows={6}
            maxLength={lengths.text}
            value={letter}
            onChange={(event) => setLetter(event.target.value)}
          />
        </Field>
        {error && <Alert tone="error">{error}</Alert>}
      </form>
    </Dialog>
  )
}
