import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '#features/accounts/web/account-queries.ts'
import { ResendButton } from '#features/accounts/web/resend-button.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { LockIcon } from '#site/ui/icons.tsx'
import { PageState } from '#site/ui/page-state.tsx'

interface DirectoryRefusedProps {
  employerId: string
  error: Error
  onRetry: () => void
}

const codeOf = (error: Error) => (error instanceof ApiError ? error.body.code : undefined)

/** Was the daily maximum exceeded? The rest of the page still works. */
export const isOverLimit = (error: Error | null) => error !== null && codeOf(error) === 'directory_limit'

/** Reason why the directory is closed to this employer, and how to get access. */
export function DirectoryRefused({ employerId, error, onRetry }: DirectoryRefusedProps) {
  const code = codeOf(error)
  const title = wordsOf(error, 'Failed to fetch job seekers')
  if (code === 'confirmation_needed')
    return <ConfirmFirst employerId={employerId} title={title} onRetry={onRetry} />
  if (code === 'verification_withdrawn')
    return (
      <PageState
        kind="refused"
        title="We have taken back the verification of your account"
        action={
          <>
            <ButtonLink to="/about" className="max-sm:w-full">
              Contact us
            </ButtonLink>
            <BackToJobs />
          </>
        }
      >
        You can look for job seekers once we have verified you again. You can still see everyone who applies
        for your jobs.
      </PageState>
    )
  if (code === 'entitlement_needed')
    return (
      <PageState
        kind="refused"
        title={title}
        action={
          <>
            <ButtonLink to="/select-subscription" className="max-sm:w-full">
              Choose a package
            </ButtonLink>
            <BackToJobs />
          </>
        }
      >
        You can still see everyone who applies for your jobs.
      </PageState>
    )
  return (
    <PageState
      kind="failed"
      title={title}
      action={
        <>
          <Button onClick={onRetry} className="max-sm:w-full">
            Try Again
          </Button>
          <BackToJobs />
        </>
      }
    />
  )
}

export function BackToJobs() {
  return (
    <ButtonLink variant="secondary" to="/employer/jobs" className="self-start max-sm:w-full">
      Back to Jobs
    </ButtonLink>
  )
}

function ConfirmFirst({
  employerId,
  title,
  onRetry,
}: Omit<DirectoryRefusedProps, 'error'> & { title: string }) {
  const { data: account } = useQuery(accountQuery(useApi(), employerId))
  return (
    <PageState
      kind="refused"
      title={title}
      action={
        <>
          {account && <ResendButton email={account.email} label="Send the link again" />}
          <Button variant="secondary" onClick={onRetry} className="self-start max-sm:w-full">
            I have confirmed it
          </Button>
          <BackToJobs />
        </>
      }
    >
      We have sent a link to{' '}
      {account ? <strong className="wrap-anywhere">{account.email}</strong> : 'your address'}. Follow it, then
      come back here. You can still see everyone who applies for your jobs.
    </PageState>
  )
}

/** Replaces the list beyond the daily maximum. */
export function OverLimit({ error }: { error: Error }) {
  return (
    <div role="alert">
      <EmptyState
        kind="refused"
        icon={<LockIcon className="size-6" />}
        title="You have reached today's limit"
        action={<BackToJobs />}
      >
        {wordsOf(error, 'Failed to fetch job seekers')}
      </EmptyState>
    </div>
  )
}
