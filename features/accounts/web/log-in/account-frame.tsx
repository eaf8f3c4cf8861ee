import type { ReactNode } from 'react'
import { Container } from '#site/ui/container.tsx'
import { Atoll } from '#site/ui/hero-band.tsx'
import { CheckIcon } from '#site/ui/icons.tsx'

interface AccountFrameProps {
  title: string
  lead?: ReactNode
  /** Benefits for the person, on wide screens beside the form. */
  promise: { title: string; points: readonly string[] }
  children: ReactNode
}

/** Layout of the screens for signing in: one form, beside its benefits on wide screens. */
export function AccountFrame({ title, lead, promise, children }: AccountFrameProps) {
  return (
    <Container className="py-6 md:py-10">
      <div className="mx-auto grid max-w-form overflow-hidden rounded-box border bg-raised lg:max-w-page lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <aside className="on-brand relative isolate hidden overflow-hidden p-10 lg:block xl:p-12">
          <Atoll className="-right-40 -bottom-24 h-105" />
          <p className="text-2xl font-bold text-balance">{promise.title}</p>
          <ul className="mt-6 grid gap-4 text-on-brand-soft">
            {promise.points.map((point) => (
              <li key={point} className="flex gap-3">
                <CheckIcon className="mt-0.5 size-5 text-on-brand" />
                <span className="max-w-[34ch]">{point}</span>
              </li>
            ))}
          </ul>
        </aside>
        <div className="p-4 sm:p-8 lg:p-10 xl:px-14 xl:py-12">
          <h1 className="text-2xl font-bold md:text-3xl">{title}</h1>
          {lead && <p className="mt-1.5 text-ink-soft">{lead}</p>}
          <div className="mt-6">{children}</div>
        </div>
      </div>
    </Container>
  )
}

export const seekerPromise = {
  title: 'Your next job in the Maldives starts here',
  points: [
    'One profile and one CV for every application',
    'See the status of each application, with every change',
    'You decide whether employers can find you',
  ],
}

export const employerPromise = {
  title: 'Find the people your business needs',
  points: [
    'Post a job in minutes, with your logo and an attachment',
    'Every applicant and CV in one place, from application to hiring',
    'Pay by the ad or by the year, in rufiyaa',
  ],
}
