import { type Day, daysBetween } from '#contract/maldives.ts'
import { certificateNoticeDays } from '#contract/periods.ts'
import type { CertificateEntry } from '#contract/profile-parts.ts'
import { capitalised } from './part-rules.ts'

export type ExpiringCertificate = CertificateEntry & { expires: Day }

/** Its name, or its kind where it has none. */
export const certificateTitle = ({ kind, name }: Pick<CertificateEntry, 'kind' | 'name'>): string =>
  name || capitalised(kind)

/** Certificates whose last day is at most 60 days away and has not passed, the first to expire first. */
export const expiringSoon = (certificates: readonly CertificateEntry[], day: Day): ExpiringCertificate[] =>
  certificates
    .filter((one): one is ExpiringCertificate => {
      if (one.expires === null) return false
      const left = daysBetween(day, one.expires)
      return left >= 0 && left <= certificateNoticeDays
    })
    .sort((a, b) => a.expires.localeCompare(b.expires))

/** A certificate and its last day, by which its expiry is announced once. */
export const expiryKey = ({ expires, kind, name, number }: ExpiringCertificate): string =>
  [expires, kind, name, number].join(' ')
