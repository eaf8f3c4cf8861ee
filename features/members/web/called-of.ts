import type { Member } from '#contract/members.ts'

/** What somebody is called in buttons and questions: by name, and by address until it joined. */
export const calledOf = ({ name, email }: Member): string => name || email
