import type { ReactNode } from 'react'
import { countOf } from '#contract/base/in-words.ts'
import { formatLongDate } from '#contract/base/maldives.ts'
import type { DirectoryEmployer } from '#contract/companies/employers.ts'
import { placeText } from '#features/places/web/place-text.ts'
import { fileUrl, websiteUrl } from '#site/addresses.ts'
import { written } from '#site/text-direction.ts'
import { Badge } from '#site/ui/badge.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { MailIcon, PhoneIcon } from '#site/ui/contact-icons.tsx'
import { EmployerLogo } from '#site/ui/employer-logo.tsx'
import { BriefcaseIcon, CalendarIcon, MapPinIcon } from '#site/ui/icons.tsx'
import { GlobeIcon } from '#site/ui/rich/icons.tsx'
import { Written } from '#site/ui/written.tsx'

/** An employer is new until its e-mail address is confirmed, which says nothing about who it is. */
function AddressBadge({ isVerified }: { isVerified: boolean }) {
  return isVerified ? <Badge tone="green">Address confirmed</Badge> : <Badge tone="blue">New</Badge>
}

/** Placeholder for an employer without a logo. */
const productLogo = '/favicon.svg'

/** An employer in the directory: name, place, contact and jobs. */
export function EmployerCard({ employer }: { employer: DirectoryEmployer }) {
  const { name, industry, isVerified, jobCount, more, joinedDate } = employer
  return (
    <Card as="li" className="flex flex-col">
      <div className="flex gap-4">
        <EmployerLogo name={name} src={fileUrl(employer.logo) ?? productLogo} />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
            <h2 {...written(name)} className="text-lg/6 font-semibold text-pretty">
              {name}
            </h2>
            <AddressBadge isVerified={isVerified} />
          </div>
          <p className="mt-0.5 text-ink-soft">
            <Written>{industry || 'Various'}</Written>
          </p>
        </div>
      </div>
      <Contacts employer={employer} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 border-t pt-4 text-sm text-ink-soft">
        <ul className="space-y-1">
          <Line icon={<BriefcaseIcon className="size-4" />}>
            <span className={jobCount > 0 ? 'font-semibold text-ink' : ''}>
              {countOf(jobCount, 'open job', 'open jobs', more)}
            </span>
          </Line>
          <Line icon={<CalendarIcon className="size-4" />}>Joined {formatLongDate(joinedDate)}</Line>
        </ul>
        <ButtonLink to={`/employer-jobs/${employer._id}`} variant="secondary" size="small">
          View Jobs
          <span className="sr-only"> of {name}</span>
        </ButtonLink>
      </div>
    </Card>
  )
}

function Contacts({ employer }: { employer: DirectoryEmployer }) {
  const { email, phone, website } = employer
  const site = websiteUrl(website)
  const link = 'wrap-anywhere underline decoration-control underline-offset-3 hover:text-accent'
  return (
    <ul className="my-4 space-y-1.5 text-sm text-ink-soft">
      <Line icon={<MapPinIcon className="size-4" />}>
        <Written>{placeText(employer) || 'Not specified'}</Written>
      </Line>
      {email && (
        <Line icon={<MailIcon className="size-4" />}>
          <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} className={link}>
            {email}
          </a>
        </Line>
      )}
      {phone && (
        <Line icon={<PhoneIcon className="size-4" />}>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={link}>
            {phone}
          </a>
        </Line>
      )}
      {site && (
        <Line icon={<GlobeIcon className="size-4" />}>
          <a href={site} target="_blank" rel="noopener noreferrer nofollow" className={link}>
            {new URL(site).hostname.replace(/^www\./, '')}
          </a>
        </Line>
      )}
    </ul>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-2">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  )
}
