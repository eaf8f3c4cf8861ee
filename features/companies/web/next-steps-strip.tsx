import { ResendButton } from '#features/accounts/web/resend-button.tsx'
import { written } from '#site/text-direction.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { MailIcon } from '#site/ui/contact-icons.tsx'
import { DeadlineIcon, EmployerIcon, type Icon, TagIcon, WarningIcon } from '#site/ui/icons.tsx'
import { EditIcon, ReceiptIcon, UserPlusIcon } from '#site/ui/rich/icons.tsx'
import { ChooseContact } from './choose-contact.tsx'
import type { NextStep } from './next-steps.ts'

const icons: Record<NextStep['kind'], Icon> = {
  verify: MailIcon,
  withdrawn: WarningIcon,
  change: EditIcon,
  pay: ReceiptIcon,
  applicants: UserPlusIcon,
  expiring: DeadlineIcon,
  scheduled: DeadlineIcon,
  draft: EditIcon,
  subscribe: TagIcon,
  profile: EmployerIcon,
  contact: MailIcon,
}

/** Maximum number of steps that are shown. */
const maxSteps = 4

interface NextStepsProps {
  steps: readonly NextStep[]
  employerId: string
}

/** Next steps of the employer, each with its button; hidden without any. */
export function NextSteps({ steps, employerId }: NextStepsProps) {
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="next">
      <h2 id="next" className="mb-2 text-lg font-semibold">
        Next
      </h2>
      <ol className="divide-y rounded-box border bg-raised">
        {steps.slice(0, maxSteps).map((step, place) => (
          <Step key={step.title} step={step} employerId={employerId} isFirst={place === 0} />
        ))}
      </ol>
    </section>
  )
}

type StepProps = Omit<NextStepsProps, 'steps'> & { step: NextStep; isFirst: boolean }

function Step({ step, employerId, isFirst }: StepProps) {
  const Icon = icons[step.kind]
  // Coral marks close deadlines.
  const tint = step.kind === 'expiring' ? 'bg-coral-tint text-coral-ink' : 'bg-accent-tint text-accent'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <span className={`grid size-10 shrink-0 place-items-center rounded-full max-sm:hidden ${tint}`}>
        <Icon />
      </span>
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold">{step.title}</p>
        <p {...written(step.words)} className="text-sm text-ink-soft wrap-anywhere">
          {step.words}
        </p>
      </div>
      {step.kind === 'verify' && step.email && (
        <ResendButton size="small" label={step.label} email={step.email} />
      )}
      {step.kind === 'contact' && (
        <ChooseContact label={step.label} employerId={employerId} email={step.email} isFirst={isFirst} />
      )}
      {step.to !== undefined && (
        <ButtonLink to={step.to} size="small" variant={isFirst ? 'primary' : 'secondary'}>
          {step.label}
        </ButtonLink>
      )}
    </li>
  )
}
