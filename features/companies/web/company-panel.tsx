import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PhotosManager } from '#features/companies/photos/web/photos-manager.tsx'
import { employerQuery } from '#features/jobs/web/employer-query.ts'
import { useApi } from '#site/api/api-context.tsx'
import { hasFormDraft } from '#site/form/use-form-draft.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { ExternalLinkIcon } from '#site/ui/icons.tsx'
import { EditIcon } from '#site/ui/rich/icons.tsx'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'
import { CompanyForm, companyDraft } from './company-form.tsx'
import { LogoManager } from './logo-manager.tsx'
import { OwnCompanyProfile } from './own-company-profile.tsx'

interface CompanyPanelProps {
  employerId: string
  /** It stands below the heading that unfolds it. */
  isFolded?: boolean
}

/** Public profile of the company, to read and to change; folded on the dashboard, and on its own page. */
export function CompanyPanel({ employerId, isFolded = false }: CompanyPanelProps) {
  const employer = useQuery(employerQuery(useApi(), employerId))
  // A reload or the end of the sign-in loses no typed text.
  const [isEditing, setIsEditing] = useState(() => hasFormDraft(companyDraft(employerId)))
  const [saved, setSaved] = useState(false)
  const { data } = employer

  if (employer.isPending)
    return (
      <Loading label="Loading company profile">
        <SkeletonCard />
      </Loading>
    )
  return (
    <section aria-label="Company Profile">
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-3">
        {!isFolded && <h2 className="text-xl font-semibold">Company Profile</h2>}
        {data && !isEditing && (
          <div className="flex flex-wrap gap-2">
            <ButtonLink
              to={`/employer-jobs/${employerId}`}
              variant="quiet"
              size="small"
              icon={<ExternalLinkIcon className="size-4.5" />}
            >
              Public page
            </ButtonLink>
            <Button
              variant="secondary"
              size="small"
              icon={<EditIcon className="size-4.5" />}
              onClick={() => {
                setSaved(false)
                setIsEditing(true)
              }}
            >
              Edit Profile
            </Button>
          </div>
        )}
      </div>
      {saved && (
        <div className="mb-3">
          <Alert tone="success" onDismiss={() => setSaved(false)}>
            Company profile updated successfully
          </Alert>
        </div>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_22rem] lg:gap-6">
        <Card>
          {!data ? (
            <LoadError query={employer}>Failed to load the company profile.</LoadError>
          ) : isEditing ? (
            <CompanyForm
              employer={data}
              onDone={(wasSaved) => {
                setIsEditing(false)
                setSaved(wasSaved)
              }}
            />
          ) : (
            <OwnCompanyProfile employer={data} />
          )}
        </Card>
        <LogoManager
          employerId={employerId}
          company={data?.companyName ?? ''}
          logo={data?.logo}
          isUnknown={!data}
        />
      </div>
      <div className="mt-4 lg:mt-6">
        <PhotosManager employerId={employerId} />
      </div>
    </section>
  )
}
