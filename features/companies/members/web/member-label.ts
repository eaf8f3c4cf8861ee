import type { Member } from '#contract/companies/members.ts'

/** Returns the name of a member for buttons and questions: the address before joining. */
export const memberLabel = ({ name, email }: Pick<Member, 'name' | 'email'>): string => name || email
