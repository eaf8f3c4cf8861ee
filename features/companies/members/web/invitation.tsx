import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '#contract/base/endpoint.ts'
import type { readInvitation } from '#contract/companies/members.ts'
import { type MemberRole, roleFacts } from '#contract/facts/member-roles.ts'
import { checkNewPassword, requireText } from '#features/accounts/web/form-checks.ts'
import { signIn } from '#features/accounts/web/log-in/sign-in.ts'
import { NewPassword } from '#features/accounts/web/new-password.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, reasonOf } from '#site/api/api-error.ts'
import { changeCompany } from '#site/change-company.ts'
import { companyStart } from '#site/company-start.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { useSearchParams } from '#site/router/router.tsx'
import { useViewer } from '#site/session.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'
import { Written } from '#site/ui/written.tsx'
import { invitationQuery } from './member-queries.ts'

export interface Joined {
  message: string
  role: MemberRole
  /** Leads to the company where this browser is signed in. */
  go?: () => Promise<void>
}

interface InvitationProps {
  onJoined: (joined: Joined) => void
}

/** Token of the address, which only the browser knows: the page is the same for everybody. */
function useToken(): string | undefined {
  const [search] = useSearchParams()
  const [token, setToken] = useState<string>()
  const given = search.get('token') ?? ''
  useEffect(() => setToken(given), [given])
  return token
}

/** Shows the inviting company and the role, with the form to join. */
export function Invitation({ onJoined }: InvitationProps) {
  const token = useToken()
  const query = useQuery({ ...invitationQuery(useApi(), token ?? ''), enabled: Boolean(token) })
  const logIn = (
    <ButtonLink to="/login" size="small" variant="secondary">
      Log In
    </ButtonLink>
  )
  if (token === '')
    return (
      <Alert tone="error" action={logIn}>
        This link is incomplete. Please open the whole link from the e-mail.
      </Alert>
    )
  if (query.data) return <Joining invitation={query.data} token={token ?? ''} onJoined={onJoined} />
  if (query.isLoadingError)
    return (
      <Alert tone="error" title="The invitation cannot be opened" action={logIn}>
        {reasonOf(query.error).replace(/\.$/, '')}. If you have joined already, log in. Otherwise ask the
        person who invited you for a new one.
      </Alert>
    )
  return (
    <Loading label="Loading the invitation">
      <Skeleton className="h-24 w-full" />
    </Loading>
  )
}

interface JoiningProps extends InvitationProps {
  invitation: ReplyOf<typeof readInvitation>
  token: string
}

function Joining({ invitation: { company, email, role, needsPassword }, token, onJoined }: JoiningProps) {
  const api = useApi()
  const viewer = useViewer()
  /** The reply was lost: the person may have joined, with a link that works once. */
  const mayHaveJoined = useRef(false)
  const isSignedIn = (given: { email: string; password: string }) =>
    signIn(api, 'employer', given).then(
      () => true,
      () => false,
    )
  const form = useForm({
    initial: { name: '', password: '' },
    check: ({ name, password }) =>
      needsPassword ? { name: requireText('Your name', name), password: checkNewPassword(password) } : {},
    send: async ({ name, password }) => {
      const input = { token, ...(needsPassword && { name, password }) }
      const { message, employerId } = await api('POST /api/employers/join', { input }).catch(
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          if (mayHaveJoined.current && error.body.code === 'bad_token')
            return {
              message: `You may have joined the team of ${company} already. Log in with ${email}`,
              employerId: undefined,
            }
          mayHaveJoined.current ||= error.isNetwork
          throw error
        },
      )
      const words = `You have joined the team of ${company}`
      // A password that was just chosen need not be typed again; others have theirs already.
      if (needsPassword && (await isSignedIn({ email, password })))
        onJoined({
          message: `${words}, and you are logged in`,
          role,
          // A full page load, as after every change of account.
          go: async () => window.location.assign(companyStart(role)),
        })
      else if (!needsPassword && employerId && typeof viewer === 'object' && viewer.role === 'employer')
        onJoined({ message: words, role, go: () => changeCompany(api, { _id: employerId, role }) })
      else onJoined({ message, role })
    },
    failed: 'You could not join. Please try again.',
    fieldOf: { common_password: 'password' },
  })
  const { label, about } = roleFacts[role]
  return (
    <Form form={form} className="grid gap-4">
      <div className="rounded-box border bg-page p-4">
        <p className="text-lg font-semibold wrap-anywhere">
          <Written>{company}</Written> invites you
        </p>
        <p className="mt-1 wrap-anywhere">{email}</p>
        <p className="mt-2 text-ink-soft">
          {label}. {about}
        </p>
      </div>
      <FormOutcome />
      {needsPassword && (
        <>
          <Field name="name" label="Your name" required>
            <Input autoComplete="name" />
          </Field>
          <NewPassword label="Password" />
        </>
      )}
      <Button type="submit" busy={form.isSending && 'Joining...'}>
        Join the team
      </Button>
    </Form>
  )
}
