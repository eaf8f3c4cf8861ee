import { useState } from 'react'
import { useHead } from '#site/head.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { ScrollIntoView } from '#site/ui/scroll-into-view.tsx'
import { AccountFrame, employerPromise } from './account-frame.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** Target page of a mail about imported jobs: a password gives the reader the account of the company. */
export default function ClaimPage() {
  useHead({ title: 'Claim your jobs', robots: 'noindex', referrer: 'no-referrer' })
  const [message, setMessage] = useState('')
  return (
    <AccountFrame
      title="Claim your jobs"
      lead="Your company's jobs are already here. Set a password to take over the account, see who applied and answer."
      promise={employerPromise}
    >
      {message ? (
        <ScrollIntoView>
          <div className="grid gap-5">
            <Alert tone="success">{message}</Alert>
            <ButtonLink to="/login?redirect=%2Femployer%2Fjobs">Log In</ButtonLink>
          </div>
        </ScrollIntoView>
      ) : (
        <NewPasswordForm claiming onReset={setMessage} />
      )}
    </AccountFrame>
  )
}
