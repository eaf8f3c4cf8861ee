import { useEffect, useState } from 'react'
import { useHead } from '#site/head.tsx'
import { useSearchParams } from '#site/router/router.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { AccountFrame, employerPromise } from './account-frame.tsx'
import { MessageBox } from './message-box.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** Where a mail about imported jobs leads: a password makes the account of their company the reader's. */
export default function ClaimPage() {
  useHead({ title: 'Claim your jobs', robots: 'noindex', referrer: 'no-referrer' })
  const [search] = useSearchParams()
  const [message, setMessage] = useState('')
  const [isClaimed, setClaimed] = useState(false)
  const [token, setToken] = useState('')
  // The token is known to the browser alone: the page is the same for everybody.
  useEffect(() => setToken(search.get('token') ?? ''), [search])
  return (
    <AccountFrame
      title="Claim your jobs"
      lead="Jobs of your company are here already. Set a password, and its account is yours: you can read who applied, and answer."
      promise={employerPromise}
    >
      <div className="grid gap-5">
        <MessageBox message={message} goodWords={['is yours']} />
        {isClaimed ? (
          <ButtonLink to="/login?redirect=%2Femployer%2Fjobs">Log In</ButtonLink>
        ) : (
          <NewPasswordForm
            key={token}
            claiming
            startToken={token}
            onMessage={setMessage}
            onBack={() => {}}
            onReset={() => setClaimed(true)}
          />
        )}
      </div>
    </AccountFrame>
  )
}
