import { lasting, listed } from '#contract/base/in-words.ts'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { minPasswordLength } from '#contract/facts/password-length.ts'
import type { Role } from '#contract/facts/vocabularies.ts'
import { type Addressee, hello, type Mail } from '#features/notifications/mail.ts'
import { linkLife } from '../rules.ts'

interface WithLink {
  to: string
  accountId: string
  link: string
}

export function confirmAddress({ to, accountId, link }: WithLink): Mail {
  return {
    kind: 'verify-email',
    to,
    people: [accountId],
    subject: 'Confirm your e-mail address',
    lines: [
      hello(null),
      'Thank you for creating an account. Please confirm that this is your e-mail address.',
      `The link works for ${lasting(linkLife.verify)}. If you did not create an account, you can ignore this message.`,
    ],
    action: { label: 'Confirm e-mail address', url: link },
  }
}

export function welcome({
  to,
  accountId,
  name,
  role,
  next,
  publicUrl,
}: Addressee & { role: Role; next: string; publicUrl: string }): Mail {
  const action =
    role === 'employer'
      ? { label: 'Go to your dashboard', url: `${publicUrl}/dashboard` }
      : { label: 'Find jobs', url: `${publicUrl}/jobseeker/search` }
  return {
    kind: 'welcome',
    to,
    people: [accountId],
    subject: 'Your e-mail address is confirmed',
    lines: [hello(name), `Your e-mail address is confirmed. ${next}`],
    action,
  }
}

const roleWords: Record<Role, string> = { employer: 'employer', jobseeker: 'job seeker', admin: 'operator' }

export function passwordResetLink({ to, accountId, role, link }: WithLink & { role: Role }): Mail {
  return {
    kind: 'password-reset',
    to,
    people: [accountId],
    subject: 'Reset your password',
    lines: [
      hello(null),
      `Somebody asked to reset the password of your ${roleWords[role]} account.`,
      `The link works once, for ${lasting(linkLife.reset)}. If it was not you, ignore this message: your password stays as it is.`,
    ],
    action: { label: 'Set a new password', url: link },
  }
}

/** @param removed sign-in methods that went with a password, in words */
const removedToo = (removed: readonly string[]): string[] =>
  removed.length === 0
    ? []
    : [
        `So that nobody else can log in, we have also removed ${listed(removed)}. You can add your own again in your account.`,
      ]

interface NewPassword {
  /** The device that set the password is logged in with it, and so stays in. */
  isIn?: boolean
  /** Sign-in methods that went with the old one, in words. */
  removed?: readonly string[]
}

export function passwordChanged(
  { to, accountId, name }: Addressee,
  { isIn = false, removed = [] }: NewPassword,
): Mail {
  const ended = isIn ? 'every other device' : 'every device'
  return {
    kind: 'password-changed',
    to,
    people: [accountId],
    subject: 'Your password was changed',
    lines: [
      hello(name),
      `The password of your account was changed just now, and ${ended} that was logged in was logged out.`,
      ...removedToo(removed),
      'If it was not you, reset your password at once and contact us.',
    ],
  }
}

export function confirmNewAddress({ to, accountId, link }: WithLink): Mail {
  return {
    kind: 'change-email',
    to,
    people: [accountId],
    subject: 'Confirm your new e-mail address',
    lines: [
      hello(null),
      'You asked to use this address for your account. Confirm it, and it replaces the old one.',
      `The link works for ${lasting(linkLife['change-email'])}. If it was not you, ignore this message.`,
    ],
    action: { label: 'Confirm new address', url: link },
  }
}

/** Effect of the button in the two mails to an old address. */
const keeping = (hasPassword: boolean): string =>
  hasPassword
    ? 'It logs out every device and removes the password, which somebody else knows. Then you set a new one.'
    : 'It logs out every device, theirs as well. Then you set a password.'
const keepForDays = linkLife['keep-address'] / millisecondsPerDay

interface ToOldAddress extends Addressee {
  /** The new address. */
  email: string
  /** Link that keeps the old address; absent if it was never confirmed. */
  keepLink: string | undefined
  /** Without a password a code or a log-in just before permitted the change. */
  hasPassword: boolean
}

