/** A mutant that nobody can tell from what is written: no test could see it. */
export interface Equivalent {
  file: string
  /** What is written, and what it becomes, as the list of survivors shows them. */
  from: string
  to: string
  why: string
}

export const equivalents: readonly Equivalent[] = [
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
]
