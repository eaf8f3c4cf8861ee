import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { minute } from '#contract/base/durations.ts'
import { useApi } from '#site/api/api-context.tsx'
import { markConfirmed } from '#site/keep-sign-in.ts'
import { keep, readStored, tabStorage } from '#site/kept.ts'
import { Link } from '#site/router/link.tsx'
import { useLocation } from '#site/router/router.tsx'
import { useViewer } from '#site/session.ts'
import { MailIcon } from '#site/ui/contact-icons.tsx'
import { CloseIcon } from '#site/ui/icons.tsx'
import { type Account, accountQuery } from './account-queries.ts'
import { useResend } from './use-resend.ts'

/** Pages that have their own, longer notice. */
const saidThere = ['/dashboard', '/account', '/create-job', '/verify-email']

const waiting = {
  employer: 'Until then your jobs wait, and you cannot look for job seekers.',
  jobseeker: 'Until then employers cannot find you, and our e-mails leave out details.',
}

const dismissedKey = 'confirmNoticeDismissed'

const wasDismissed = () => readStored(tabStorage, dismissedKey) !== null

/**
 * Notice about an unconfirmed or refused address, or a pending operator. The address may be confirmed in
 * another browser. Once closed, it stays hidden in this tab.
 */
export default function ConfirmNotice() {
  const viewer = useViewer()
  const { pathname } = useLocation()
  const [isDismissed, setDismissed] = useState(wasDismissed)
  const id = typeof viewer === 'object' && viewer.role !== 'admin' ? viewer.id : ''
  const isWanted = id !== '' && !isDismissed && !saidThere.includes(pathname)
  const account = useQuery({ ...accountQuery(useApi(), id), enabled: isWanted, staleTime: 5 * minute })
  const isConfirmed = account.data?.isVerified === true && !account.data.refusesMail
  useEffect(() => {
    if (isConfirmed) markConfirmed()
  }, [isConfirmed])
  if (!isWanted || !account.data || isConfirmed) return null

  function dismiss() {
    setDismissed(true)
    keep(dismissedKey, 'yes', tabStorage)
  }
  return (
    <Strip onDismiss={dismiss}>
      <What account={account.data} />
    </Strip>
  )
}

const linkLook = 'font-semibold text-accent underline underline-offset-3 hover:text-accent-strong'

function What({ account }: { account: Account }) {
  if (account.refusesMail) return <Refuses email={account.email} />
  return account.verificationWithdrawn === null ? <ConfirmFirst account={account} /> : <Withdrawn />
}

function Refuses({ email }: { email: string }) {
  return (
    <>
      <strong>Your address {email} refuses our e-mails,</strong> so we no longer write to it.{' '}
      <Link to="/account" className={linkLook}>
        Change it
      </Link>{' '}
      or{' '}
      <Link to="/notices" className={linkLook}>
        say that it works again
      </Link>
      .
    </>
  )
}

function ConfirmFirst({ account }: { account: Account }) {
  const role = account.role === 'employer' ? 'employer' : 'jobseeker'
  const { resend, isSending, answer } = useResend({ email: account.email, role })
  if (answer) return answer
  return (
    <>
      <strong>Please confirm your e-mail address.</strong> {waiting[role]}{' '}
      <button
        type="button"
        aria-disabled={isSending}
        onClick={() => !isSending && resend()}
        className={linkLook}
      >
        {isSending ? 'Sending...' : 'Send the link again'}
      </button>
    </>
  )
}

function Withdrawn() {
  return (
    <>
      <strong>We have taken back the verification of your account.</strong> Until you are verified again your
      jobs wait, and you cannot look for job seekers.{' '}
      <Link to="/about" className={linkLook}>
        Contact us
      </Link>
    </>
  )
}

function Strip({ children, onDismiss }: { children: ReactNode; onDismiss: () => void }) {
  return (
    <aside aria-label="Your e-mail address" className="border-b bg-accent-tint text-sm">
      <div className="mx-auto flex max-w-page items-start gap-3 px-4 py-1.5 sm:px-6">
        <MailIcon className="mt-2 size-4.5 text-accent max-sm:hidden" />
        <p role="status" className="min-w-0 grow py-1.5">
          {children}
        </p>
        <button
          type="button"
          aria-label="Close"
          onClick={onDismiss}
          className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-box text-ink-soft hover:text-ink"
        >
          <CloseIcon />
        </button>
      </div>
    </aside>
  )
}
