import { useQuery } from '@tanstack/react-query'
import { use, useId } from 'react'
import { type MemberRole, memberRoles, roleFacts } from '#contract/facts/member-roles.ts'
import { ownJobsQuery } from '#features/jobs/web/job-queries.ts'
import { placeText } from '#features/places/web/place-text.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useFormValues } from '#site/form/form.tsx'
import { FormContext } from '#site/form/form-context.ts'
import type { Form } from '#site/form/use-form.ts'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { FieldError } from '#site/ui/field.tsx'
import { RadioGroup } from '#site/ui/radio-group.tsx'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { Written } from '#site/ui/written.tsx'

/** Several jobs are one per line in a field. */
export interface RoleValues extends Record<string, string> {
  role: string
  jobs: string
  decides: string
}

const linesOf = (field: string) => field.split('\n').filter((line) => line !== '')

/** Returns the role to send, with the jobs of a hiring manager. */
export function placeOf({ role, jobs, decides }: RoleValues) {
  const chosen = linesOf(jobs)
  return {
    role: role as MemberRole,
    ...(role === 'hiring-manager' && {
      jobs: chosen,
      decides: linesOf(decides).filter((id) => chosen.includes(id)),
    }),
  }
}

export const checkRole = ({ role, jobs }: RoleValues) => ({
  role: role ? undefined : 'Please choose a role',
  jobs:
    role === 'hiring-manager' && linesOf(jobs).length === 0 ? 'Please choose at least one job' : undefined,
})

interface RoleFieldsProps<Values extends RoleValues> {
  form: Form<Values>
  employerId: string
}

/** Role, and for a hiring manager the chosen jobs and those with decisions. */
export function RoleFields<Values extends RoleValues>({ form, employerId }: RoleFieldsProps<Values>) {
  const { role, jobs } = useFormValues(form)
  return (
    <>
      <RadioGroup
        name="role"
        legend="Role"
        choices={memberRoles.map((value) => ({
          value,
          label: roleFacts[value].label,
          hint: roleFacts[value].about,
        }))}
      />
      {role === 'hiring-manager' && <ChosenJobs employerId={employerId} chosen={linesOf(jobs ?? '')} />}
    </>
  )
}

function ChosenJobs({ employerId, chosen }: { employerId: string; chosen: string[] }) {
  const id = useId()
  const query = useQuery(ownJobsQuery(useApi(), employerId))
  const { data } = query
  const error = use(FormContext)?.errors.jobs
  return (
    <>
      <fieldset aria-describedby={error && id} className="max-h-64 overflow-y-auto">
        <legend className="field-label">Jobs they work on</legend>
        {query.isLoadingError && <LoadError query={query} />}
        {data?.items.length === 0 && <p className="text-ink-soft">You have no job yet.</p>}
        {data?.items.map((job) => (
          <Checkbox
            key={job._id}
            name="jobs"
            value={job._id}
            label={<Written>{job.title}</Written>}
            hint={<Written>{placeText(job)}</Written>}
            error=""
          />
        ))}
        {error && <FieldError id={id}>{error}</FieldError>}
      </fieldset>
      {data && chosen.length > 0 && (
        <fieldset>
          <legend className="field-label">Where they also make decisions</legend>
          {data.items
            .filter(({ _id }) => chosen.includes(_id))
            .map((job) => (
              <Checkbox
                key={job._id}
                name="decides"
                value={job._id}
                label={<Written>{job.title}</Written>}
                error=""
              />
            ))}
        </fieldset>
      )}
    </>
  )
}
