import { useHead } from '#site/head.tsx'
import type { Refusal } from '#site/page.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { LockIcon } from '#site/ui/icons.tsx'

const titles: Record<number, string> = { 401: 'Please log in', 403: 'Not for this account' }

/** Page of an address that belongs to a program, such as a call of the API, and was refused to a person. */
export default function RefusedPage({ refusal: { status, body } }: { refusal: Refusal }) {
  const title = titles[status] ?? 'This address cannot be opened'
  useHead({ title, robots: 'noindex' })
  const asksToLogIn = status === 401 || status === 403
  return (
    <div className="mx-auto max-w-page px-4 py-12 sm:px-6">
      <EmptyState
        level={1}
        kind="refused"
        title={title}
        icon={<LockIcon className="size-6" />}
        action={
          <>
            {asksToLogIn && <ButtonLink to="/login">Log In</ButtonLink>}
            <ButtonLink to="/" variant={asksToLogIn ? 'secondary' : 'primary'}>
              Browse jobs
            </ButtonLink>
          </>
        }
      >
        {body.error ?? 'This page is not for people to open.'}
      </EmptyState>
    </div>
  )
}
