import type { SeekerProfile } from '#contract/seekers/seekers.ts'
import { placeText } from '#features/places/web/place-text.ts'
import { written } from '#site/text-direction.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Avatar } from '#site/ui/employer-logo.tsx'
import { BriefcaseIcon, MapPinIcon } from '#site/ui/icons.tsx'
import { Written } from '#site/ui/written.tsx'
import { CvLink } from './cv-link.tsx'
import { experienceText } from './directory-address.ts'
import { Skills } from './skills.tsx'

const skillsShown = 3

export function SeekerCard({ seeker, onOpen }: { seeker: SeekerProfile; onOpen: () => void }) {
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex items-start gap-3">
        <Avatar name={seeker.name} />
        <div className="min-w-0 grow">
          <h2 {...written(seeker.name)} className="font-semibold wrap-anywhere">
            {seeker.name}
          </h2>
          <p className="text-sm text-ink-soft">{seeker.sector}</p>
        </div>
        <Badge tone="green">Active</Badge>
      </div>
      <ul className="space-y-1 text-sm text-ink-soft">
        <li className="flex items-center gap-1.5">
          <MapPinIcon className="size-4 shrink-0" />
          <Written>{placeText(seeker) || 'Not specified'}</Written>
        </li>
        {seeker.experience && (
          <li className="flex items-start gap-1.5">
            <BriefcaseIcon className="mt-0.5 size-4 shrink-0" />
            <span className="line-clamp-2">
              <Written>{experienceText(seeker.experience)}</Written>
            </span>
          </li>
        )}
      </ul>
      {seeker.skills.length > 0 && <Skills skills={seeker.skills} max={skillsShown} />}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1">
        <Button variant="secondary" size="small" onClick={onOpen} className="max-md:min-h-11">
          View Details<span className="sr-only"> of {seeker.name}</span>
        </Button>
        {seeker.takesInvitations && (
          <ButtonLink variant="quiet" size="small" to={`/employer/invite?person=${seeker._id}`}>
            Invite<span className="sr-only"> {seeker.name} to apply</span>
          </ButtonLink>
        )}
        {seeker.cvFile && <CvLink seekerId={seeker._id} name={seeker.name} fileName={seeker.cvFile} />}
      </div>
    </Card>
  )
}
