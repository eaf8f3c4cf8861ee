import { listed } from '#contract/base/in-words.ts'
import { formatLongDate } from '#contract/base/maldives.ts'
import type { Agreement } from '#contract/desk/agreements.ts'
import { agreementKinds } from '#contract/facts/agreements.ts'
import { Alert } from '#site/ui/alert.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'

/** Suspended employers with which one agrees, each with what is the same. */
export function Agreements({ agreements }: { agreements: readonly Agreement[] }) {
  if (agreements.length === 0) return null
  return (
    <Alert tone="warning" title="This may be somebody who was suspended before">
      <ul className="space-y-2">
        {agreements.map(({ employerId, company, suspendedAt, suspendedReason, agrees }) => (
          <li key={employerId} className="wrap-anywhere">
            The same {listed(agrees.map((kind) => agreementKinds[kind].label))} as{' '}
            <TextLink to={`/admin/employers/${employerId}`}>
              <Written>{company}</Written>
            </TextLink>
            , suspended on {formatLongDate(suspendedAt)}
            {suspendedReason && (
              <>
                : <Written>{suspendedReason}</Written>
              </>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
