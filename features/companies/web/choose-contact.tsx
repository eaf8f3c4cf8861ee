import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { dashboardQuery } from './dashboard-queries.ts'

interface ChooseContactProps {
  label: string
  employerId: string
  /** Confirmed sign-in address of the person. */
  email: string | undefined
  isFirst: boolean
}

/**
 * Publishes the person's own sign-in address as contact with one click, or records that none is shown; another one is entered
 * in the profile.
 */
export function ChooseContact({ label, employerId, email, isFirst }: ChooseContactProps) {
  const api = useApi()
  const queries = useQueryClient()
  const choice = useMutation({
    mutationFn: (contactEmail: string) =>
      api('PUT /api/employers/:employerId', { params: { employerId }, input: { contactEmail } }),
    onSuccess: ({ employer }, chosen) => {
      queries.setQueryData(['employers', employerId], employer)
      showToast(`Job seekers see ${chosen || 'no address'} now`)
      return queries.invalidateQueries(dashboardQuery(api, employerId))
    },
  })
  const busyWith = choice.isPending ? choice.variables : undefined
  return (
    <div className="max-sm:w-full">
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="quiet"
          busy={busyWith === '' && 'Saving...'}
          onClick={() => choice.mutate('')}
          className="max-sm:w-full"
        >
          Show none
        </Button>
        <ButtonLink to="/employer/profile" size="small" variant="quiet" className="max-sm:w-full">
          {email === undefined ? 'Enter one' : 'Enter another'}
        </ButtonLink>
        {email !== undefined && (
          <Button
            size="small"
            variant={isFirst ? 'primary' : 'secondary'}
            busy={busyWith === email && 'Saving...'}
            onClick={() => choice.mutate(email)}
            className="max-sm:order-first max-sm:w-full"
          >
            {label}
          </Button>
        )}
      </div>
      {choice.error && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {wordsOf(choice.error, 'The address could not be saved. Please try again.')}
        </p>
      )}
    </div>
  )
}
