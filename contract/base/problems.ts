import { invitationsADay, invitationsAWeek, maxCvPages, maxPasskeys, maxPhotos } from '../facts/bounds.ts'
import { fileKinds } from '../facts/file-kinds.ts'
import { freshSignInMinutes, takeBackMinutes } from '../facts/periods.ts'
import { idWords, inWords } from './in-words.ts'

/**
 * All refusals of calls: one table from code to HTTP status and words. The words are those of the
 * specification where it has some.
 */
export const problems = {
  invalid_input: { status: 400, words: 'Some of what was sent is not valid' },
  malformed_id: { status: 400, words: `The identifier ${idWords}` },
  malformed_request: { status: 400, words: 'The request could not be read' },
  already_applied: { status: 400, words: 'You have already applied for this job' },
  email_taken: { status: 400, words: 'An account with this e-mail address already exists' },
  bad_token: { status: 400, words: 'This link is not valid or has expired' },
  common_password: { status: 400, words: 'This password is too easy to guess. Please choose another one' },
  bad_code: { status: 400, words: 'The code is not right, or no longer works' },
  wrong_password: { status: 400, words: 'The password is not right' },
  invalid_image: { status: 400, words: fileKinds.logo.another },
  invalid_pdf: { status: 400, words: fileKinds.attachment.another },
  invalid_cv: { status: 400, words: fileKinds.cv.another },
  invalid_slip: { status: 400, words: fileKinds.slip.another },
  harmful_file: {
    status: 400,
    words: 'This file contains something harmful and was not accepted. Please check your device for viruses',
  },
  invalid_price: { status: 400, words: 'Invalid price. Please select a valid plan and sector.' },
  logo_missing: { status: 400, words: 'Please select a logo file first' },
  file_missing: { status: 400, words: 'Please select a file to upload' },
  wrong_credentials: { status: 401, words: 'Invalid e-mail or password' },
  code_needed: { status: 401, words: 'Please enter the code from your authenticator' },
  wrong_code: { status: 401, words: 'The code is not right' },
  passkey_needed: { status: 401, words: 'Please use your passkey' },
  wrong_passkey: {
    status: 401,
    words: 'No account here uses this passkey. Please log in another way',
  },
  passkey_too_late: { status: 401, words: 'That took too long, or was sent twice. Please try again' },
  signed_out: { status: 401, words: 'Please log in to continue' },
  /** Somebody ended the sign-in from elsewhere: the browser forgets what it kept for it. */
  sign_in_ended: { status: 401, words: 'You were logged out on this device' },
  entitlement_needed: { status: 402, words: 'An active subscription is required to post a job' },
  forbidden: { status: 403, words: 'You are not allowed to do this' },
  other_site: {
    status: 403,
    words: 'This was sent from another site. Please open the page on our site and send it from there',
  },
  confirmation_needed: { status: 403, words: 'Please confirm your e-mail address first' },
  enrolment_needed: { status: 403, words: 'Please set up your authenticator first' },
  verification_withdrawn: {
    status: 403,
    words: 'We have taken back the verification of this account. Please contact us',
  },
  suspended: { status: 403, words: 'This account is suspended. Please contact us' },
  not_invitable: {
    status: 403,
    words: 'This person does not accept invitations to apply',
  },
  restricted: { status: 403, words: 'This job is restricted to other candidates' },
  maldivians_first: { status: 409, words: 'This job is open to Maldivians first, and to everyone later' },
  nationality_needed: {
    status: 403,
    words: 'This job is limited by nationality. Please add your nationality to your profile first',
  },
  profile_empty: {
    status: 409,
    words:
      'There is nothing in your profile to make a CV from. Please add your work, skills or certificates first',
  },
  sign_in_again: {
    status: 403,
    words: `Please log in again, and do this within ${inWords(freshSignInMinutes)} minutes`,
  },
  not_found: { status: 404, words: 'Not found' },
  passkey_not_taken: {
    status: 400,
    words: 'This passkey could not be added. Please try again',
  },
  passkey_there: { status: 409, words: 'This passkey is in an account already' },
  passkeys_full: {
    status: 409,
    words: `There are ${inWords(maxPasskeys)} passkeys already. Please remove one first`,
  },
  no_passkey: { status: 409, words: 'There is no passkey in this account' },
  no_texts: {
    status: 404,
    words: 'Codes by text message are not available here. Please use your e-mail address',
  },
  no_number: { status: 404, words: 'No account has this number yet. Please create an account with it' },
  number_unused: {
    status: 409,
    words:
      'Nobody has used this number here for half a year. Enter the password of its account, or create an account again',
  },
  phone_taken: {
    status: 409,
    words: 'Another account uses this number. Log in with it, or use another number',
  },
  no_email: {
    status: 409,
    words: 'This account has no e-mail address. Decisions, interviews and offers reach you as text messages',
  },
  no_openid: { status: 404, words: 'This way of logging in is not set up here' },
  openid_too_late: {
    status: 409,
    words: 'That took too long, was used already, or was started in another browser. Please start again',
  },
  openid_unconfirmed: {
    status: 409,
    words:
      'There is an account with your e-mail address, but nobody has confirmed the address here. Log in to it with its password, or set a new one with Forgot Password, and connect it in your account',
  },
  identity_taken: {
    status: 409,
    words: 'This person is connected with another account. Log out, and log in to that one',
  },
  identity_there: {
    status: 409,
    words:
      'This account is connected with another person. Log in another way, and remove that connection first',
  },
  // Programs know the code, so it keeps this name: there is no other way to log in.
  last_door: {
    status: 409,
    words: 'You have no other way to log in. Confirm your e-mail address, or add a passkey, first',
  },
  pages_full: {
    status: 409,
    words: `A CV has at most ${inWords(maxCvPages)} photos. Please remove one first`,
  },
  photos_full: {
    status: 409,
    words: `There are ${inWords(maxPhotos)} photos already. Please remove one first`,
  },
  already_invited: { status: 409, words: 'This person is invited to apply for this job already' },
  job_closed: { status: 409, words: 'This job is no longer accepting applications' },
  apply_elsewhere: { status: 409, words: 'You cannot apply for this job here' },
  job_status: { status: 409, words: 'This cannot be done with a job in this status' },
  status_change: { status: 409, words: 'The status cannot be changed that way' },
  withdrawn_twice: {
    status: 409,
    words: 'You withdrew your application for this job twice and can no longer apply for it',
  },
  already_decided: {
    status: 409,
    words: 'This application is already decided and can no longer be withdrawn',
  },
  not_due: { status: 409, words: 'The day by which the employer answers has not passed yet' },
  answers_overdue: {
    status: 409,
    words: 'Applicants of this job still wait for the answer that you promised. Answer them, then renew it',
  },
  answers_sent: { status: 409, words: 'These answers were sent already' },
  conversation_over: { status: 409, words: 'You can no longer write here' },
  history_full: { status: 409, words: 'This has reached its limit of changes. Nothing more can be added' },
  too_late: { status: 409, words: `This can be taken back for ${inWords(takeBackMinutes)} minutes only` },
  interview_there: { status: 409, words: 'There is an interview already. Move it, or cancel it first' },
  interview_over: { status: 409, words: 'This was changed in the meantime and can no longer be done' },
  time_taken: {
    status: 409,
    words: 'This time has been taken in the meantime. Please choose or suggest another one',
  },
  documents_asked_for: {
    status: 409,
    words: 'You have asked for documents already. Take that back first',
  },
  documents_added: { status: 409, words: 'The job seeker has added these documents already' },
  request_taken_back: { status: 409, words: 'The employer no longer asks for these documents' },
  no_document: { status: 409, words: 'Please add at least one document first' },
  offer_over: { status: 409, words: 'This offer was answered or taken back already' },
  no_accepted_offer: { status: 409, words: 'Documents are asked for once an offer is accepted' },
  nobody_waits: { status: 409, words: 'Nobody is waiting for an answer any more' },
  subscription_decided: { status: 409, words: 'This subscription is already decided' },
  above_received: { status: 409, words: 'This is more than was received for it' },
  refund_unpaid: { status: 409, words: 'This refund is not paid, so the bank has no reference for it' },
  not_voidable: { status: 409, words: 'This can no longer be made void' },
  plan_over: { status: 409, words: 'What was bought is over, so it cannot end earlier' },
  posting_is_free: { status: 409, words: 'Posting is free at the moment. There is nothing to buy' },
  buying_paused: {
    status: 409,
    words: 'Buying is paused at the moment, because there is no account to pay to. Please contact us',
  },
  not_proven: {
    status: 409,
    words:
      'We did not find the line on your website, nor in its DNS records. A change of DNS may take an hour',
  },
  already_settled: { status: 409, words: 'This was already settled by another operator' },
  refuses_mail: {
    status: 409,
    words: 'This address refuses our e-mails, so nothing was sent. Please call, and mark the message as done',
  },
  mail_spent: {
    status: 409,
    words: 'This e-mail had a personal link, which we do not store. The person can ask for a new one',
  },
  import_state: { status: 409, words: 'This cannot be done with this import any more' },
  unusable_file: { status: 400, words: 'This file cannot be imported' },
  already_enrolled: { status: 409, words: 'An authenticator is set up already' },
  last_owner: { status: 409, words: 'A company needs an owner. Make somebody else an owner first' },
  already_member: { status: 409, words: 'This person works for the company already' },
  webhook_off: { status: 409, words: 'This webhook is switched off. Switch it on first' },
  name_taken: { status: 409, words: 'This name is taken already' },
  list_full: { status: 409, words: 'Your list is full. Please remove something from it first' },
  unknown_push_service: {
    status: 400,
    words: 'This browser gets its notifications from a service that we do not know. You get e-mails',
  },
  wrong_offset: { status: 409, words: 'This is not the piece that comes next' },
  changed_meanwhile: { status: 409, words: 'This has changed since you opened it' },
  gone: { status: 410, words: 'This is no longer available' },
  too_large: { status: 413, words: 'The request is too large' },
  logo_too_large: { status: 413, words: fileKinds.logo.tooLarge },
  file_too_large: { status: 413, words: 'This file is too large' },
  attachment_too_large: { status: 413, words: fileKinds.attachment.tooLarge },
  piece_too_large: { status: 413, words: 'This piece is too large' },
  wrong_media_type: { status: 415, words: 'Please send JSON' },
  search_too_wide: {
    status: 422,
    words: 'This search takes too long. Please add a word or a filter to narrow it',
  },
  key_reused: { status: 422, words: 'This Idempotency-Key belongs to another request' },
  too_many: { status: 429, words: 'Too many attempts. Please wait a moment and try again' },
  invitations_spent: {
    status: 429,
    words: `Your company has sent ${inWords(invitationsADay)} invitations today. Please try again tomorrow`,
  },
  invited_enough: {
    status: 429,
    words: `This person got ${inWords(invitationsAWeek)} invitations within a week. Please try again in a few days`,
  },
  directory_limit: {
    status: 429,
    words: 'You have viewed as many job seekers as one day allows. Please try again tomorrow',
  },
  broken: { status: 500, words: 'Something went wrong on our side. Please try again' },
  storage_full: {
    status: 507,
    words: 'Upload failed. There is no room for files at the moment. Please try again later',
  },
  not_scanned: {
    status: 503,
    words: 'Your file could not be checked for viruses, so it was not accepted. Please try again in a minute',
  },
  busy: { status: 503, words: 'The service is busy. Please try again in a moment' },
} as const satisfies Record<string, { status: number; words: string }>

