import { useEffect } from 'react'
import { useNavigate } from '#site/router/router.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { DonePage } from '#site/ui/rich/done-page.tsx'

const redirectAfterSeconds = 5

/** Confirmation of a sent slip: the next step, and a link to the dashboard. */
export function SlipSent({ message }: { message: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/dashboard'), redirectAfterSeconds * 1_000)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <DonePage
      title="Payment Uploaded Successfully"
      actions={<ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>}
    >
      <p role="status" className="text-ink">
        {message}
      </p>
      <p>
        Your subscription is <strong className="text-ink">PENDING</strong> until an admin approves it. We send
        you an e-mail as soon as it is approved.
      </p>
      <p>You will be taken to your dashboard in {redirectAfterSeconds} seconds.</p>
    </DonePage>
  )
}
