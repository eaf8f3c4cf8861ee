/** Never exported: credentials, other people's internal notes, and columns for the search only. */
export const withheld = [
  'passwordHash',
  'publicKey',
  'currentHash',
  'previousHash',
  'hash',
  'p256dh',
  'auth',
  'internalNotes',
  'keyDigest',
  'sealedSecret',
  'formerSealedSecret',
  'earlierSecrets',
  'excerpt',
  'headWords',
  'words',
  'titleLength',
]

/** Columns that name a colleague. A job seeker's export omits them, since every act is the company's. */
export const ofColleagues = ['byId', 'askedById']

/** Columns about an applicant's device. An employer's export omits them. */
export const ofApplicants = ['answeredFrom']
