type Words = Readonly<Record<string, string>>

const day = 'such as 2026-11-20'
const instant = 'such as 2026-11-20T10:00:00Z'

/** Properties that mean the same wherever they are, for the API's description. Shapes and limits are in their schemas. */
const everywhere: Words = {
  _id: 'Id in hexadecimal characters',
  email: 'E-mail address, compared in any case',
  password: 'Password, as it is typed. Common ones are refused where one is chosen',
  currentPassword: 'The password until now',
  newPassword: 'The password from now on',
  phone: 'Phone number in any notation; Maldivian ones are kept as +960 777 1234',
  token: 'Secret of a link or of the caller\u2019s program. A wrong one is refused',
  refreshToken: 'Token that renews the log-in, from the reply of a log-in',
  contactEmail: 'E-mail address that is shown beside the job, or the company',
  applicationId: 'Id of the application, and of its conversation',
  employerId: 'Id of the company; a program may leave it out or send its own',
  jobId: 'Id of the job',
  jobIds:
    'Jobs, by id, each with the version that was read where the call asks for it. Those that changed since are left out and named',
  applicantIds:
    'Applicants, by id, each with the version that was read where the call asks for it. Those who changed since are left out and named',
  placeId:
    'Id of a place from `GET /api/places`; empty for none. Without it the place is read from the typed location',
  location: 'Location in words. A known place in it is recognised',
  sector: 'Sector, in any case. Any other word is refused with the valid ones',
  category: 'Category of the work, in any case. Any other word is refused with the valid ones',
  type: 'Type of employment, in any case',
  mode: 'Where the work is done, in any case',
  title: 'Title of the job, one line',
  description: 'Text of the advertisement. Its markup is cleaned; scripts and styles are removed',
  benefits: 'What else the employer offers, in lines',
  applicationRestriction: 'Who may apply',
  opensToAllOn: `Day from which foreigners may apply too, ${day}, for a job that is open to Maldivians first`,
  applyAt: 'Web address at which people apply elsewhere',
  expiryDate: `Last day on which people can apply, in the Maldives, ${day}. A day beyond what the plan pays for is refused`,
  newExpiryDate: `New last day on which people can apply, ${day}`,
  publishAt: `Time at which the advertisement appears, ${instant}. Before it only the company sees it`,
  answerDays:
    'Number of days after the last day by which everybody is answered: the promise of the advertisement',
  positions: 'Number of people who are looked for',
  referenceNumber: 'The company\u2019s own number of the job',
  salaryMin:
    'Basic pay in each `salaryPeriod`, at least, with hundredths after the point; 8.000 is ambiguous and refused',
  salaryMax: 'Basic pay in each `salaryPeriod`, at most; at least `salaryMin`',
  salaryRange: 'The same as `salaryMin` and `salaryMax`, for older programs',
  salaryCurrency: 'Currency of the basic pay; MVR unless it is said',
  salaryPeriod: 'Period of the basic pay; the month unless it is said',
  salaryNotStated: 'true: the amounts of the basic pay are removed',
  notStated: 'Why no amount is stated. Refused beside an amount',
  allowances: 'Fixed parts that are paid in every period beside the basic pay',
  serviceCharge: 'Share of the service charge in a month. Amounts are refused where the kind is None',
  lowest: 'Least share in a month that people got',
  average: 'Average of a month; at least the lowest where both are given',
  variable:
    'Tips, commission, overtime: in words, as the average of a month, or both. They are never guaranteed',
  paidIn: 'Currency in which it is paid out',
  room: 'Room from the employer. What is left out is not stated',
  roomSharedWith: 'Number of people who share the room. Refused without a shared room',
  inKind: 'What the employer provides beside pay',
  hoursPerWeek: 'Hours of work a week, whole or half',
  daysOffPerWeek: 'Days off a week, whole or half',
  contract: 'Kind of contract',
  contractMonths: 'Length of a contract with an end, in months. Refused for any other contract',
  trialMonths: 'Length of the trial period in months',
  startsOn: `First day of work, ${day}`,
  currency: 'Currency of the amount; MVR unless it is said',
  period: 'Period in which the amount is paid; the month unless it is said',
  amount: 'Amount, with hundredths after the point. 8.000 is ambiguous and refused',
  requirements:
    'What an applicant needs. The result of each stands beside the applicant; nobody is refused by it',
  questions: 'Questions that people answer when they apply',
  coverLetter: 'Letter to the employer, in lines',
  cv: '`profile` sends a copy of the CV of the profile, `none` sends none',
  answers: 'Answers to the questions of the job. A required question without one is refused',
  notes: 'Words that the job seeker reads with the answer',
  internalNotes: 'Words for the own company; the job seeker sees none of them',
  holdSeconds: 'Seconds for which the answer waits and can be taken back. Nobody is notified before',
  version: 'Version that was read. If there is a newer one, the call is refused and changes nothing',
  updatedAt:
    'Time of the last change that was read. If there is a newer one, the call is refused and changes nothing',
  labels: 'The complete list of labels from now on, by id or name. A new name makes a label',
  times: `Proposed times, each ${instant}. They are kept as whole minutes, and must be in the future and within a year`,
  suggestedAt: 'Time that the job seeker suggested; null where another time was asked for without one',
  minutes: 'Length of the interview in minutes',
  who: 'Who takes part, in words',
  terms: 'Terms, in words or as named fields',
  until: `Last day of its validity, ${day}`,
  dueOn: `Day by which it is asked for, ${day}`,
  name: 'Name, one line. Names of people have no web address in them',
  text: 'Words, in lines',
  orOther: 'true: if address and password belong to the account of the other role, that one is logged in',
  take: 'Facts of the issuer that the profile takes over',
  replaces: 'What it takes the place of, as the caller saw it last',
  alt: 'What the photo shows, for people who do not see it',
  choices: 'How each kind of notice is sent. What is not named stays as it is',
  removeAttachment: 'true: the attached file is removed',
  skills: 'Skills, as a list or as lines of a text; repeated ones are left out',
  experience: 'Experience in words',
  openToEmployers: 'true: employers find the profile in the directory',
  url: 'Web address that begins with https://. Private networks are refused',
  events: 'Events that are sent to the webhook; at least one',
  scopes: 'What the key may do; at least one',
  frequency: 'How often new jobs are sent',
  hour: 'Hour of the day in the Maldives, from 0',
  weekday: 'Day of the week',
  needed: 'true: the requirement, or the answer, is needed and not only wished',
  createdAt: 'Time at which it was made, in UTC',
  nextAttemptAt: 'Time of the next attempt, in UTC; null without one',
}

