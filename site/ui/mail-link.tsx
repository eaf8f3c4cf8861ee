import { TextLink } from '#site/ui/text-link.tsx'

export const mailTo = (email: string): string => `mailto:${encodeURIComponent(email)}`

/** The e-mail address of a person, to write to; accounts that a phone number opens may have none. */
export const MailLink = ({ email }: { email: string }) =>
  email ? (
    <TextLink to={mailTo(email)} className="wrap-anywhere">
      {email}
    </TextLink>
  ) : (
    'No e-mail address'
  )
