import { hello, type Mail } from '#features/notifications/mail.ts'

interface ColleagueInvited {
  to: string
  people: string[]
  /** Address of the inviting operator. */
  by: string
  name: string
  email: string
  publicUrl: string
}

/** Mail to every operator about a new one, who has permanent access to the desk. */
export function colleagueInvited({ to, people, by, name, email, publicUrl }: ColleagueInvited): Mail {
  return {
    kind: 'colleague-invited',
    to,
    people,
    subject: `${name} was invited to the desk`,
    lines: [
      hello(null),
      `${by} has invited ${name} (${email}) to be an operator.`,
      'If none of you wanted this, withdraw the invitation under Operators, and set a new password for the account that invited.',
    ],
    action: { label: 'See the operators', url: `${publicUrl}/admin/operators` },
  }
}
