import { capital } from '#contract/base/in-words.ts'
import { type Day, daysBetween, formatLongDate } from '#contract/base/maldives.ts'
import { certificateNoticeDays } from '#contract/facts/periods.ts'
import type { CertificateEntry } from '#contract/seekers/profile-parts.ts'

export type ExpiringCertificate = CertificateEntry & { expires: Day }

/** Its name, or otherwise its kind. */
export const certificateTitle = ({ kind, name }: Pick<CertificateEntry, 'kind' | 'name'>): string =>
  name || capital(kind)

/** 'valid until January 31, 2027', or 'expired January 31, 2020'. The last day counts as valid. */
export const expiryWords = (expires: Day, day: Day): string =>
  `${expires < day ? 'expired' : 'valid until'} ${formatLongDate(expires)}`

/** Certificates that expire soon, earliest first. */
export const expiringSoon = (certificates: readonly CertificateEntry[], day: Day): ExpiringCertificate[] =>
  certificates
    .filter((one): one is ExpiringCertificate => {
      if (one.expires === null) return false
      const left = daysBetween(day, one.expires)
      return left >= 0 && left <= certificateNoticeDays
    })
    .sort((a, b) => a.expires.localeCompare(b.expires))

/** Key of a certificate and its last day, so that its expiry is announced once. */
export const expiryKey = ({ expires, kind, name, number }: ExpiringCertificate): string =>
  [expires, kind, name, number].join(' ')
