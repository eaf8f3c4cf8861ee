import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import {
  Day as DayInput,
  employerParams,
  Instant,
  line,
  Message,
  requiredLine,
  word,
} from '../base/schemas.ts'
import { evidenceKinds, evidenceLinePath, evidenceRecordName } from '../facts/evidence.ts'
import { uploadOf } from '../facts/file-kinds.ts'
import { lengths } from '../facts/lengths.ts'
import { evidenceDocumentsKeptForDays } from '../facts/retention.ts'

/** A fact about an employer since an instant, and until a day if it ends. */
export const Evidence = z.object({
  kind: z.enum(evidenceKinds),
  since: z.string(),
  until: z.string().optional(),
  /** The domain of a website. */
  subject: z.string().optional(),
})
export type Evidence = z.output<typeof Evidence>

/** One kind of evidence for its employer and for operators. */
const KeptFact = z.object({
  kind: z.enum(evidenceKinds),
  since: z.string().nullable(),
  until: z.string().nullable(),
  /** Number of the register, the domain, or what was noted of a call. */
  subject: z.string(),
  /** Sent, and not looked at yet. */
  askedAt: z.string().nullable(),
  /** Number that was sent again, while the one of `subject` is still shown. */
  askedSubject: z.string().nullable(),
  /** Reason of a refusal, or for dropping it. */
  reason: z.string().nullable(),
  hasDocument: z.boolean(),
})
export type KeptFact = z.output<typeof KeptFact>

/** The same for operators. */
const DeskFact = KeptFact.extend({
  /** Address of the operator who gave it. */
  givenBy: z.string().nullable(),
  /** Public source of the number that was called. */
  source: z.string(),
})
export type DeskFact = z.output<typeof DeskFact>

/** The number that an operator called, and the public source that has it. */
export const calledNumber = { number: requiredLine(lengths.word), source: requiredLine(lengths.line) }

/** Name of the company as the operator read it: what was checked of it is not given to another one. */
export const seenName = line(lengths.longLine).optional()

/** The domain that an employer may prove, with the line for it; null while mail and website differ. */
const Provable = z.object({ domain: z.string(), line: z.string() }).nullable()

export const ownEvidence = endpoint({
  method: 'GET',
  path: '/api/employers/:employerId/evidence',
  summary: 'What is known of who my company is, what was sent for it, and the line that proves the website',
  for: 'employer',
  limit: 'A',
  params: employerParams,
  reply: z.object({ evidence: z.array(KeptFact), provable: Provable }),
  problems: ['forbidden', 'not_found'],
})

export const askEvidence = endpoint({
  method: 'POST',
  path: '/api/employers/:employerId/evidence',
  summary: `Send the number of the register of businesses and a document for it. An operator looks at it; it is deleted ${evidenceDocumentsKeptForDays} days later`,
  for: 'employer',
  limit: 'W',
  params: employerParams,
  input: z.strictObject({ number: requiredLine(lengths.word) }),
  upload: { ...uploadOf('evidence', 'document'), required: 'file_missing' },
  reply: Message,
  status: 201,
  problems: ['forbidden', 'not_found', 'invalid_slip', 'file_missing', 'file_too_large'],
})

export const proveDomain = endpoint({
  method: 'POST',
  path: '/api/employers/:employerId/evidence/domain',
  summary: `Prove that the website is the company's: it answers with the line at ${evidenceLinePath}, or has it as a TXT record of ${evidenceRecordName}`,
  for: 'employer',
  limit: 'M',
  params: employerParams,
  reply: Message,
  problems: ['forbidden', 'not_found', 'not_proven'],
})

export const deskEvidence = endpoint({
  method: 'GET',
  path: '/api/admin/employers/:employerId/evidence',
  summary: 'What is known of who an employer is, and what it sent for that',
  for: 'admin',
  limit: 'A',
  params: employerParams,
  reply: z.array(DeskFact),
  problems: ['not_found'],
})

export const setEvidence = endpoint({
  method: 'PUT',
  path: '/api/admin/employers/:employerId/evidence/:kind',
  summary:
    'Give a fact about an employer, until a day; or refuse what was sent and waits, or drop what is shown, with a reason that is mailed. A call needs its number and the source of it',
  for: 'admin',
  limit: 'W',
  params: employerParams.extend({ kind: word(evidenceKinds) }),
  input: z.strictObject({
    given: z.boolean({ error: 'must be true or false' }),
    until: DayInput.optional(),
    /** `askedAt` as it was read: what was sent since then is not decided unseen. */
    askedAt: Instant.nullish(),
    company: seenName,
    reason: line(lengths.reason).optional(),
    number: calledNumber.number.optional(),
    source: calledNumber.source.optional(),
  }),
  reply: Message,
  problems: ['not_found', 'changed_meanwhile'],
})

export const evidenceDocument = endpoint({
  method: 'GET',
  path: '/api/admin/employers/:employerId/evidence/document',
  summary: 'The document that an employer sent for its registration. Each opening is in the audit log',
  for: 'admin',
  limit: 'PD',
  params: employerParams,
  reply: 'file',
  problems: ['not_found'],
})
