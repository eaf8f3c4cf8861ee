import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { EndpointKey } from '#contract/api.ts'
import { listed } from '#contract/base/in-words.ts'
import { whoMakes } from '#contract/companies/member-calls.ts'
import { type MemberRole, roleFacts } from '#contract/facts/member-roles.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useMemberRole } from '#site/companies.ts'
import { companyStart } from '#site/company-start.ts'
import { useHead } from '#site/head.tsx'
import { useIsRefused } from '#site/member-may.tsx'
import { useViewer } from '#site/session.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { LockIcon } from '#site/ui/icons.tsx'
import { MailLink } from '#site/ui/mail-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { membersQuery } from './member-queries.ts'
import { NoCompany } from './no-company.tsx'

/** 'owners and recruiters' */
const inWords = (needs: EndpointKey): string => listed(whoMakes(needs).map((role) => roleFacts[role].many))

interface GuardedPageProps {
  /** Call that the page needs. */
  needs: EndpointKey
  children: ReactNode
}

/**
 * Limits a company's page to members whose role allows its call. Others see the required role, and who can
 * grant it. The page stays mounted while the role loads, so that no input is lost.
 */
export default function GuardedPage({ needs, children }: GuardedPageProps) {
  const role = useMemberRole()
  if (!useIsRefused()(needs)) return children
  return role === 'none' ? <NoCompany /> : <OtherRole needs={needs} role={role} />
}

function OtherRole({ needs, role }: { needs: EndpointKey; role: MemberRole }) {
  useHead({ title: 'Another role is needed', robots: 'noindex' })
  const viewer = useViewer()
  const employerId = typeof viewer === 'object' ? viewer.id : ''
  const { data } = useQuery({ ...membersQuery(useApi(), employerId), enabled: employerId !== '' })
  const owners =
    data?.filter((member) => member.role === 'owner' && !member.invited && !member.suspended) ?? []
  return (
    <Container className="py-10">
      <EmptyState
        level={1}
        kind="refused"
        title="Another role is needed"
        icon={<LockIcon className="size-6" />}
        action={<ButtonLink to={companyStart(role)}>Back to my work</ButtonLink>}
      >
        <p>
          This page is for {inWords(needs)}. You work here as {roleFacts[role].one}.
        </p>
        {owners.length > 0 && (
          <>
            <p className="mt-4 font-semibold text-ink">Who can change your role</p>
            <ul aria-label="Owners" className="mt-1 grid gap-1">
              {owners.map(({ _id, name, email }) => (
                <li key={_id} className="wrap-anywhere">
                  <Written>{name}</Written>
                  {email && email !== name && (
                    <>
                      , <MailLink email={email} />
                    </>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </EmptyState>
    </Container>
  )
}
