/** Facts that an employer can have in common with one that is suspended, in words for operators. */
export const agreementKinds = {
  phone: { label: 'phone number' },
  registration: { label: 'registration number' },
  mail: { label: 'domain of the e-mail address' },
  website: { label: 'website' },
  slip: { label: 'payment slip' },
} as const
export type AgreementKind = keyof typeof agreementKinds

/** Domains under which people without anything in common have their mail or page: agreeing in one says nothing. */
export const sharedDomains: readonly string[] = `
  gmail.com googlemail.com yahoo.com ymail.com rocketmail.com hotmail.com outlook.com live.com msn.com icloud.com me.com
  mac.com aol.com gmx.com gmx.net mail.com proton.me protonmail.com zoho.com yandex.com mail.ru qq.com 163.com
  rediffmail.com dhivehinet.net.mv facebook.com m.facebook.com fb.com instagram.com linkedin.com tiktok.com linktr.ee
  sites.google.com booking.com airbnb.com tripadvisor.com wa.me`
  .trim()
  .split(/\s+/)
