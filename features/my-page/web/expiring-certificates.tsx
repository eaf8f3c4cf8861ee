import { formatLongDate } from '#contract/base/maldives.ts'
import type { Expiring } from '#contract/my-page/my-page.ts'
import { certificateTitle } from '#features/seekers/expiry-rules.ts'
import { Written } from '#site/ui/written.tsx'
import { Section } from './section.tsx'

/** Certificates of the profile that expire soon, one per line. */
export function ExpiringCertificates({ expiring }: { expiring: readonly Expiring[] }) {
  if (expiring.length === 0) return null
  return (
    <Section
      title="Certificates that expire soon"
      all={{ to: '/jobseeker/profile/certificates', words: 'My certificates' }}
    >
      <ul className="divide-y rounded-box border bg-raised">
        {expiring.map((one) => (
          <li key={`${one.kind} ${one.name} ${one.expires}`} className="px-4 py-3 wrap-anywhere">
            <span className="font-semibold">
              <Written>{certificateTitle(one)}</Written>
            </span>
            <span className="text-ink-soft"> · valid until {formatLongDate(one.expires)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
