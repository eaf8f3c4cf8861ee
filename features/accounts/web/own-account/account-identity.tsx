import { formatLongDate } from '#contract/base/maldives.ts'
import { useMayOpen } from '#site/member-may.tsx'
import { written } from '#site/text-direction.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import type { Account } from '../account-queries.ts'
import { useResend } from '../use-resend.ts'
import { Withdrawn } from '../withdrawal.tsx'
import { ChangeEmailForm } from './change-email-form.tsx'
import { ChangeNameForm } from './change-name-form.tsx'

const roles = { employer: 'Employer', jobseeker: 'Job Seeker', admin: 'Operator' }
const profiles = { employer: '/employer/profile', jobseeker: '/jobseeker/profile', admin: undefined }

function NotConfirmed({ account: { email, role } }: { account: Account }) {
  const { resend, isSending, isSent, failure } = useResend({
    email,
    role: role === 'employer' ? role : 'jobseeker',
  })
  if (role === 'admin') return null
  if (isSent) return <Alert tone="success">We have sent the link again. Please check your inbox.</Alert>
  return (
    <Alert
      tone="warning"
      title="Your e-mail address is not confirmed"
      action={
        <Button size="small" variant="secondary" busy={isSending && 'Sending...'} onClick={resend}>
          Send the link again
        </Button>
      }
    >
      {failure ||
        (role === 'employer'
          ? 'Your jobs are published once you follow the link in our e-mail.'
          : 'Please follow the link in our e-mail.')}
    </Alert>
  )
}

export function AccountIdentity({ account }: { account: Account }) {
  const { name, email, role, isVerified, verificationWithdrawn, pendingEmail, createdAt } = account
  const profile = profiles[role]
  const mayOpen = useMayOpen()
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 {...written(name)} className="text-xl font-semibold wrap-anywhere">
            {name}
          </h2>
          <p className="wrap-anywhere text-ink-soft">{email || 'No e-mail address'}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Badge tone="lagoon">{roles[role]}</Badge>
          {isVerified && <Badge tone="green">Address confirmed</Badge>}
        </div>
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        Registered on {formatLongDate(createdAt)}.{' '}
        {profile && mayOpen(profile) && <TextLink to={profile}>Change the name in your profile</TextLink>}
      </p>
      <div className="mt-4 grid gap-4">
        {verificationWithdrawn !== null && <Withdrawn reason={verificationWithdrawn} />}
        {!isVerified && verificationWithdrawn === null && <NotConfirmed account={account} />}
        {pendingEmail && (
          <Alert tone="info" title="Please confirm your new address">
            Follow the link that we have sent to {pendingEmail}. Until then you log in with{' '}
            {email || 'your phone number'}. A new password, or logging out all other devices, cancels it.
          </Alert>
        )}
        {role === 'admin' && <ChangeNameForm account={account} />}
        <ChangeEmailForm account={account} />
      </div>
    </>
  )
}
