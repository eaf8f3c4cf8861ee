import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '#features/accounts/web/account-queries.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useHead } from '#site/head.tsx'
import { logOut } from '#site/log-out.ts'
import { useViewer } from '#site/session.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { UsersIcon } from '#site/ui/icons.tsx'

/** Shown on every page of companies to a person without a company: who can help, and what is possible. */
export function NoCompany() {
  useHead({ title: 'You are not in any company now', robots: 'noindex' })
  const viewer = useViewer()
  const id = typeof viewer === 'object' ? viewer.id : ''
  const { data } = useQuery({ ...accountQuery(useApi(), id), enabled: id !== '' })
  return (
    <Container className="py-10">
      <EmptyState
        level={1}
        title="You are not in any company now"
        icon={<UsersIcon className="size-6" />}
        action={
          <>
            <Button onClick={() => logOut()}>Logout</Button>
            <ButtonLink to="/account" variant="secondary">
              Your account
            </ButtonLink>
          </>
        }
      >
        <p className="wrap-anywhere">
          To work for a company again, ask one of its owners for an invitation to{' '}
          {data?.email || 'your address'}.
        </p>
        <p className="mt-2">
          To register a company of your own with this address, delete this account first. The button is on the
          page of your account.
        </p>
      </EmptyState>
    </Container>
  )
}
