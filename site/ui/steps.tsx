import { CheckIcon } from '#site/ui/icons.tsx'

type StepsProps = {
  label: string
  steps: readonly string[]
  /** Counted from 1. */
  current: number
}

/** Current step of a short flow: 1, 2. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol aria-label={label} className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {steps.map((step, place) => {
        const state = place + 1 < current ? 'done' : place + 1 === current ? 'current' : 'ahead'
        return (
          <li
            key={step}
            aria-current={state === 'current' ? 'step' : undefined}
            className="flex items-center gap-3"
          >
            {place > 0 && (
              <span
                aria-hidden="true"
                className={`h-px w-6 max-sm:hidden md:w-12 ${state === 'ahead' ? 'bg-control' : 'bg-accent'}`}
              />
            )}
            <span className="flex items-center gap-2">
              <span
                className={`grid size-8 place-items-center rounded-full border text-sm font-bold ${numberLook[state]}`}
              >
                {place + 1}
              </span>
              <span className={state === 'current' ? 'font-semibold' : 'text-ink-soft'}>
                {step}
                {state === 'done' && (
                  <>
                    <CheckIcon className="ml-1 inline-block size-4.5 text-accent" />
                    <span className="sr-only"> (done)</span>
                  </>
                )}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const numberLook = {
  done: 'border-accent bg-accent-tint text-accent',
  current: 'border-accent bg-accent text-on-accent',
  ahead: 'border-control text-ink-soft',
}
