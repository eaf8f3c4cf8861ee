import { evidenceFacts, type KeptEvidence } from '#contract/facts/evidence.ts'
import { type Addressee, hello, type Mail } from '#features/notifications/mail.ts'

const words: Record<KeptEvidence, string> = {
  domain: 'that your website is yours',
  registration: 'your registration',
  called: 'that we called you',
}

interface Changed extends Addressee {
  kind: KeptEvidence
  /** `refused`: what was sent is not taken, and what was seen before goes on. */
  outcome: 'given' | 'dropped' | 'refused'
  until: string
  reason: string
  publicUrl: string
}

/** Subject and first line, by what became of the fact. */
const wordsOf: Record<Changed['outcome'], (label: string, what: string, until: string) => [string, string]> =
  {
    given: (label, what, until) => [
      `${label}: shown beside your jobs`,
      `Beside your jobs and on your company's page we now show ${what}, until ${until}.`,
    ],
    dropped: (label, what) => [
      `${label}: not shown beside your jobs`,
      `We do not show ${what} beside your jobs or on your company's page.`,
    ],
    refused: (label, what) => [
      `${label}: please send it again`,
      `We could not accept what you sent. Beside your jobs we still show ${what}, as before.`,
    ],
  }

/** Mail about a fact beside an employer's jobs that was given, dropped or refused. */
export function evidenceChanged({
  to,
  accountId,
  name,
  kind,
  outcome,
  until,
  reason,
  publicUrl,
}: Changed): Mail {
  const [subject, first] = wordsOf[outcome](evidenceFacts[kind].label, words[kind], until)
  return {
    kind: outcome === 'given' ? 'evidence-given' : 'evidence-dropped',
    to,
    people: [accountId],
    subject,
    lines: [
      hello(name),
      first,
      ...(outcome === 'given'
        ? []
        : [`The reason: ${reason}`, 'If something is not right, send it again or write to us.']),
    ],
    action: { label: 'Your company', url: `${publicUrl}/employer/profile` },
  }
}
