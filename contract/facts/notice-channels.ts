import type { Notice } from './notice.ts'
import { canEnd } from './notice-kinds.ts'

/** `both` is mail and browser, `push` is the browser only. */
export const channels = ['mail', 'both', 'push', 'none'] as const
export type Channel = (typeof channels)[number]

/** The default channel, which includes browsers: each was turned on deliberately. */
export const firstChannel = ({ pushes }: Notice): Channel => (pushes ? 'both' : 'mail')

/** A notice that cannot be turned off always goes by e-mail; browsers show it as well. */
export const mayUse = (notice: Notice, channel: Channel): boolean =>
  channel === 'mail' ||
  (channel === 'both' && notice.pushes === true) ||
  (channel === 'push' && notice.pushes === true && canEnd(notice)) ||
  (channel === 'none' && canEnd(notice))

export const channelsOf = (notice: Notice): Channel[] => channels.filter((channel) => mayUse(notice, channel))

/** Channel of a notice: the chosen one, where there is a choice. */
export const channelOf = (notice: Notice, chosen: Channel | null | undefined): Channel =>
  chosen && mayUse(notice, chosen) ? chosen : firstChannel(notice)
