import { useState } from 'react'
import { useHead } from '#site/head.tsx'
import { Card } from '#site/ui/card.tsx'
import { Container } from '#site/ui/container.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { EnrolAuthenticator } from './enrol-authenticator.tsx'
import { OperatorCredentials } from './operator-credentials.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useRedirectPath } from './redirect-path.ts'
import { afterSignIn } from './sign-in-redirect.ts'

type Step =
  | { name: 'credentials' }
  | { name: 'enrol'; email: string; password: string; isRequired: boolean }
  | { name: 'recovery'; codes: string[] }

const leads = {
  credentials: 'For the people who run the site.',
  enrol: 'You need your password and a code from your phone.',
  recovery: 'Your authenticator is set up.',
}

/** Password, then the code of the authenticator, which the first sign-in sets up here. */
export default function OperatorLoginPage() {
  useHead({ title: "Operator's login", robots: 'noindex, nofollow' })
  const redirectTo = useRedirectPath()
  const [step, setStep] = useState<Step>({ name: 'credentials' })

  const openDesk = () => window.location.assign(afterSignIn('admin', redirectTo))
  return (
    <Container width="form" className="min-h-[70vh] pb-12">
      <PageHeader title="Operator's desk" lead={leads[step.name]} />
      <Card>
        {step.name === 'credentials' && (
          <OperatorCredentials
            onSignedIn={openDesk}
            onEnrol={(email, password, isRequired) => setStep({ name: 'enrol', email, password, isRequired })}
          />
        )}
        {step.name === 'enrol' && (
          <EnrolAuthenticator
            {...step}
            onConfirmed={(codes) => setStep({ name: 'recovery', codes })}
            onLater={openDesk}
          />
        )}
        {step.name === 'recovery' && <RecoveryCodes codes={step.codes} onDone={openDesk} />}
      </Card>
    </Container>
  )
}