/** Calls in which names have a meaning of their own. */
const groups: readonly { calls: RegExp; words: Words }[] = [
  {
    calls: /passkey/,
    words: {
      response: 'What the browser answered to the options, as its credential gives it (WebAuthn, level 3)',
      id: 'Id of the credential, in base64url',
      rawId: 'The same id',
      type: 'Always public-key',
      clientDataJSON: 'As the browser gives it, in base64url',
      attestationObject: 'As the browser gives it, in base64url',
      authenticatorData: 'As the browser gives it, in base64url',
      signature: 'As the browser gives it, in base64url',
      userHandle: 'As the browser gives it, in base64url',
    },
  },
  {
    calls: /^\/api\/text-replies$/,
    words: {
      token: 'The secret of SMS_REPLY_TOKEN. Any other one is refused with `forbidden`',
      id: 'Id of the message at the gateway. One that was brought before does nothing',
      from: 'Number of the sender in any notation, such as +9607771234',
      text: 'Words of the reply: 1 accepts, 2 asks for another time, anything else gets one text back',
    },
  },
  {
    calls: /^\/api\/admin\//,
    words: { reason: 'Why, for the audit log; people whom it is about may read it' },
  },
  {
    calls: /^\/api\/jobs\/\{jobId\}\/applicants/,
    words: { reason: 'Why the person is rejected, for Rejected only. The job seeker reads it in words' },
  },
  {
    calls: /\/interviews\/\{interviewId\}\/(answer|settle)$/,
    words: {
      act: 'What is done; doing the same again changes nothing',
      at: `Time that is accepted or suggested, ${instant}. One that changed meanwhile is refused with \`interview_over\``,
    },
  },
  {
    calls: /\/offers$/,
    words: {
      pay: 'Pay in words, as it stands in the letter',
      terms: 'Terms of the offer in words, as they stand in the letter',
      until: `Last day on which it can be accepted, ${day}; without one it stays open`,
      transfer: 'How the person comes to the place of work, in words',
    },
  },
]

/** Meaning of a property of a call, by its path in the description; undefined where its name says all. */
export function propertyWords(path: string, name: string): string | undefined {
  return groups.find(({ calls, words }) => calls.test(path) && words[name])?.words[name] ?? everywhere[name]
}
