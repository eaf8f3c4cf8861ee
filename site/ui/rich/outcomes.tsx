import type { ReactNode } from 'react'
import { leftOutLine } from '#contract/base/left-out-words.ts'
import type { SelectionReply } from '#contract/base/selection.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Written } from '#site/ui/written.tsx'

interface OutcomesProps extends SelectionReply {
  /** Buttons or links for the next step. */
  action?: ReactNode
  onDismiss?: () => void
}

/** Maximum number of names in the list. */
const named = 20

/** Outcome of an act on a selection, with the reason for each thing that stayed as it was. */
export function Outcomes({ message, refused, ...more }: OutcomesProps) {
  const rest = refused.length - named
  return (
    <div role="status">
      <Alert tone={refused.length > 0 ? 'warning' : 'success'} title={message} {...more}>
        {refused.length > 0 && (
          <ul className="list-disc pl-5">
            {refused.slice(0, named).map((one) => (
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
