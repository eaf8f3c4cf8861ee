import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { lengths } from './lengths.ts'
import { phoneLine } from './phone.ts'
import { retentionMonths } from './retention.ts'
import { Email, Instant, line, prose, requiredLine, requiredProse, text, wholeNumber } from './schemas.ts'

/** An address of another site, or nothing. */
const Link = line(lengths.longLine).refine(
  (link) => link === '' || (/^https:\/\/[^\s]+$/.test(link) && URL.canParse(link)),
  'must be an address such as https://example.com/vazeefa',
)

const months = wholeNumber(retentionMonths.min, retentionMonths.max)
/** Number of months after which data that is no longer needed is deleted. */
export const Retention = z.strictObject({ applications: months, accounts: months })

/** Settings of the operator by group; each group is one row in the database and one form at the desk. */
export const Settings = z.object({
  /** The operator of the site. */
  operator: z.strictObject({ company: requiredLine(lengths.name), established: wholeNumber(1900, 2100) }),
  /** Texts of the About page. Lists have one entry a line. */
  about: z.strictObject({
    mission: requiredProse(lengths.text),
    story: requiredProse(8_000),
    founderName: line(lengths.name),
    founder: prose(lengths.text),
    forEmployers: prose(lengths.text),
    forSeekers: prose(lengths.text),
    industries: prose(lengths.text),
  }),
  /** Contact of the operator for the public. */
  contact: z.strictObject({
    email: z.union([z.literal(''), Email]),
    phone: phoneLine(),
    address: line(lengths.longLine),
  }),
  /** The three links of the contact button; without an address a link is not shown. */
  social: z.strictObject({ messaging: Link, photos: Link, page: Link }),
  /** Where payments go. Not public: for signed-in employers. */
  bankAccount: z.strictObject({
    bank: line(lengths.name),
    accountName: line(lengths.name),
    accountNumber: line(lengths.word),
  }),
  /** The instant from which posting is free; null if it was free from the start. */
  freePostingFrom: Instant.nullable(),
  /** The instant from which posting needs a subscription. */
  freePostingUntil: Instant,
  /** Is the directory of job seekers only for employers with an active subscription? */
  directoryNeedsSubscription: z.boolean({ error: 'must be true or false' }),
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

/** `changedAt` is when the settings were last changed, null before the first time. */
const SettingsAtDesk = z.object({ settings: Settings, changedAt: z.string().nullable() })

export const deskSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'All settings',
  for: 'admin',
  limit: 'W',
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
  input: z.strictObject({ ...Settings.partial().shape, changedAt: text().nullable().optional() }),
  reply: SettingsAtDesk,
  problems: ['changed_meanwhile'],
})
