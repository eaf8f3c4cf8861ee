import type { Scanner } from './files/scanner.ts'
import type { FileStore } from './files/store.ts'
import type { OpenIdSettings } from './openid-settings.ts'

/** Services that a verb may need besides the database and the time. */
export interface Services {
  /** Address under which people reach the site, without a trailing slash. Links in mails are built from it alone. */
  publicUrl: string
  /** Signs access tokens and derives refresh tokens. */
  secret: string
  /** Key with which a mail service reports addresses that refuse mail. Without it nobody can. */
  bounceToken?: string | undefined
  /** Origins of push services beside those of the browsers' makers. */
  pushServices?: readonly string[] | undefined
  /** Networks beside the public ones where webhooks may be received, as CIDR: for development and tests. */
  webhookNetworks?: readonly string[] | undefined
  /** Is there a gateway of text messages? Without one nobody signs in with a phone number. */
  sendsTexts?: boolean
  /** The OpenID Connect issuer with which job seekers sign in; without one nobody can. */
  openId?: OpenIdSettings | undefined
  store: FileStore
  /** Where files and the embedded database are, for whoever asks how full the disk is. */
  dataFolder?: string | undefined
  /** Every uploaded file has passed it before a verb sees it. */
  scanner: Scanner
  /** The instant the free posting period ends, until the operator sets another one. */
  freePostingUntil: Date
  production: boolean
}
