import { useState } from 'react'
import { AccountFrame, employerPromise } from '#features/accounts/web/log-in/account-frame.tsx'
import { useHead } from '#site/head.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { ScrollIntoView } from '#site/ui/scroll-into-view.tsx'
import { Invitation } from './invitation.tsx'

/** Page of an invitation, with the form to join. */
export default function JoinPage() {
  useHead({ title: 'Join a team', robots: 'noindex', referrer: 'no-referrer' })
  const [message, setMessage] = useState('')
  return (
    <AccountFrame title="Join a team" promise={employerPromise}>
      {message ? (
        <ScrollIntoView>
          <div className="grid gap-5">
            <Alert tone="success">{message}</Alert>
            <ButtonLink to="/login?redirect=%2Femployer%2Finbox">Log In</ButtonLink>
          </div>
        </ScrollIntoView>
      ) : (
        <Invitation onJoined={setMessage} />
      )}
    </AccountFrame>
  )
}
