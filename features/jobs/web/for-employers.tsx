import { ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { EmployerIcon } from '#site/ui/icons.tsx'
import { TextLink } from '#site/ui/text-link.tsx'

/** For a job seeker who wants to post a job: explains employer accounts, with a link. */
export function ForEmployers() {
  return (
    <Container className="py-10">
      <EmptyState
        level={1}
        kind="refused"
        title="Access Required"
        icon={<EmployerIcon className="size-6" />}
        action={<ButtonLink to="/register?redirect=%2Fcreate-job">Create an employer account</ButtonLink>}
      >
        <p>
          You are logged in as a job seeker. Jobs are posted with an employer account, which carries your
          company's name, logo and packages. You can have both with one e-mail address.
        </p>
        <p className="mt-2">
          You have one already? <TextLink to="/login?redirect=%2Fcreate-job">Switch to it</TextLink>
        </p>
      </EmptyState>
    </Container>
  )
}
