import { useState } from 'react'
import type { verifyEmployerEmail } from '#contract/accounts/accounts.ts'
import type { ReplyOf } from '#contract/base/endpoint.ts'
import { useHead } from '#site/head.tsx'
import { useSearchParams } from '#site/router/router.tsx'
import { AccountFrame } from './account-frame.tsx'
import { AfterVerification } from './after-verification.tsx'
import { defaultBenefits } from './default-benefits.ts'
import { ResendForm } from './resend-form.tsx'
import { VerifyForm } from './verify-form.tsx'

const atOnceWords = 'The link in our e-mail fills in the token and confirms your address.'
const pressWords = 'Press Verify to replace your old address with this one.'

type Verified = ReplyOf<typeof verifyEmployerEmail>

/**
 * Confirms an address. The link of a registration confirms by script, so that programs that only fetch the
 * page change nothing; the link of a new address waits for its button.
 */
export default function VerifyEmailPage() {
  useHead({ title: 'Verify your e-mail', robots: 'noindex', referrer: 'no-referrer' })
  const [search] = useSearchParams()
  const [verified, setVerified] = useState<Verified>()
  const [isRefused, setIsRefused] = useState(false)
  const isChange = search.get('for') === 'new-address'
  return (
    <AccountFrame
      title="Verify your e-mail"
      lead={!verified && (isChange ? pressWords : atOnceWords)}
      promise={defaultBenefits}
    >
      <VerifyForm isDone={verified !== undefined} onDone={setVerified} onRefused={() => setIsRefused(true)} />
      {verified ? <AfterVerification verified={verified} /> : <ResendForm isOpen={isRefused} />}
    </AccountFrame>
  )
}
