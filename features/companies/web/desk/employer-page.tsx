import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLongDate } from '#contract/base/maldives.ts'
import type { DeskEmployer } from '#contract/companies/desk-employers.ts'
import { Agreements } from '#features/accounts/web/desk/agreements.tsx'
import { SuspendDialog } from '#features/accounts/web/desk/suspend-dialog.tsx'
import { DeskEvidence } from '#features/companies/evidence/web/desk/desk-evidence.tsx'
import { VerifyDialog } from '#features/companies/evidence/web/desk/verify-dialog.tsx'
import { DeskMembers } from '#features/companies/members/web/desk/desk-members.tsx'
import { DeskPhotos } from '#features/companies/photos/web/desk/desk-photos.tsx'
import { sizeHints } from '#features/pay/size-words.ts'
import { PostingRight } from '#features/subscriptions/web/desk/posting-right.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { AccountState } from '#site/desk/account-state.tsx'
import { DeskButton } from '#site/desk/desk-button.tsx'
import { DeskButtonLink } from '#site/desk/desk-button-link.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { deskKey } from '#site/desk/desk-queries.ts'
import { Fetched } from '#site/desk/fetched.tsx'
import { Notes } from '#site/desk/notes.tsx'
import { useParams } from '#site/router/router.tsx'
import { written } from '#site/text-direction.ts'
import { BackLink } from '#site/ui/back-link.tsx'
import { Badge } from '#site/ui/badge.tsx'
import { Card } from '#site/ui/card.tsx'
import { DescriptionList } from '#site/ui/description-list.tsx'
import { EditIcon } from '#site/ui/rich/icons.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { DirectoryUse } from './directory-use.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

export default function EmployerPage() {
  return (
    <DeskPage title="Employer" back={<BackLink to="/admin/employers">All employers</BackLink>}>
      <Employer />
    </DeskPage>
  )
}

function Employer() {
  const api = useApi()
  const { employerId = '' } = useParams()
  const query = useQuery({
    queryKey: [deskKey, 'employer', employerId],
    queryFn: () => api('GET /api/admin/employers/:employerId', { params: { employerId } }),
  })
  return (
    <Fetched query={query} noun="employer" isOne>
      {(data) => (
        <div className="space-y-8">
          <Agreements agreements={data.agreements} />
          <Details employer={data.employer} />
          <DeskEvidence employerId={data.employer._id} company={data.employer.company} />
          <Card as="section" className="space-y-4">
            <h2 className="text-xl font-semibold">Notes of operators</h2>
            <Notes of="employer" id={data.employer._id} />
          </Card>
          <DeskMembers employerId={data.employer._id} />
          <DeskPhotos employerId={data.employer._id} />
          <DirectoryUse employerId={data.employer._id} readings={data.readings} />
          <PostingRight {...data} />
        </div>
      )}
    </Fetched>
  )
}

function Details({ employer }: { employer: DeskEmployer }) {
  const [asked, setAsked] = useState<'verify' | 'correct' | 'withdraw' | 'suspend' | 'reinstate'>()
  const close = () => setAsked(undefined)
  const facts = [
    { term: 'E-mail', detail: employer.email },
    { term: 'E-mail for job seekers', detail: employer.contactEmail ?? '' },
    { term: 'Phone', detail: employer.phone },
    { term: 'Sector', detail: [employer.sector, employer.industry].filter(Boolean).join(', ') },
    { term: 'Size', detail: employer.size ? `${employer.size}: ${sizeHints[employer.size]}` : 'Not stated' },
    { term: 'Location', detail: employer.location },
    { term: 'Website', detail: employer.website },
    { term: 'Joined', detail: formatLongDate(employer.createdAt) },
  ].filter(({ detail }) => detail !== '')
  return (
    <Card as="section" className="space-y-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 {...written(employer.company)} className="text-xl font-semibold">
          {employer.company}
        </h2>
        <div>
          <AccountState {...employer} fine={<Badge tone="green">Address confirmed</Badge>} />
        </div>
      </div>
      <DescriptionList items={facts} />
      <div className="flex flex-wrap gap-2">
        <DeskButton
          call="PUT /api/admin/employers/:employerId"
          variant="secondary"
          size="small"
          icon={<EditIcon />}
          onClick={() => setAsked('correct')}
        >
          Correct
        </DeskButton>
        {!employer.isVerified && (
          <DeskButton
            call="POST /api/admin/employers/:employerId/verify"
            size="small"
            onClick={() => setAsked('verify')}
          >
            Verify
          </DeskButton>
        )}
        <DeskButtonLink variant="secondary" size="small" to={`/admin/jobs?employer=${employer._id}`}>
          Jobs ({employer.allJobs})
        </DeskButtonLink>
        <DeskButtonLink
          variant="secondary"
          size="small"
          to={`/admin/subscriptions?tab=all&employer=${employer._id}`}
        >
          Purchases
        </DeskButtonLink>
        <DeskButtonLink variant="secondary" size="small" to={`/admin/audit?q=${employer._id}`}>
          Log
        </DeskButtonLink>
        <DeskButtonLink variant="secondary" size="small" to={`/admin/security?q=${employer._id}`}>
          Activity
        </DeskButtonLink>
        {employer.isVerified && (
          <DeskButton
            call="POST /api/admin/employers/:employerId/withdraw-verification"
            variant="danger-quiet"
            size="small"
            onClick={() => setAsked('withdraw')}
          >
            Take back verification
          </DeskButton>
        )}
        <DeskButton
          call="POST /api/admin/employers/:employerId/suspend"
          variant={employer.suspendedAt ? 'secondary' : 'danger-quiet'}
          size="small"
          onClick={() => setAsked(employer.suspendedAt ? 'reinstate' : 'suspend')}
        >
          {employer.suspendedAt ? 'Reinstate' : 'Suspend'}
        </DeskButton>
      </div>
      {asked === 'verify' && <VerifyDialog employer={employer} onClose={close} />}
      {asked === 'correct' && <CorrectDialog employer={employer} onClose={close} />}
      {asked === 'withdraw' && <WithdrawDialog employer={employer} onClose={close} />}
      {(asked === 'suspend' || asked === 'reinstate') && (
        <SuspendDialog
          act={asked}
          kind="employer"
          person={{ _id: employer._id, name: employer.company }}
          onClose={close}
        />
      )}
    </Card>
  )
}
