import { formatLongDate } from '#contract/base/maldives.ts'
import type { SeekerProfile } from '#contract/seekers/seekers.ts'
import { placeText } from '#features/places/web/place-text.ts'
import { written } from '#site/text-direction.ts'
import { Badge } from '#site/ui/badge.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { DescriptionList } from '#site/ui/description-list.tsx'
import { MailLink } from '#site/ui/mail-link.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'
import { CvLink } from './cv-link.tsx'
import { experienceText } from './directory-address.ts'
import { Skills } from './skills.tsx'
import { Verified } from './verified.tsx'

/** One job seeker of the directory. */
export function SeekerDialog({ seeker, onClose }: { seeker: SeekerProfile; onClose: () => void }) {
  return (
    <Dialog open wide onClose={onClose} title={seeker.name}>
      <DescriptionList
        items={[
          { term: 'Status', detail: <Badge tone="green">Active</Badge> },
          ...(seeker.verified?.includes('name') ? [{ term: 'Name', detail: <Verified {...seeker} /> }] : []),
          { term: 'Email', detail: <MailLink email={seeker.email} /> },
          { term: 'Location', detail: placeText(seeker) || 'Not specified' },
          { term: 'Preferred sector', detail: seeker.sector },
          { term: 'Skills', detail: <Skills skills={seeker.skills} /> },
          {
            term: 'Experience',
            detail: (
              <p
                {...written(experienceText(seeker.experience) || 'Not specified')}
                className="wrap-anywhere whitespace-pre-line"
              >
                {experienceText(seeker.experience) || 'Not specified'}
              </p>
            ),
          },
          {
            term: 'CV',
            detail: seeker.cvFile ? (
              <CvLink seekerId={seeker._id} name={seeker.name} fileName={seeker.cvFile} />
            ) : (
              'No CV uploaded'
            ),
          },
          { term: 'Member since', detail: formatLongDate(seeker.createdAt) },
        ]}
      />
      {seeker.takesInvitations && (
        <ButtonLink className="mt-4" to={`/employer/invite?person=${seeker._id}`}>
          Invite to apply
        </ButtonLink>
      )}
    </Dialog>
  )
}
