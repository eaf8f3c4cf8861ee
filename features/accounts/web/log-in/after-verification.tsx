import type { verifyEmployerEmail } from '#contract/accounts/accounts.ts'
import type { ReplyOf } from '#contract/base/endpoint.ts'
import { useViewer } from '#site/session.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { publishedWords } from '../../confirmed-words.ts'
import { withRedirect } from './redirect-path.ts'

type Verified = ReplyOf<typeof verifyEmployerEmail>

/** The page that needed the address, directly or through the login. */
function waiting({
  role,
  published,
  over,
  held = 0,
}: Verified): { words: string; label: string; to: string } | undefined {
  if (role === 'jobseeker')
    return {
      words: 'Our e-mails can now include details, and employers can find you if you allow it.',
      label: 'Go to your profile',
      to: '/jobseeker/profile',
    }
  if (role !== 'employer') return undefined
  const words = publishedWords({ published, over, held })
  return published + over + held > 0
    ? { words, label: 'Go to your jobs', to: '/employer/jobs' }
    : { words, label: 'Go to your dashboard', to: '/dashboard' }
}

/** Next step after a confirmed address. */
export function AfterVerification({ verified }: { verified: Verified }) {
  const viewer = useViewer()
  const next = waiting(verified)
  const isIn = typeof viewer === 'object' && viewer.role === verified.role
  if (!next || !isIn)
    return (
      <div className="mt-4 grid gap-4">
        {next && <p>{next.words}</p>}
        <ButtonLink to={withRedirect('/login', next?.to)}>Log In</ButtonLink>
      </div>
    )
  return (
    <div className="mt-4 grid gap-4">
      <p>{next.words}</p>
      <ButtonLink to={next.to}>{next.label}</ButtonLink>
      {verified.role === 'jobseeker' && (
        <ButtonLink to="/jobseeker/search" variant="secondary">
          Find jobs
        </ButtonLink>
      )}
    </div>
  )
}
