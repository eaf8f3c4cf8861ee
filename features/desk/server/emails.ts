import { hello, type Mail } from '#features/notifications/mail.ts'

interface ColleagueInvited {
  to: string
  people: string[]
  /** Address of the operator who invited. */
  by: string
  name: string
  email: string
  publicUrl: string
}

/** To every operator: whoever can add one can be at the desk for good. */
export function colleagueInvited({ to, people, by, name, email, publicUrl }: ColleagueInvited): Mail {
  return {
    kind: 'colleague-invited',
    to,
    people,
    subject: `${name} was invited to the desk`,
    lines: [
      hello(null),
      `${by} has invited ${name} (${email}) to be an operator.`,
      'If none of you wanted that, take the invitation back under Operators, and set a new password for the account that invited.',
    ],
    action: { label: 'See the operators', url: `${publicUrl}/admin/operators` },
  }
}
