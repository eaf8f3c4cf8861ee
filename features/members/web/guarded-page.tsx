import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { EndpointKey } from '#contract/api.ts'
import { listed } from '#contract/in-words.ts'
import { whoMakes } from '#contract/member-calls.ts'
import { roleFacts } from '#contract/member-roles.ts'
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
import { Written } from '#site/ui/written.tsx'
import { membersQuery } from './member-queries.ts'

/** 'Owners and recruiters' */
function inWords(needs: EndpointKey): string {
  const roles = whoMakes(needs).map((role) => roleFacts[role].many)
  const words = listed(roles)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

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
  return useIsRefused()(needs) ? <OtherRole needs={needs} /> : children
}

function OtherRole({ needs }: { needs: EndpointKey }) {
  useHead({ title: 'Another role is needed', robots: 'noindex' })
  const role = useMemberRole()
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
        {inWords(needs)} use this page. You work here as {roleFacts[role].one}.
        {owners.length > 0 && ' An owner can change your role:'}
      </EmptyState>
      {owners.length > 0 && (
        <ul aria-label="Owners" className="mt-4 grid gap-2 text-center">
          {owners.map(({ _id, name, email }) => (
            <li key={_id} className="wrap-anywhere">
              <Written>{name}</Written>
              {email && email !== name && <span className="text-ink-soft">, {email}</span>}
            </li>
          ))}
        </ul>
      )}
    </Container>
  )
}
