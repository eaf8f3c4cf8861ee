import type { Scanner } from './files/scanner.ts'
import type { FileStore } from './files/store.ts'
import type { OpenIdSettings } from './openid-settings.ts'

/** Services for verbs besides the database and the time. */
export interface Services {
  /** Public address of the site, without a trailing slash. All links in mails are built from it. */
  publicUrl: string
  /** Signs access tokens and derives refresh tokens. */
  secret: string
  /** Key with which a mail service reports bounces; without it none can. */
  bounceToken?: string | undefined
  /** Key with which the gateway brings replies to text messages; without it none are read, and no text asks for one. */
  replyToken?: string | undefined
  /** Origins of push services in addition to those of browser vendors. */
  pushServices?: readonly string[] | undefined
  /** Permitted non-public networks of webhooks as CIDR: for development and tests. */
  webhookNetworks?: readonly string[] | undefined
  /** True with a gateway for text messages. Without one nobody signs in with a phone number. */
  sendsTexts?: boolean
  /** OpenID Connect issuer for job seekers, if configured. */
  openId?: OpenIdSettings | undefined
  store: FileStore
  /** Folder of files and the embedded database, to check the disk. */
  dataFolder?: string | undefined
  /** It has checked every uploaded file before a verb gets it. */
  scanner: Scanner
  /** Initial end of the free posting period, until the operator sets another one. */
  freePostingUntil: Date
  production: boolean
}