/** Mail to the old address about a requested change. */
export function emailChangeAsked(about: ToOldAddress & { publicUrl: string }): Mail {
  const { to, accountId, name, email, keepLink, hasPassword, publicUrl } = about
  const mail = {
    kind: 'email-change-asked',
    to,
    people: [accountId],
    subject: 'Somebody asked to change your e-mail address',
  } satisfies Partial<Mail>
  if (!keepLink)
    return {
      ...mail,
      lines: [
        hello(null),
        `Somebody who ${hasPassword ? 'knows the password' : 'is logged in'} asked to use another e-mail address for the account that now uses this one.`,
        'If it was you, there is nothing to do here. If it was not, set a new password: that stops the change.',
      ],
      action: { label: 'Set a new password', url: `${publicUrl}/password-reset` },
    }
  return {
    ...mail,
    lines: [
      hello(name),
      `Somebody who ${hasPassword ? 'knows your password' : 'is logged in to your account'} asked to use ${email} for your account, in place of this address.`,
      'If it was you, there is nothing to do here: follow the link in the e-mail to the new address.',
      `If it was not you, keep this address with the button below. ${keeping(hasPassword)}`,
      `The link works for ${keepForDays} days, even if the address was changed in the meantime.`,
    ],
    action: { label: 'It was not me: keep this address', url: keepLink },
  }
}

/** Mail to the old address after the change. */
export function emailChanged(about: ToOldAddress): Mail {
  const { to, accountId, name, email, keepLink, hasPassword } = about
  const mail = {
    kind: 'email-changed',
    to,
    people: [accountId],
    subject: 'Your e-mail address was changed',
  } satisfies Partial<Mail>
  if (!keepLink)
    return {
      ...mail,
      lines: [hello(null), 'The account that was registered with this address now uses another one.'],
    }
  return {
    ...mail,
    lines: [
      hello(name),
      `Your account now uses the address ${email}. This is the last message to the old one.`,
      `If it was not you, put this address back with the button below. ${keeping(hasPassword)}`,
      `The link works for ${keepForDays} days. After that, contact us.`,
    ],
    action: { label: 'It was not me: put this address back', url: keepLink },
  }
}

/** Mail to the address that an operator has given an account. */
export function addressCorrected({
  to,
  accountId,
  name,
  publicUrl,
  removed,
}: Addressee & { publicUrl: string; removed: readonly string[] }): Mail {
  return {
    kind: 'address-corrected',
    to,
    people: [accountId],
    subject: 'Your account has this e-mail address now',
    lines: [
      hello(name),
      'We have given your account this address in place of the one that it had.',
      'So that nobody else can use it, every device is logged out and the password is removed. Set a new one to log in.',
      ...removedToo(removed),
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/password-reset` },
  }
}

/** Mail to an address that lost its account to the previous one. */
export function addressPutBack({ to, accountId, name }: Addressee): Mail {
  return {
    kind: 'address-put-back',
    to,
    people: [accountId],
    subject: 'Your account has its earlier e-mail address again',
    lines: [
      hello(name),
      'The owner of the earlier address did not ask for the change. The earlier address is back, every device is logged out, and the password was removed.',
      'If the account is yours, please contact us.',
    ],
  }
}

export function passwordTaken({
  to,
  accountId,
  name,
  publicUrl,
  removed,
}: Addressee & { publicUrl: string; removed: readonly string[] }): Mail {
  return {
    kind: 'password-taken',
    to,
    people: [accountId],
    subject: 'Please set a new password',
    lines: [
      hello(name),
      'Somebody else may know the password of your account. We have removed it, and logged out every device.',
      ...removedToo(removed),
      'Set a new one, which you use nowhere else. Under Recent activity in your account you see who logged in.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/password-reset` },
  }
}

export function authenticatorRemoved({ to, accountId, name }: Addressee): Mail {
  return {
    kind: 'authenticator-removed',
    to,
    people: [accountId],
    subject: 'Your authenticator was removed',
    lines: [
      hello(name),
      'The authenticator, the recovery codes and the passkeys of your operator account were removed on the server, and every device that was logged in was logged out. Your next login sets up a new one.',
      'If you did not ask for it, change your password at once and find out who has access to the server.',
    ],
  }
}

export function operatorAdded({ to, accountId, name, publicUrl }: Addressee & { publicUrl: string }): Mail {
  return {
    kind: 'operator-added',
    to,
    people: [accountId],
    subject: 'You are an operator now',
    lines: [
      hello(name),
      `An operator account was created for this address. Ask for a password link, set a password of ${minPasswordLength.admin} characters or more, then log in to the desk and set up your authenticator.`,
      `The desk is at ${publicUrl}/admin/login`,
    ],
    action: { label: 'Set your password', url: `${publicUrl}/password-reset` },
  }
}
