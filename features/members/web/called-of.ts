import type { Member } from '#contract/members.ts'

/** Returns the name of a member for buttons and questions: the address until the member has joined. */
export const calledOf = ({ name, email }: Pick<Member, 'name' | 'email'>): string => name || email
