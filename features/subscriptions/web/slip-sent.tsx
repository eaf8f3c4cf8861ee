import { useEffect, useRef } from 'react'
import { useNavigate } from '#site/router/router.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { SuccessIcon } from '#site/ui/icons.tsx'

const redirectAfterMilliseconds = 5_000

/** The slip is in; what happens next, and then the dashboard. */
export function SlipSent({ message }: { message: string }) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    const timer = setTimeout(() => void navigate('/dashboard'), redirectAfterMilliseconds)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <Container width="form" className="py-10">
      <div className="rounded-box border bg-raised p-6 text-center sm:p-8">
        <span className="mx-auto mb-4 grid size-14 place-items-center rounded-full bg-green-tint text-green-ink">
          <SuccessIcon className="size-8" />
        </span>
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold">
          Payment Uploaded Successfully
        </h1>
        <p role="status" className="mt-2">
          {message}
        </p>
        <p className="mt-4 text-ink-soft">
          Your subscription is <strong className="text-ink">PENDING</strong> until an admin approves it. We
          send you an e-mail as soon as it is approved.
        </p>
        <p className="mt-4 text-ink-soft">You will be taken to your dashboard in 5 seconds.</p>
        <ButtonLink to="/dashboard" className="mt-5">
          Go to Dashboard
        </ButtonLink>
      </div>
    </Container>
  )
}
