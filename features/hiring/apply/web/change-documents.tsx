import { useQueryClient } from '@tanstack/react-query'
import { lengths } from '#contract/facts/lengths.ts'
import type { MyApplication } from '#contract/hiring/applications.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useFormValues } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { useFormDraft } from '#site/form/use-form-draft.ts'
import { Field } from '#site/ui/field.tsx'
import { RadioGroup } from '#site/ui/radio-group.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { applicationChanged } from './application-changed.ts'
import { CvDrop } from './apply-cv.tsx'
import { missingCv, unsureWords, useApplyCv } from './use-apply-cv.ts'
import { useOwnProfile } from './use-own-profile.ts'

/** A file is chosen again. */
const unkept = { never: ['cv'] }

interface ChangeDocumentsProps {
  seekerId: string
  application: MyApplication['application']
  onClose: () => void
}

/** Adds, replaces or removes the letter and the CV of an undecided application. */
export default function ChangeDocuments({ seekerId, application, onClose }: ChangeDocumentsProps) {
  const api = useApi()
  const queries = useQueryClient()
  const { profile } = useOwnProfile(seekerId)
  const inProfile = profile?.cvFile ?? null
  const form = useForm({
    initial: { cv: 'same', coverLetter: application.coverLetter ?? '' },
    send: async ({ cv: choice, coverLetter }, { refuse, goToWrong, store }) => {
      if (cv.lacksFile()) {
        refuse(missingCv)
        return false
      }
      if (choice !== 'same' && (await cv.ready()) !== 'there') {
        goToWrong()
        return false
      }
      const { message } = await api('PUT /api/jobseekers/application/:applicationId/documents', {
        params: { applicationId: application._id },
        // A field that was left alone may have been changed on another device since.
        input: {
          ...(coverLetter !== store.initial.coverLetter && { coverLetter }),
          ...(choice !== 'same' && { cv: cv.choice() }),
        },
      })
      forgetDraft()
      showToast(message)
      void applicationChanged(queries)
      onClose()
      return undefined
    },
    failed: 'The documents could not be changed. Please try again.',
  })
  const forgetDraft = useFormDraft(`changed-documents:${application._id}`, form, unkept)
  const { cv: choice } = useFormValues(form)
  const cv = useApplyCv(seekerId, { kept: inProfile, readChoice: () => form.read().cv })

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Change the CV or the letter"
      sendLabel="Send the changes"
      busyLabel="Sending..."
      className="space-y-6"
    >
      <p className="text-ink-soft">The employer sees what you change, and when.</p>
      <RadioGroup
        legend="CV"
        name="cv"
        choices={[
          { value: 'same', label: application.resume ? 'The one that was sent' : 'None, as it was sent' },
          ...(inProfile === null
            ? []
            : [
                {
                  value: 'kept',
                  label: inProfile,
                  hint: cv.isUnsure ? unsureWords : 'As it is in your profile now',
                  // Afterwards it is another one.
                  disabled: cv.progress !== undefined || cv.isUnsure,
                },
              ]),
          {
            value: 'another',
            label: 'Another one',
            ...(inProfile !== null && { hint: 'It replaces the one in your profile' }),
          },
          ...(application.resume ? [{ value: 'none', label: 'No CV' }] : []),
        ]}
      />
      {choice === 'another' && <CvDrop cv={cv} label="New CV" />}
      <Field name="coverLetter" label="Cover letter" optional>
        <Textarea rows={6} maxLength={lengths.coverLetter} />
      </Field>
    </FormDialog>
  )
}