export type ProblemCode = keyof typeof problems

/** JSON of a refusal; `fields` gives the wrong inputs with their reasons. */
export interface ProblemBody {
  error: string
  message: string
  code: ProblemCode
  fields?: Record<string, string>
  requestId?: string
}

/**
 * The one error type. `words` replaces the table's words where the case needs better ones; `fields` names
 * inputs; `retryAfterSeconds` becomes the Retry-After header; `cause` goes to the log only.
 */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly fields: Record<string, string> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    code: ProblemCode,
    more: {
      words?: string
      fields?: Record<string, string>
      retryAfterSeconds?: number
      cause?: unknown
    } = {},
  ) {
    super(more.words ?? problems[code].words, 'cause' in more ? { cause: more.cause } : {})
    this.name = 'Problem'
    this.code = code
    this.fields = more.fields
    this.retryAfterSeconds = more.retryAfterSeconds
  }

  get status(): number {
    return problems[this.code].status
  }

  get body(): ProblemBody {
    const body: ProblemBody = { error: this.message, message: this.message, code: this.code }
    if (this.fields) body.fields = this.fields
    return body
  }
}

/** Refusal of one input. @param name of the input in the words; the field's own by default */
export function wrongField(field: string, why: string, name = field): Problem {
  return new Problem('invalid_input', { words: `${name} ${why}`, fields: { [field]: why } })
}
