import type { ReactNode } from 'react'
import { formatShortDate } from '#contract/base/maldives.ts'
import { seekerTasks } from '#contract/facts/seeker-tasks.ts'
import type { Waiting } from '#contract/my-page/my-page.ts'
import { Card } from '#site/ui/card.tsx'
import { CardLink } from '#site/ui/card-link.tsx'
import { MailIcon, MessageIcon } from '#site/ui/contact-icons.tsx'
import { ChevronRightIcon, ClockIcon, FileIcon } from '#site/ui/icons.tsx'
import { Written } from '#site/ui/written.tsx'
import { waitingWords } from './my-page-words.ts'
import { EmptySection, Section } from './section.tsx'

/** Lists open tasks, each with a link to its application. */
export function ToDo({ waiting }: { waiting: readonly Waiting[] }) {
  const tasks = waiting.filter(({ kind }) => seekerTasks[kind].isToDo)
  if (tasks.length === 0) return <EmptySection title="To do">Nothing to do now.</EmptySection>
  return (
    <Section title="To do">
      <TaskLines tasks={tasks} />
    </Section>
  )
}

/** Lists the employers' decisions since the applications were last opened. */
export function Moved({ waiting }: { waiting: readonly Waiting[] }) {
  const moved = waiting.filter(({ kind }) => !seekerTasks[kind].isToDo)
  if (moved.length === 0) return null
  return (
    <Section title="New answers">
      <TaskLines tasks={moved} />
    </Section>
  )
}

const TaskLines = ({ tasks }: { tasks: readonly Waiting[] }) => (
  <ul className="space-y-2">
    {tasks.map((one) => (
      <TaskLine key={`${one.kind} ${one.applicationId}`} one={one} />
    ))}
  </ul>
)

const icons: Record<Waiting['kind'], ReactNode> = {
  offer: <MailIcon className="size-5" />,
  invitation: <MailIcon className="size-5" />,
  documents: <FileIcon className="size-5" />,
  interview: <ClockIcon className="size-5" />,
  messages: <MessageIcon className="size-5" />,
  answer: <MailIcon className="size-5" />,
  overdue: <ClockIcon className="size-5" />,
}

function TaskLine({ one }: { one: Waiting }) {
  return (
    <Card as="li" pressable className="group flex items-center gap-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-tint text-accent">
        {icons[one.kind]}
      </span>
      <div className="min-w-0 grow">
        <h3 className="font-semibold">
          <CardLink to={`/jobseeker/application/${one.applicationId}`} className="group-hover:text-accent">
            <Written>{waitingWords(one)}</Written>
            <span className="sr-only">
              {' '}
              ({seekerTasks[one.kind].act} {one.title})
            </span>
          </CardLink>
        </h3>
        <p className="text-sm text-ink-soft">
          <Written>{one.title}</Written>, <Written>{one.company}</Written>
          {!seekerTasks[one.kind].hasDay && ` · ${formatShortDate(one.at)}`}
        </p>
      </div>
      <span
        aria-hidden="true"
        className="flex items-center gap-1 text-sm font-semibold text-accent max-sm:hidden"
      >
        {seekerTasks[one.kind].act}
      </span>
      <ChevronRightIcon className="size-5 shrink-0 text-ink-soft" />
    </Card>
  )
}
