/**
 * Vocabularies of profiles and of job requirements. Plain values, so that pages can read them without a
 * schema library.
 */

/** Language levels in ascending order. */
export const languageLevels = ['basic', 'conversational', 'fluent', 'native'] as const

/** Education levels in ascending order. */
export const educationLevels = ['none', 'school', 'diploma', 'degree', 'postgraduate'] as const

/** Common kinds of certificates and licences. Another kind is kept as typed. */
export const certificateKinds = [
  'diving',
  'driving',
  'boat',
  'food handling',
  'first aid',
  'fire',
  'STCW',
  'lifeguard',
  'nursing licence',
  'medical licence',
  'teaching licence',
  'security',
  'pilot',
  'cabin crew',
  'electrical',
  'refrigeration',
  'welding',
  'crane and forklift',
  'spa therapy',
  'accounting',
  'IT',
  'language test',
] as const
export type CertificateKind = (typeof certificateKinds)[number]

/** Other names of the kinds in lower case. */
export const certificateAliases: Readonly<Record<string, CertificateKind>> = {
  dive: 'diving',
  scuba: 'diving',
  padi: 'diving',
  'driving licence': 'driving',
  'driving license': 'driving',
  'boat licence': 'boat',
  'boat license': 'boat',
  boating: 'boat',
  'food-handling': 'food handling',
  'food safety': 'food handling',
  haccp: 'food handling',
  'first-aid': 'first aid',
  cpr: 'first aid',
  'fire safety': 'fire',
  'fire fighting': 'fire',
  firefighting: 'fire',
  nursing: 'nursing licence',
  'nursing license': 'nursing licence',
  medical: 'medical licence',
  'medical license': 'medical licence',
  teaching: 'teaching licence',
  'teaching license': 'teaching licence',
  spa: 'spa therapy',
}

/** Languages to choose from. Another one is kept as typed. */
export const languages = [
  'Dhivehi',
  'English',
  'Arabic',
  'Bengali',
  'Chinese',
  'French',
  'German',
  'Hindi',
  'Indonesian',
  'Italian',
  'Japanese',
  'Korean',
  'Malayalam',
  'Nepali',
  'Russian',
  'Sinhala',
  'Spanish',
  'Tagalog',
  'Tamil',
  'Telugu',
  'Thai',
  'Urdu',
] as const
export type Language = (typeof languages)[number]

export const languageAliases: Readonly<Record<string, Language>> = {
  divehi: 'Dhivehi',
  maldivian: 'Dhivehi',
  ދިވެހި: 'Dhivehi',
  bangla: 'Bengali',
  mandarin: 'Chinese',
  sinhalese: 'Sinhala',
  filipino: 'Tagalog',
  'bahasa indonesia': 'Indonesian',
}

/** Maximum number of entries per part. */
export const maxEntries = { work: 40, education: 20, certificates: 60, languages: 20, places: 30 } as const

/** Upper bound of the expected pay, in MVR per month. */
export const maxLeastPay = 1_000_000

/** Facts that an OpenID Connect issuer verifies, in display order. */
export const identityFacts = ['name', 'nationality', 'phone'] as const
export type IdentityFact = (typeof identityFacts)[number]
