import { useHead } from '#site/head.tsx'
import { useSearchParams } from '#site/router/router.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { defaultBenefits } from './default-benefits.ts'

/** One button, sent without scripts to the page's own address, which has the token. */
function KeepForm({ hasFailed }: { hasFailed: boolean }) {
  return (
    <form method="post" className="grid gap-4">
      {hasFailed && (
        <Alert tone="error">
          Your address could not be kept. Please wait a moment and press the button again.
        </Alert>
      )}
      <p>
        Somebody who knows your password, or is logged in to your account, asked to use another e-mail address
        for it.
      </p>
      <p>If it was not you, press the button. Then:</p>
      <ul className="list-disc space-y-1 pl-5">
        <li>your account keeps, or gets back, the address to which we sent the e-mail;</li>
        <li>all devices are logged out, theirs and yours;</li>
        <li>the password, if there is one, no longer works, and you set a new one;</li>
        <li>
          passkeys, a phone number that was added later and other connections are removed. You can add yours
          again.
        </li>
      </ul>
      <p>If it was you, close this page. Nothing will change.</p>
      <Button type="submit">It was not me: keep my address</Button>
    </form>
  )
}

const toNewPassword = <ButtonLink to="/password-reset">Set a new password</ButtonLink>

function Kept() {
  return (
    <Alert tone="success" title="Your address is kept" action={toNewPassword}>
      Every device is logged out, and the old password no longer works, nor do passkeys and a phone number
      that was added later. Set a new password now: we send you an e-mail for it. Use one that you use nowhere
      else.
    </Alert>
  )
}

/** Explanation for a reader without a link. */
function WithoutLink() {
  return (
    <Alert tone="info" title="Open the link in our e-mail" action={toNewPassword}>
      We send it to the address of your account when somebody asks to use another one. With it you keep your
      address. A new password stops such a change too, as long as it is not confirmed.
    </Alert>
  )
}

function Refused() {
  return (
    <Alert tone="error" title="This link does not work" action={toNewPassword}>
      It has expired or is incomplete, or your account is suspended. A new password stops a change that is not
      confirmed yet. If no e-mail for it arrives, <TextLink to="/about#contact">contact us</TextLink>.
    </Alert>
  )
}

/** Target page of the mails to an old address. */
export default function KeepAddressPage() {
  useHead({ title: 'Keep your e-mail address', robots: 'noindex', referrer: 'no-referrer' })
  const [search] = useSearchParams()
  const outcome = search.get('outcome')
  return (
    <AccountFrame title="Keep your address" promise={defaultBenefits}>
      {outcome === 'kept' && <Kept />}
      {outcome === 'refused' && <Refused />}
      {outcome !== 'kept' &&
        outcome !== 'refused' &&
        (search.get('token') ? <KeepForm hasFailed={outcome === 'failed'} /> : <WithoutLink />)}
    </AccountFrame>
  )
}
