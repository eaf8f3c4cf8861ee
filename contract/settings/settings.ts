import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { phoneLine } from '../base/phone.ts'
import {
  Email,
  Instant,
  line,
  prose,
  requiredLine,
  requiredProse,
  text,
  wholeNumber,
  word,
} from '../base/schemas.ts'
import { maxPrice, maxTaxRate } from '../facts/bounds.ts'
import { lengths } from '../facts/lengths.ts'
import { retentionMonths } from '../facts/retention.ts'
import { amount } from '../pay/pay-input.ts'

/** Address on another site, or nothing. */
const Link = line(lengths.longLine).refine(
  (link) => link === '' || (/^https:\/\/[^\s]+$/.test(link) && URL.canParse(link)),
  'must be an address such as https://example.com/vazeefa',
)

const months = wholeNumber(retentionMonths.min, retentionMonths.max)
/** Months after which unneeded data is deleted. */
export const Retention = z.strictObject({ applications: months, accounts: months })

/** Settings of the operator by group; each group is one database row and one form at the desk. */
export const Settings = z.object({
  /** Operator of the site. */
  operator: z.strictObject({ company: requiredLine(lengths.name), established: wholeNumber(1900, 2100) }),
  /** Texts of the About page. Lists have one entry per line. */
  about: z.strictObject({
    mission: requiredProse(lengths.text),
    story: requiredProse(8_000),
    founderName: line(lengths.name),
    founder: prose(lengths.text),
    forEmployers: prose(lengths.text),
    forSeekers: prose(lengths.text),
    industries: prose(lengths.text),
  }),
  /** Public contact of the operator. */
  contact: z.strictObject({
    email: z.union([z.literal(''), Email]),
    phone: phoneLine(),
    address: line(lengths.longLine),
  }),
  /** The three links of the contact button; a link without an address is hidden. */
  social: z.strictObject({ messaging: Link, photos: Link, page: Link }),
  /** Account for payments. Visible to signed-in employers only. */
  bankAccount: z.strictObject({
    bank: line(lengths.name),
    accountName: line(lengths.name),
    accountNumber: line(lengths.word),
  }),
  /**
   * Registration for goods and services tax: the rate in per cent, and the number of the registration. Prices contain the
   * tax. Without it, no paper is a tax invoice.
   */
  tax: z
    .strictObject({
      isRegistered: z.boolean({ error: 'must be true or false' }),
      rate: amount({ min: 0.01, minWords: 'must be more than 0', max: maxTaxRate }),
      tin: line(lengths.word),
    })
    .refine(({ isRegistered, tin }) => !isRegistered || tin !== '', {
      path: ['tin'],
      message: 'is required while registered',
    }),
  /** MVR of all refunds of a purchase above which a second operator confirms the next one. */
  refundSecondPersonAbove: wholeNumber(0, maxPrice),
  /** Start of free posting; null if posting was free from the start. */
  freePostingFrom: Instant.nullable(),
  /** End of free posting: from then on a subscription is required. */
  freePostingUntil: Instant,
  /** True if the directory of job seekers requires an active subscription. */
  directoryNeedsSubscription: z.boolean({ error: 'must be true or false' }),
  /** Advertisements that wait for a look: what becomes of those that nobody looked at within a day, and first ads. */
  adReviews: z.strictObject({
    unlooked: word(['goes on', 'waits']),
    firstAdWaits: z.boolean({ error: 'must be true or false' }),
  }),
  retention: Retention,
})
export type Settings = z.output<typeof Settings>
export type SettingKey = keyof Settings
export const settingKeys = Object.keys(Settings.shape) as SettingKey[]

export const PublicSettings = Settings.pick({
  operator: true,
  about: true,
  contact: true,
  social: true,
  retention: true,
})
export type PublicSettings = z.output<typeof PublicSettings>

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'What the operator says about the site: texts, contact, links, how long things are kept',
  for: 'anyone',
  limit: 'R',
  keptUntil: ['settings'],
  reply: PublicSettings,
  problems: [],
})

/** `changedAt` is the time of the last change, null before the first. */
const SettingsAtDesk = z.object({ settings: Settings, changedAt: z.string().nullable() })

export const deskSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'All settings',
  for: 'admin',
  limit: 'A',
  reply: SettingsAtDesk,
  problems: [],
})

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  summary:
    'Change settings, at once for everyone; groups that are left out stay. With `changedAt` as it was read, a change that another operator made in between is not overwritten',
  for: 'admin',
  limit: 'W',
  input: z.strictObject({ ...Settings.partial().shape, changedAt: text(40).nullable().optional() }),
  reply: SettingsAtDesk,
  problems: ['changed_meanwhile'],
})
