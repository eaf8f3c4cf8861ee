import { useEffect, useState } from 'react'
import { useHead } from '#site/head.tsx'
import { useSearchParams } from '#site/router/router.tsx'
import { Steps } from '#site/ui/steps.tsx'
import { AccountFrame } from './account-frame.tsx'
import { anyPromise } from './any-promise.ts'
import { MessageBox } from './message-box.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { RequestResetForm } from './request-reset-form.tsx'

/** Asks for the mail, then takes the token of it with a new password. A link with a token starts at the second step. */
export default function PasswordResetPage() {
  useHead({ title: 'Reset your password', robots: 'noindex', referrer: 'no-referrer' })
  const [search] = useSearchParams()
  const [mode, setMode] = useState<'request' | 'reset'>('request')
  const [message, setMessage] = useState('')
  const token = search.get('token') ?? ''

  useEffect(() => {
    if (token) setMode('reset')
  }, [token])

  const isRequest = mode === 'request'
  return (
    <AccountFrame
      title={isRequest ? 'Reset Your Password' : 'Enter New Password'}
      lead={
        isRequest
          ? 'Enter your e-mail address and we send you a link.'
          : 'Enter your new password below to reset your account.'
      }
      promise={anyPromise}
    >
      <Steps label="Password recovery" steps={['E-mail', 'New password']} current={isRequest ? 1 : 2} />
      <div className="mt-6 grid gap-5">
        <MessageBox message={message} goodWords={['success']} />
        {isRequest ? (
          <RequestResetForm onMessage={setMessage} onSent={() => setMode('reset')} />
        ) : (
          <NewPasswordForm
            startToken={token}
            onMessage={setMessage}
            onBack={() => {
              setMessage('')
              setMode('request')
            }}
            onReset={() => setMode('request')}
          />
        )}
      </div>
    </AccountFrame>
  )
}
