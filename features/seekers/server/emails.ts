import { formatLongDate } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import { peopleADay } from '#contract/facts/bounds.ts'
import { hello, type Mail } from '#features/notifications/mail.ts'
import { certificateTitle, type ExpiringCertificate } from '../expiry-rules.ts'

interface LimitReached {
  to: string
  employerId: string
  company: string
  /** Day in the Maldives, `YYYY-MM-DD`. */
  day: string
  publicUrl: string
}

interface Expiring {
  to: string
  seekerId: string
  name: string
  /** Earliest expiry first. */
  certificates: readonly ExpiringCertificate[]
  publicUrl: string
}

/** Mail about all certificates of a person that expire soon. */
export function certificatesExpiring({ to, seekerId, name, certificates, publicUrl }: Expiring): Mail {
  const [first] = certificates
  const only = certificates.length === 1 ? first : undefined
  const url = `${publicUrl}/jobseeker/profile/certificates`
  const lastDay = ({ expires }: ExpiringCertificate) => formatLongDate(expires)
  return {
    kind: 'certificate-expiring',
    to,
    people: [seekerId],
    subject: only
      ? `"${certificateTitle(only)}" expires on ${lastDay(only)}`
      : `${certificates.length} of your certificates expire soon`,
    lines: [
      hello(name),
      'Employers see until when a certificate is valid. Renew it in time, then change its date in your profile.',
    ],
    lists: [
      {
        title: 'Expiring soon',
        items: certificates.map((one) => ({
          title: certificateTitle(one),
          url,
          lines: [`Valid until ${lastDay(one)}`],
        })),
      },
    ],
    action: { label: 'My certificates', url },
  }
}

/** Mail to the operator. */
export function directoryLimitReached({ to, employerId, company, day, publicUrl }: LimitReached): Mail {
  return {
    kind: 'directory-limit',
    to,
    people: [employerId],
    subject: `${company} reached the daily limit of the directory`,
    lines: [
      `${company} viewed ${formatCount(peopleADay)} different job seekers on ${formatLongDate(day)}. It can view nobody else until tomorrow.`,
      'Few employers need so many. Please check who it is, and suspend the account if it collects addresses.',
    ],
    action: { label: 'See the employer', url: `${publicUrl}/admin/employers/${employerId}` },
    dedupeKey: `directory-limit ${employerId} ${day} ${to}`,
  }
}
