import { useHead } from '#site/head.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'

/** Final page after the deletion of an account: the result and the next options. */
export default function AccountDeletedPage() {
  useHead({ title: 'Your account is deleted', robots: 'noindex' })
  return (
    <Container width="form" className="pb-12">
      <PageHeader title="Your account is deleted" />
      <Alert
        tone="success"
        action={
          <>
            <ButtonLink to="/">Find Jobs</ButtonLink>
            <ButtonLink to="/get-started" variant="secondary">
              Create another account
            </ButtonLink>
          </>
        }
      >
        You are logged out on every device, and we have sent a last e-mail if you had an address. You can
        still browse jobs and employers.
      </Alert>
    </Container>
  )
}
