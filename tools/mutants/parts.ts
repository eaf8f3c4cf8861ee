/** A part of the product for mutation, with its tests. A part is one run of the mutation runner. */
export interface Part {
  name: string
  files: readonly string[]
  tests: readonly string[]
  /** True if it needs a PostgreSQL. */
  database?: true
}

const under = (folder: string, names: string) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `features/${folder}${name}.ts`)

/** A verb of money, access or time, with the tests of its feature. */
const verb = (name: string, file: string, tests: string): Part => ({
  name,
  files: under('', file),
  tests: under('', tests),
  database: true,
})

const rules: Part[] = [
  {
    name: 'rules',
    files: [
      ...under(
        '',
        `accounts/rules alerts/rules hiring/rules hiring/conversation/rules files/rules jobs/rules notifications/rules
        saved-jobs/rules accounts/security-events/rules seekers/rules session-analytics/rules subscriptions/rules
        subscriptions/price-rules subscriptions/listing-rules contact/web/contact-rules accounts/identity-rules
        hiring/screening/answers-rules hiring/screening/facts-rules hiring/screening/meets-rules hiring/screening/result-words-rules
        hiring/inbox/mention-rules companies/integrations/rules my-page/for-me-rules
        seekers/merge-rules seekers/part-rules site-health/rules text-messages/rules jobs/views/rules`,
      ),
      ...under('catalogue/', 'landing-rules salary-rules suggestion-rules'),
    ],
    tests: [
      'features/*/*rules.test.ts',
      'features/hiring/screening/*rules.test.ts',
      'features/hiring/inbox/mention-rules.test.ts',
      'features/hiring/conversation/rules.test.ts',
      'features/contact/web/contact-rules.test.ts',
      'features/catalogue/web/landing-words.test.ts',
      'features/accounts/security-events/rules.test.ts',
      'features/companies/integrations/rules.test.ts',
      'features/jobs/views/rules.test.ts',
    ],
  },
  {
    name: 'pay',
    // contract/pay/pay-rules.ts declares calls of the desk, and rate-rules.ts is a single figure.
    files: under(
      'pay/',
      `guaranteed-rules job-pay-rules monthly-rules odd-pay-rules reckoning-rules salary-text-rules wage-floor-rules`,
    ),
    tests: ['features/pay/*.test.ts'],
  },
  {
    name: 'places',
    files: under(
      'places/',
      `gazetteer-rules mentions-rules offered-places-rules outside-rules place-words-rules read-place-rules
      spelling-rules`,
    ),
    tests: ['features/places/*.test.ts'],
  },
  {
    // Parts of the search run with the tests that are meant for them, which is sooner than with all.
    name: 'words of a search',
    files: under(
      'search/',
      `words/dhivehi-rules recognisers/filler-rules words/known-words-rules recognisers/language-rules match-rules
      words/near-words-rules rank-rules reading-rules words/synonym-rules tokens-rules words/word-forms-rules`,
    ),
    tests: under(
      'search/',
      `words/dhivehi-rules.test recognisers/filler-rules.test recognisers/language.test match.test
      words/near-words.test rank.test reading.test words/synonyms.test tokens-rules.test words/word-forms.test`,
    ),
  },
  {
    name: 'terms of a search',
    files: under(
      'search/',
      'recognisers/interest-rules recognisers/phrase-rules recognisers/recognisers-rules recognisers/word-rules',
    ),
    tests: under('search/', 'asked.test sentences.test words/words.test'),
  },
  {
    name: 'meaning of a word',
    files: under('search/', 'meaning-rules words/nearest-word-rules'),
    tests: under('search/', 'meaning.test meanings.test'),
  },
  {
    name: 'pay of a search',
    files: under('search/', 'recognisers/amount-rules'),
    tests: under('search/', 'recognisers/amount.test'),
  },
  {
    name: 'place of a search',
    files: under('search/', 'recognisers/place-rules'),
    tests: under('search/', 'recognisers/place.test'),
  },
  {
    name: 'search',
    files: under(
      'search/',
      `recognisers/group-rules recognisers/kind-of-work-rules recognisers/provided-rules terms-rules understand-rules`,
    ),
    tests: under(
      'search/',
      `asked.test recognisers/groups.test recognisers/kind-of-work.test meaning.test meanings.test words/near-work.test
      recognisers/negation.test recognisers/place.test recognisers/provided.test sentences.test significant.test
      texts.test understand.test words/words.test`,
    ),
  },
]

const verbs: Part[] = [
  verb('where to pay', 'subscriptions/server/bank-account', 'subscriptions/server/buying.test'),
  verb('take a slip', 'files/server/store-upload', 'files/server/slips.test'),
  verb(
    'read a slip',
    'files/server/open-upload',
    'files/server/files.test files/server/readers.test files/server/slips.test',
  ),
  verb(
    'decide a payment',
    'subscriptions/server/decide-subscription',
    'subscriptions/server/deciding.test subscriptions/server/money/accounts.test statements/server/statements.test',
  ),
  verb('spend an ad', 'subscriptions/server/ledger', 'subscriptions/server/ledger.test'),
  verb('may post', 'subscriptions/server/entitlement', 'subscriptions/server/ledger.test'),
  verb(
    'reset a password',
    'accounts/server/reset-password',
    'accounts/server/links.test accounts/server/passwords.test',
  ),
  verb('go on after sign-in', 'accounts/server/refresh-session', 'accounts/server/sessions.test'),
  verb('read a CV', 'seekers/server/read-cv', 'seekers/server/cv.test seekers/server/operator-reads.test'),
  verb(
    'withdraw',
    'hiring/apply/server/withdraw-application',
    'hiring/answer/server/answer.test hiring/apply/server/job-contact.test hiring/apply/server/withdrawn.test hiring/offer/server/offers.test seekers/server/certificate-files.test seekers/server/cv.test',
  ),
  verb(
    'renew a job',
    'jobs/server/renew-job',
    'jobs/server/manage-jobs.test jobs/server/renewal.test hiring/promised-answers/server/promised-answers.test',
  ),
  verb('expire jobs', 'jobs/server/expire-jobs', 'jobs/server/expire-jobs.test'),
]

export const parts: readonly Part[] = [...rules, ...verbs]
