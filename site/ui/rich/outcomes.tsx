import type { ReactNode } from 'react'
import { leftOutLine } from '#contract/base/left-out-words.ts'
import type { Done, SelectionReply } from '#contract/base/selection.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Written } from '#site/ui/written.tsx'

interface OutcomesProps extends SelectionReply {
  done?: readonly Done[] | undefined
  /** Buttons or links for the next step. */
  action?: ReactNode
  onDismiss?: () => void
}

/** Maximum number of names in the list. */
const maxNamed = 20

/** Outcome of an act on a selection, with the reason for each thing that stayed as it was or is not shown yet. */
export function Outcomes({ message, refused, done = [], ...more }: OutcomesProps) {
  const named = [...refused, ...done.filter(({ waits }) => waits)]
  const rest = named.length - maxNamed
  return (
    <div role="status">
      <Alert tone={named.length > 0 ? 'warning' : 'success'} title={message} {...more}>
        {named.length > 0 && (
          <ul className="list-disc pl-5">
            {named.slice(0, maxNamed).map((one) => (
              <li key={one._id}>
                <Written>{leftOutLine(one)}</Written>
              </li>
            ))}
            {rest > 0 && <li>and {rest} more</li>}
          </ul>
        )}
      </Alert>
    </div>
  )
}
