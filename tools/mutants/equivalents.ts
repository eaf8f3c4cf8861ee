import { searchEquivalents } from './search-equivalents.ts'

/** A mutant with the behaviour of the original, which no test can detect. */
export interface Equivalent {
  file: string
  /** Original text and replacement, as in the list of survivors. */
  from: string
  to: string
  why: string
}

export const equivalents: readonly Equivalent[] = [
  ...searchEquivalents,
  {
    file: 'features/subscriptions/rules.ts',
    from: 'from === null',
    to: 'false',
    why: 'an instant is not before null, which counts as 1970',
  },
  {
    file: 'features/session-analytics/rules.ts',
    from: 'session?.endTime',
    to: 'session.endTime',
    why: 'a session that is not there has failed at its start already',
  },
  {
    file: 'features/session-analytics/rules.ts',
    from: 'session?.duration',
    to: 'session.duration',
    why: 'a session that is not there has failed at its start already',
  },
  {
    file: 'features/catalogue/suggestion-rules.ts',
    from: String.raw`title .split(/\s[-–—]|[(/|,:;[]/)[0] ?.replace`,
    to: String.raw`title.split(/\s[-–—]|[(/|,:;[]/)[0].replace`,
    why: 'what is split has a first part',
  },
  {
    file: 'features/pay/salary-text-rules.ts',
    from: 'currencyWords.find(([pattern]) => pattern.test(mark))?.[1]',
    to: 'currencyWords.find(([pattern]) => pattern.test(mark))[1]',
    why: 'every mark that is found is one of those words',
  },
  {
    file: 'features/pay/salary-text-rules.ts',
    from: String.raw`/^(?:us|\$|dollar)/i`,
    to: String.raw`/(?:us|\$|dollar)/i`,
    why: 'no mark has the words of another currency further on',
  },
  {
    file: 'features/pay/salary-text-rules.ts',
    from: '/^(?:m|r)/i',
    to: '/(?:m|r)/i',
    why: 'dollars have been taken before, and all other marks begin so',
  },
  {
    file: 'features/pay/salary-text-rules.ts',
    from: 'low !== undefined',
    to: 'true',
    why: 'where there is a second amount there is a first',
  },
  {
    file: 'features/jobs/views/rules.ts',
    from: 'given.from > today',
    to: 'given.from >= today',
    why: 'a period from today until today is the same either way',
  },
  {
    file: 'features/places/mentions-rules.ts',
    from: 'words[from]?.phrase',
    to: 'words[from].phrase',
    why: 'it is asked only where that word is there',
  },
  {
    file: 'features/places/mentions-rules.ts',
    from: 'at > from',
    to: 'at >= from',
    why: 'a word is in its own phrase',
  },
  {
    file: 'features/places/mentions-rules.ts',
    from: 'end < 0',
    to: 'end <= 0',
    why: 'what is found stands behind another word',
  },
  {
    file: 'features/places/mentions-rules.ts',
    from: 'words[from]?.isShouted',
    to: 'words[from].isShouted',
    why: 'a name begins with a word that is there',
  },
  {
    file: 'features/places/mentions-rules.ts',
    from: 'words[from]?.text',
    to: 'words[from].text',
    why: 'a name begins with a word that is there',
  },
  {
    file: 'features/places/mentions-rules.ts',
    from: 'words[to - 1]?.text',
    to: 'words[to - 1].text',
    why: 'a name ends with a word that is there',
  },
  {
    file: 'features/places/mentions-rules.ts',
    from: 'to > from',
    to: 'to >= from',
    why: 'no name is of no words',
  },
  {
    file: 'features/places/mentions-rules.ts',
    from: 'key.length < shortestMistyped - 1',
    to: 'false',
    why: 'no name of six letters is one letter from a shorter word: it only saves the search',
  },
  {
    file: 'features/places/mentions-rules.ts',
    from: 'words[from]?.before',
    to: 'words[from].before',
    why: 'a name begins with a word that is there',
  },
  {
    file: 'features/places/mentions-rules.ts',
    from: 'at < words.length',
    to: 'at <= words.length',
    why: 'behind the last word stands no name',
  },
  {
    file: 'features/places/read-place-rules.ts',
    from: 'first?.isLettered',
    to: 'first.isLettered',
    why: 'where there is a last mention there is a first',
  },
  {
    file: 'features/places/read-place-rules.ts',
    from: 'words[first.from - 1]?.text',
    to: 'words[first.from - 1].text',
    why: 'a name after a letter has a word before it',
  },
  {
    file: 'features/places/read-place-rules.ts',
    from: 'place < at',
    to: 'place <= at',
    why: 'two mentions never stand at one place of the list',
  },
  {
    file: 'features/places/spelling-rules.ts',
    from: 'Math.abs(a.length - b.length) > 1',
    to: 'false',
    why: 'what is left of words of such lengths differs in length, too',
  },
  {
    file: 'features/places/spelling-rules.ts',
    from: 'start < a.length',
    to: 'true',
    why: 'two words that are not the same differ before both end',
  },
  {
    file: 'features/places/spelling-rules.ts',
    from: 'start < a.length',
    to: 'start <= a.length',
    why: 'two words that are not the same differ before both end',
  },
  {
    file: 'features/places/place-words-rules.ts',
    from: 'at === 0',
    to: 'false',
    why: 'nothing stands before the first, and no name has the word city behind itself',
  },
  {
    file: 'features/places/offered-places-rules.ts',
    from: 'made',
    to: 'false',
    why: 'they are only kept so as not to be made again',
  },
  {
    file: 'features/places/offered-places-rules.ts',
    from: 'known.set(gazetteer, all)',
    to: ';',
    why: 'they are only kept so as not to be made again',
  },
  {
    file: 'features/subscriptions/server/decide-subscription.ts',
    from: 'payer?.company',
    to: 'payer.company',
    why: 'a payment goes with its employer, so who paid is there while it is decided',
  },
  {
    file: 'features/subscriptions/server/decide-subscription.ts',
    from: 'payer',
    to: 'true',
    why: 'a payment goes with its employer, so who paid is there while it is decided',
  },
  {
    file: 'features/subscriptions/server/decide-subscription.ts',
    from: "throw new Problem('not_found')",
    to: ';',
    why: 'it was written and is held in the same transaction, so it is there',
  },
  {
    file: 'features/subscriptions/server/decide-subscription.ts',
    from: '!row',
    to: 'false',
    why: 'it was written and is held in the same transaction, so it is there',
  },
  {
    file: 'features/subscriptions/server/ledger.ts',
    from: '{ id: employers.id }',
    to: '{}',
    why: 'what is read while a row is held is not looked at',
  },
  {
    file: 'features/subscriptions/server/ledger.ts',
    from: "planType && 'grantId' in entitlement",
    to: "planType || 'grantId' in entitlement",
    why: 'a plan and what was granted for it come together, or neither does',
  },
  {
    file: 'features/seekers/server/read-cv.ts',
    from: '{ id: seekers.id }',
    to: '{}',
    why: 'what is read while a row is held is not looked at',
  },
  {
    file: 'features/seekers/server/read-cv.ts',
    from: 'fileId === null',
    to: 'false',
    why: 'no file has the number null',
  },
  {
    file: 'features/accounts/server/refresh-session.ts',
    from: '!account',
    to: 'false',
    why: 'a session goes with its account, so the account is there while the session is held',
  },
  {
    file: 'features/hiring/apply/server/withdraw-application.ts',
    from: 'seeker?.name',
    to: 'seeker.name',
    why: 'an application goes with its job seeker, so the job seeker is there while it is held',
  },
  {
    file: 'features/jobs/server/expire-jobs.ts',
    from: '{ id: mails.id }',
    to: '{}',
    why: 'only whether there is such a mail is asked',
  },
  {
    file: 'features/jobs/server/expire-jobs.ts',
    from: 'over.length === 0',
    to: 'false',
    why: 'nothing is done to none',
  },
]
