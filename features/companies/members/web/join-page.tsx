import { useState } from 'react'
import type { MemberRole } from '#contract/facts/member-roles.ts'
import { AccountFrame, employerPromise } from '#features/accounts/web/log-in/account-frame.tsx'
import { companyStart } from '#site/company-start.ts'
import { useHead } from '#site/head.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { ScrollIntoView } from '#site/ui/scroll-into-view.tsx'
import { Invitation } from './invitation.tsx'

/** Page of an invitation, with the form to join. */
export default function JoinPage() {
  useHead({ title: 'Join a team', robots: 'noindex', referrer: 'no-referrer' })
  const [joined, setJoined] = useState<{ message: string; role: MemberRole; isSignedIn: boolean }>()
  return (
    <AccountFrame title="Join a team" promise={employerPromise}>
      {joined ? (
        <ScrollIntoView>
          <div className="grid gap-5">
            <Alert tone="success">{joined.message}</Alert>
            {joined.isSignedIn ? (
              // A full page load, as after every change of account.
              <Button onClick={() => window.location.assign(companyStart(joined.role))}>
                Go to the company
              </Button>
            ) : (
              <ButtonLink to={`/login?redirect=${encodeURIComponent(companyStart(joined.role))}`}>
                Log In
              </ButtonLink>
            )}
          </div>
        </ScrollIntoView>
      ) : (
        <Invitation onJoined={setJoined} />
      )}
    </AccountFrame>
  )
}
