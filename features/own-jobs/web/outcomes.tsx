import { Alert } from '#site/ui/alert.tsx'
import { Written } from '#site/ui/written.tsx'
import type { Acted } from './copy-jobs.ts'

/** Outcome of an act on several jobs, with the reason for each unchanged one. */
export function Outcomes({ message, refused, onDismiss }: Acted & { onDismiss: () => void }) {
  return (
    <div role="status">
      <Alert tone={refused.length > 0 ? 'warning' : 'success'} title={message} onDismiss={onDismiss}>
        {refused.length > 0 && (
          <ul className="list-disc pl-5">
            {refused.map(({ _id, title, words }) => (
              <li key={_id}>
                <Written>{title}</Written>: {words}
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  )
}
