import { evidenceFacts, type KeptEvidence } from '#contract/facts/evidence.ts'
import { type Addressee, hello, type Mail } from '#features/notifications/mail.ts'

const words: Record<KeptEvidence, string> = {
  domain: 'that your website is yours',
  registration: 'your registration',
  called: 'that we called you',
}

interface Changed extends Addressee {
  kind: KeptEvidence
  given: boolean
  until: string
  reason: string
  publicUrl: string
}

/** Mail about a fact beside an employer's jobs that was given or dropped. */
export function evidenceChanged({
  to,
  accountId,
  name,
  kind,
  given,
  until,
  reason,
  publicUrl,
}: Changed): Mail {
  const { label } = evidenceFacts[kind]
  return {
    kind: given ? 'evidence-given' : 'evidence-dropped',
    to,
    people: [accountId],
    subject: given ? `${label}: shown beside your jobs` : `${label}: not shown beside your jobs`,
    lines: [
      hello(name),
      given
        ? `Beside your jobs and on your company's page we now show ${words[kind]}, until ${until}.`
        : `Beside your jobs and on your company's page we do not show ${words[kind]}.`,
      ...(given ? [] : [`The reason: ${reason}`, 'If something is not right, send it again or write to us.']),
    ],
    action: { label: 'Your company', url: `${publicUrl}/employer/profile` },
  }
}
