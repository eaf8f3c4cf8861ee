/** Never leaves: what opens an account, what others wrote for themselves, and what only search needs. */
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
  'excerpt',
  'headWords',
  'words',
  'titleLength',
]

/** Columns that name a colleague. They are left out of a job seeker's export, to whom every act is the company's. */
export const ofColleagues = ['byId', 'askedById']
