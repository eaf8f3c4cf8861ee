import type { Api } from '#contract/api.ts'
import type { Sector } from '#contract/facts/vocabularies.ts'
import { deviceWords } from '#features/accounts/security-events/web/device-words.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError } from '#site/api/api-error.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { useHead } from '#site/head.tsx'
import { needed } from '#site/lazy-with-retry.ts'
import { useNavigate } from '#site/router/router.tsx'
import { Button } from '#site/ui/button.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { OpenToEmployers } from '../findable-field.tsx'
import { checkEmail, requireText, sentenceWith } from '../form-checks.ts'
import { AccountFrame, seekerPromise } from '../log-in/account-frame.tsx'
import { AlreadySignedIn } from '../log-in/already-signed-in.tsx'
import { useRedirectPath, withRedirect } from '../log-in/redirect-path.ts'
import { labels } from '../log-in/seeker-values.ts'
import { keepSignIn } from '../log-in/sign-in.ts'
import { afterSignIn } from '../log-in/sign-in-redirect.ts'
import { EmailField, NameField, SectorField } from '../new-seeker-fields.tsx'

type NewSeeker = Parameters<typeof import('./browser-passkeys.ts')['registerWithPasskey']>[1]

/** Registers with a new passkey. @throws ApiError also where the browser or the person declines */
async function register(api: Api, seeker: NewSeeker): Promise<void> {
  const { passkeyWords, registerWithPasskey } = await needed(import('./browser-passkeys.ts'))
  try {
    keepSignIn(await registerWithPasskey(api, seeker))
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, { error: passkeyWords(error) })
  }
}

/** A job seeker's registration with a passkey in place of a password. */
export default function RegisterPasskeyPage() {
  const redirectTo = useRedirectPath()
  useHead({ title: 'Create an account with a passkey', robots: 'noindex' })
  return (
    <AccountFrame
      title="Create an account with a passkey"
      lead="Your finger, your face or the PIN of your device logs you in. There is no password to forget."
      promise={seekerPromise}
    >
      <AlreadySignedIn redirectTo={redirectTo} />
      <RegisterPasskeyForm redirectTo={redirectTo} />
      <p className="mt-6 text-ink-soft">
        Prefer a password?{' '}
        <TextLink to={withRedirect('/jobseeker/register', redirectTo)}>Use a password</TextLink>
      </p>
    </AccountFrame>
  )
}

function RegisterPasskeyForm({ redirectTo }: { redirectTo: string | undefined }) {
  const api = useApi()
  const navigate = useNavigate()
  const form = useForm({
    initial: { name: '', email: '', sector: '', openToEmployers: '' },
    check: ({ name, email, sector }) => ({
      name: requireText(labels.name, name),
      email: checkEmail(email),
      sector: requireText(labels.sector, sector),
    }),
    send: async ({ name, email, sector, openToEmployers }) => {
      await register(api, {
        name,
        email: email.trim(),
        sector: sector as Sector,
        openToEmployers: openToEmployers !== '',
        passkey: deviceWords(navigator.userAgent),
      })
      navigate(afterSignIn('jobseeker', redirectTo), { replace: true })
      return undefined
    },
    failed: 'Registration failed. Please try again.',
    fieldOf: { email_taken: 'email' },
    say: sentenceWith(labels),
  })
  return (
    <Form form={form}>
      <fieldset disabled={form.isSent} className="grid gap-4">
        <NameField />
        <EmailField hint="You need it to log in if you lose the device" />
        <SectorField />
        <OpenToEmployers />
        <FormOutcome />
        <Button type="submit" busy={(form.isSending || form.isSent) && 'Waiting for your device...'}>
          Create Account
        </Button>
      </fieldset>
    </Form>
  )
}
