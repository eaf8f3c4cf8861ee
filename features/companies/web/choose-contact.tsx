import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { dashboardQuery } from './dashboard-queries.ts'

interface ChooseContactProps {
  label: string
  employerId: string
  /** Sign-in address of the employer. */
  email: string
  isFirst: boolean
}

/** Publishes the employer's sign-in address as contact with one click; another one is entered in the profile. */
export function ChooseContact({ label, employerId, email, isFirst }: ChooseContactProps) {
  const api = useApi()
  const queries = useQueryClient()
  const choice = useMutation({
    mutationFn: () =>
      api('PUT /api/employers/:employerId', { params: { employerId }, input: { contactEmail: email } }),
    onSuccess: ({ employer }) => {
      queries.setQueryData(['employers', employerId], employer)
      showToast(`Job seekers see ${email} now`)
      return queries.invalidateQueries(dashboardQuery(api, employerId))
    },
  })
  return (
    <div className="max-sm:w-full">
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/employer/profile" size="small" variant="quiet" className="max-sm:w-full">
          Another, or none
        </ButtonLink>
        <Button
          size="small"
          variant={isFirst ? 'primary' : 'secondary'}
          busy={choice.isPending && 'Saving...'}
          onClick={() => choice.mutate()}
          className="max-sm:order-first max-sm:w-full"
        >
          {label}
        </Button>
      </div>
      {choice.error && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {wordsOf(choice.error, 'The address could not be saved. Please try again.')}
        </p>
      )}
    </div>
  )
}
