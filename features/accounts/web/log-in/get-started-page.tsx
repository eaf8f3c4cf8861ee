import type { ReactNode } from 'react'
import { useHead } from '#site/head.tsx'
import { Card } from '#site/ui/card.tsx'
import { CardLink } from '#site/ui/card-link.tsx'
import { ArrowRightIcon, EmployerIcon, type Icon, UserIcon } from '#site/ui/icons.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { AccountFrame } from './account-frame.tsx'
import { defaultBenefits } from './default-benefits.ts'
import { useRedirectPath, withRedirect } from './redirect-path.ts'

interface ChoiceProps {
  to: string
  icon: Icon
  title: string
  children: ReactNode
}

function Choice({ to, icon: Icon, title, children }: ChoiceProps) {
  return (
    <Card pressable className="flex items-start gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-box bg-accent-tint text-accent">
        <Icon className="size-6" />
      </span>
      <div className="grow">
        <h2 className="text-lg font-semibold">
          <CardLink to={to}>{title}</CardLink>
        </h2>
        <p className="text-ink-soft">{children}</p>
      </div>
      <ArrowRightIcon className="mt-0.5 size-5 text-accent" />
    </Card>
  )
}

export default function GetStartedPage() {
  const redirectTo = useRedirectPath()
  useHead({
    title: 'Get started',
    description: 'Create an account as a job seeker or as an employer.',
    canonical: '/get-started',
  })
  return (
    <AccountFrame
      title="How would you like to start?"
      lead="You can be both with one e-mail address."
      promise={defaultBenefits}
    >
      <div className="grid gap-4">
        <Choice
          to={withRedirect('/jobseeker/register', redirectTo)}
          icon={UserIcon}
          title="I am a Job Seeker"
        >
          Make a profile, add your CV and apply for jobs.
        </Choice>
        <Choice to={withRedirect('/register', redirectTo)} icon={EmployerIcon} title="I am an Employer">
          Post jobs and meet the people who apply.
        </Choice>
      </div>
      <p className="mt-6 text-ink-soft">
        Already have an account? <TextLink to={withRedirect('/login', redirectTo)}>Log in here</TextLink>
      </p>
    </AccountFrame>
  )
}
