import { useState } from 'react'
import { useHead } from '#site/head.tsx'
import { useSearchParams } from '#site/router/router.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { ScrollIntoView } from '#site/ui/scroll-into-view.tsx'
import { Steps } from '#site/ui/steps.tsx'
import { PhoneLink } from '../phone/phone-link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { defaultBenefits } from './default-benefits.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { recoveryOf, useRoleOfAddress } from './redirect-path.ts'
import { RequestResetForm } from './request-reset-form.tsx'

interface Done {
  message: string
  /** The password is set, and the next step is to log in with it. */
  isReset: boolean
}

/** Requests the mail, then takes its token with a new password. A link with a token starts at the second step. */
export { loadSignInMethods as load } from './sign-in-methods-query.ts'

export default function PasswordResetPage() {
  useHead({ title: 'Reset your password', robots: 'noindex', referrer: 'no-referrer' })
  const [search] = useSearchParams()
  const role = useRoleOfAddress()
  const [isRequest, setRequest] = useState(!search.get('token'))
  const [done, setDone] = useState<Done>()
  const forget = () => setDone(undefined)
  return (
    <AccountFrame
      title={isRequest ? 'Reset Your Password' : 'Enter New Password'}
      lead={
        isRequest
          ? 'Enter your e-mail address and we send you a link.'
          : 'Enter your new password below to reset your account.'
      }
      promise={defaultBenefits}
    >
      <Steps label="Password recovery" steps={['E-mail', 'New password']} current={isRequest ? 1 : 2} />
      <div className="mt-6 grid gap-5">
        {done && (
          <ScrollIntoView key={done.message}>
            <Alert tone="success" action={done.isReset && <ButtonLink to="/login">Log In</ButtonLink>}>
              {done.message}
            </Alert>
          </ScrollIntoView>
        )}
        {isRequest ? (
          <>
            <RequestResetForm
              onSend={forget}
              onSent={(message) => {
                setDone({ message, isReset: false })
                setRequest(false)
              }}
            />
            <PhoneLink to={recoveryOf(role, '/password-reset/phone')}>Use a phone number</PhoneLink>
          </>
        ) : (
          <NewPasswordForm
            onSend={forget}
            onBack={() => {
              forget()
              setRequest(true)
            }}
            onReset={(message) => {
              setDone({ message, isReset: true })
              setRequest(true)
            }}
          />
        )}
      </div>
    </AccountFrame>
  )
}
