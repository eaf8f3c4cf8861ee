import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lengths } from '#contract/facts/lengths.ts'
import type { Inviting } from '#contract/invitations/invitations.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { useFormDraft } from '#site/form/use-form-draft.ts'
import { useNavigate } from '#site/router/router.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Field } from '#site/ui/field.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { Select } from '#site/ui/select.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { Written } from '#site/ui/written.tsx'

interface InviteFormProps {
  seekerId: string
  /** Job of the address; '' for none. */
  jobId: string
  inviting: Inviting
  employerId: string
}

/** Name of somebody of the directory, or of an earlier applicant. */
function useName({ seekerId, inviting, employerId }: InviteFormProps): string | undefined {
  const api = useApi()
  const known =
    inviting.earlier.find(({ _id }) => _id === seekerId)?.name ??
    inviting.sent.find(({ person }) => person._id === seekerId)?.person.name
  const profile = useQuery({
    queryKey: ['directory', employerId, 'one', seekerId],
    queryFn: () => api('GET /api/jobseekers/:seekerId', { params: { seekerId } }),
    enabled: known === undefined,
  })
  return known ?? profile.data?.name
}

/** Invites one person to one job, with two lines. */
export function InviteForm(props: InviteFormProps) {
  const { seekerId, jobId, inviting, employerId } = props
  const api = useApi()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const name = useName(props)
  const { jobs } = inviting
  // Another job never stands in for the job of the address: an invitation cannot be taken back.
  const first = jobId ? jobs.find(({ _id }) => _id === jobId) : jobs[0]
  const back = jobId ? `/employer/invite?job=${jobId}` : '/employer/invite'
  const form = useForm({
    initial: { job: first?._id ?? '', words: '' },
    check: ({ job }) => ({ job: job ? undefined : 'Please choose a job' }),
    send: async ({ job, words }) => {
      const { message } = await api('POST /api/employers/invitations-to-apply', {
        input: { jobId: job, jobseekerId: seekerId, words },
      })
      forget()
      showToast(message)
      void queries.invalidateQueries({ queryKey: ['inviting', employerId] })
      navigate(back)
    },
    failed: 'The invitation could not be sent. Please try again.',
  })
  const forget = useFormDraft(`invite:${seekerId}:${jobId}`, form)
  return (
    <Card as="section" className="space-y-4">
      <h2 className="text-lg font-semibold wrap-anywhere">
        Invite {name === undefined ? 'this person' : <Written>{name}</Written>}
      </h2>
      <Form form={form} isOpened className="space-y-4">
        <Field
          name="job"
          label="Job"
          hint={
            jobId &&
            !first &&
            'You cannot invite people to the job that you came from. It may be closed, or take applications elsewhere.'
          }
        >
          <Select
            placeholder="Choose a job"
            options={jobs.map(({ _id, title, location }) => ({ value: _id, label: `${title}, ${location}` }))}
          />
        </Field>
        <Field name="words" label="Your message" hint="Two lines: why you thought of this person." optional>
          <Textarea rows={2} maxLength={lengths.reason} />
        </Field>
        <FormOutcome />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={form.isSending && 'Sending...'}>
            Send invitation
          </Button>
          <ButtonLink variant="quiet" to={back} onClick={forget}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Card>
  )
}
