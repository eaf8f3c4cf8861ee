import type { MyPage } from '#contract/my-page/my-page.ts'
import { Badge } from '#site/ui/badge.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Written } from '#site/ui/written.tsx'

/** Suggested next parts of a profile, by its content. */
const profileWords = {
  CV: 'Add your skills, so that we find jobs that name them.',
  skills: 'Add your CV once. Applying then takes seconds.',
  nothing: 'Add your CV and your skills once. Applying then takes seconds.',
}

/** For new job seekers: three steps with links. */
export function FirstSteps({ profile: { hasCv, hasSkills } }: { profile: MyPage['profile'] }) {
  const hasProfile = hasCv && hasSkills
  const steps = [
    {
      title: 'Fill in your profile',
      words: profileWords[hasCv ? 'CV' : hasSkills ? 'skills' : 'nothing'],
      to: '/jobseeker/profile',
      act: 'Open my profile',
      isDone: hasProfile,
    },
    {
      title: 'Find jobs and save them',
      words: 'Search by work, island or pay. The heart saves a job for later.',
      to: '/jobseeker/search',
      act: 'Find Jobs',
      isDone: false,
    },
    {
      title: 'Get new jobs',
      words: 'An alert sends you new jobs, at once, daily or weekly.',
      to: '/alerts/new',
      act: 'Create an alert',
      isDone: false,
    },
  ]
  return (
    <section aria-labelledby="first-steps">
      <h2 id="first-steps" className="mb-3 text-xl font-semibold">
        Three steps to begin
      </h2>
      <ol className="grid gap-3 md:grid-cols-3">
        {steps.map(({ title, words, to, act, isDone }, at) => (
          <Card as="li" key={to} className="flex flex-col items-start gap-2">
            <h3 className="flex items-center gap-2 text-lg font-semibold">
              <span
                aria-hidden="true"
                className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-tint text-sm font-bold text-accent"
              >
                {at + 1}
              </span>
              <Written>{title}</Written>
            </h3>
            <p className="grow text-ink-soft">{words}</p>
            {isDone ? (
              <Badge tone="green">Done</Badge>
            ) : (
              <ButtonLink
                size="small"
                variant={at === 0 || (at === 1 && hasProfile) ? 'primary' : 'secondary'}
                to={to}
              >
                {act}
              </ButtonLink>
            )}
          </Card>
        ))}
      </ol>
    </section>
  )
}
