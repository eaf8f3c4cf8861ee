/** Parts of the desk that an operator works in. */
export const deskRoles = {
  all: { label: 'Everything', hint: 'Also operators, settings and the logs.' },
  money: { label: 'Money', hint: 'Slips, statements, prices and revenue.' },
  content: { label: 'Content', hint: 'Jobs, reports, messages, conversations and people.' },
} as const
export type DeskRole = keyof typeof deskRoles
export const deskRoleNames = Object.keys(deskRoles) as [DeskRole, ...DeskRole[]]

/** Roles that are stored; who has none may do everything. */
export const partialDeskRoles = ['money', 'content'] as const satisfies readonly DeskRole[]
