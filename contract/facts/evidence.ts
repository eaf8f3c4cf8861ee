import { formatLongDate } from '../base/maldives.ts'

interface Facts {
  label: string
  /** Before its month, for readers: 'Registration seen in March 2026'. */
  seen: string
  /** Months after which it ends by itself; null without an end. */
  months: number | null
}

/** Kinds of facts about who an employer is. Each has a day, and none is a seal. */
export const evidenceFacts = {
  address: { label: 'E-mail address', seen: 'E-mail address confirmed in', months: null },
  domain: { label: 'Website', seen: 'Website is theirs, confirmed in', months: 12 },
  registration: { label: 'Registration', seen: 'Registration seen in', months: 12 },
  called: { label: 'Call', seen: 'Called in', months: 12 },
} as const satisfies Record<string, Facts>
export type EvidenceKind = keyof typeof evidenceFacts
export const evidenceKinds = ['address', 'domain', 'registration', 'called'] as const

/** Kinds that are kept beside the account. The address is confirmed by its owner. */
export const keptEvidence = ['domain', 'registration', 'called'] as const
export type KeptEvidence = (typeof keptEvidence)[number]

/** Reasons, for the employer, why a fact is no longer shown after a change of the website, the address or the name. */
export const domainEnded = 'Your website and your e-mail address no longer have this domain.'
export const nameChanged = 'The name of your company has changed, so we look at it again.'
export const nameChangedSinceCall = 'The name of your company has changed since we called you.'
export const nameChangedSendAgain = 'The name of your company has changed. Please send the document again.'

interface Shown {
  kind: EvidenceKind
  since: string
  /** The domain of a website. */
  subject?: string | undefined
}

/** 'Registration seen in March 2026', 'Website reef.mv is theirs, confirmed in March 2026' */
export const evidenceWords = ({ kind, since, subject }: Shown): string => {
  const seen =
    kind === 'domain' && subject ? `Website ${subject} is theirs, confirmed in` : evidenceFacts[kind].seen
  return `${seen} ${formatLongDate(since).replace(/ \d{1,2},/, '')}`
}

/** Words for an employer without any fact. */
export const nothingChecked = 'New here: nothing checked yet'

/** Path of the line, and name of the record, that prove whose a website is. */
export const evidenceLinePath = '/.well-known/vazeefa.txt'
export const evidenceRecordName = '_vazeefa'
