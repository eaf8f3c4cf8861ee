/** The roles of a company's members, in words; member-calls.ts says what each may call. Plain values only. */
export const memberRoles = ['owner', 'recruiter', 'hiring-manager', 'billing'] as const
export type MemberRole = (typeof memberRoles)[number]

export interface RoleFacts {
  label: string
  /** What the role does, in one sentence. */
  about: string
}

export const roleFacts: Record<MemberRole, RoleFacts> = {
  owner: { label: 'Owner', about: 'Everything, members and deletion included.' },
  recruiter: { label: 'Recruiter', about: 'Jobs, applicants, messages, interviews and offers.' },
  'hiring-manager': {
    label: 'Hiring manager',
    about:
      'Applicants of chosen jobs: reads, writes notes, labels and proposes interviews. Decides only where you allow it.',
  },
  billing: { label: 'Billing', about: 'Packages, payment slips and receipts.' },
}
