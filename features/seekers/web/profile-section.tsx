import { useEffect, useState } from 'react'
import { formatLongDate } from '#contract/base/maldives.ts'
import { permitWords } from '#contract/facts/permits.ts'
import type { SeekerProfile } from '#contract/seekers/seekers.ts'
import { placeText } from '#features/places/web/place-text.ts'
import { written } from '#site/text-direction.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { DescriptionList } from '#site/ui/description-list.tsx'
import { Avatar } from '#site/ui/employer-logo.tsx'
import { EditIcon } from '#site/ui/rich/icons.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { missingFrom } from '../rules.ts'
import { forgetDraft, hasDraft } from './profile-draft.ts'
import { ProfileForm } from './profile-form.tsx'
import { Skills } from './skills.tsx'
import { Verified } from './verified.tsx'

const messageShownFor = 3_000

/** Shows and edits the profile in place. A stored draft opens again. */
export function ProfileSection({ profile }: { profile: SeekerProfile }) {
  const [isEditing, setEditing] = useState(() => hasDraft(profile._id))
  const [message, setMessage] = useState<string>()

  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(undefined), messageShownFor)
    return () => clearTimeout(timer)
  }, [message])

  function close(done?: string) {
    forgetDraft(profile._id)
    setEditing(false)
    setMessage(done)
  }

  /** Typed text stays a draft until it was sent. */
  function closeUntilSent() {
    setEditing(false)
    showToast('Your change is waiting for a connection', { tone: 'info' })
  }

  return (
    <div className="min-w-0 space-y-4">
      {message && <Alert tone="success">{message}</Alert>}
      <Card as="section">
        {isEditing ? (
          <ProfileForm profile={profile} onSaved={close} onKept={closeUntilSent} onCancel={() => close()} />
        ) : (
          <Shown profile={profile} onEdit={() => setEditing(true)} />
        )}
      </Card>
    </div>
  )
}

function Shown({ profile, onEdit }: { profile: SeekerProfile; onEdit: () => void }) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="flex min-w-0 grow items-center gap-4">
          <Avatar name={profile.name} size="large" />
          <div className="min-w-0">
            <h2 {...written(profile.name)} className="text-xl font-semibold wrap-anywhere">
              {profile.name}
            </h2>
            {profile.verified?.includes('name') && <Verified {...profile} />}
            <p className="text-sm text-ink-soft">Member since {formatLongDate(profile.createdAt)}</p>
          </div>
        </div>
        <Button variant="secondary" icon={<EditIcon />} onClick={onEdit}>
          Edit Profile
        </Button>
      </div>
      <Hint profile={profile} />
      <DescriptionList
        items={[
          { term: 'Email', detail: <span className="wrap-anywhere">{profile.email || 'None'}</span> },
          { term: 'Phone', detail: <Vouched profile={profile} fact="phone" /> },
          { term: 'Nationality', detail: <Vouched profile={profile} fact="nationality" /> },
          ...(profile.nationality === 'Foreign'
            ? [
                {
                  term: 'Permit or visa',
                  detail: profile.permit ? permitWords(profile.permit) : 'Not specified',
                },
              ]
            : []),
          { term: 'Location', detail: placeText(profile) || 'Not specified' },
          { term: 'Preferred sector', detail: profile.sector },
          { term: 'Skills', detail: <Skills skills={profile.skills} /> },
          {
            term: 'About you',
            detail: (
              <p
                {...written(profile.experience || 'Not specified')}
                className="wrap-anywhere whitespace-pre-line"
              >
                {profile.experience || 'Not specified'}
              </p>
            ),
          },
        ]}
      />
    </>
  )
}

/** A fact with its verification mark, if any. */
function Vouched({ profile, fact }: { profile: SeekerProfile; fact: 'phone' | 'nationality' }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      {profile[fact] || 'Not specified'}
      {profile.verified?.includes(fact) && <Verified {...profile} />}
    </span>
  )
}

/** The two most useful suggestions, with reasons. */
function Hint({ profile }: { profile: SeekerProfile }) {
  const missing = missingFrom(profile)
  if (missing.length === 0) return null
  return (
    <div className="mb-3">
      <Alert tone="info" title="Make your profile stronger">
        <ul className="text-sm">
          {missing.slice(0, 2).map(({ what, why }) => (
            <li key={what}>
              Add {what}: {why}.
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}
