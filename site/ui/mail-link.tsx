import { TextLink } from '#site/ui/text-link.tsx'

export const mailTo = (email: string): string => `mailto:${encodeURIComponent(email)}`

/** Mail link to a person; accounts opened by a phone number may have no address. */
export const MailLink = ({ email }: { email: string }) =>
  email ? (
    <TextLink to={mailTo(email)} className="wrap-anywhere">
      {email}
    </TextLink>
  ) : (
    'No e-mail address'
  )
