import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AccountFrame, employerPromise } from '#features/accounts/web/log-in/account-frame.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { companyStart } from '#site/company-start.ts'
import { useHead } from '#site/head.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { ScrollIntoView } from '#site/ui/scroll-into-view.tsx'
import { Invitation, type Joined } from './invitation.tsx'

/** Page of an invitation, with the form to join. */
export default function JoinPage() {
  useHead({ title: 'Join a team', robots: 'noindex', referrer: 'no-referrer' })
  const [joined, setJoined] = useState<Joined>()
  const go = joined?.go
  const opening = useMutation({ mutationFn: (go: () => Promise<void>) => go() })
  return (
    <AccountFrame title="Join a team" promise={employerPromise}>
      {joined ? (
        <ScrollIntoView>
          <div className="grid gap-5">
            <Alert tone="success">{joined.message}</Alert>
            {opening.isError && (
              <Alert tone="error">{wordsOf(opening.error, 'The company could not be opened.')}</Alert>
            )}
            {go ? (
              <Button busy={opening.isPending && 'Opening...'} onClick={() => opening.mutate(go)}>
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
