import { basename } from 'node:path'

/** The screens that people have, by the name of their width. */
export const screens = {
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false },
} as const

/** The width at which the people of a journey usually work. */
export type Width = keyof typeof screens

interface Journey {
  at: Width
  /** Folders of features/ whose change may break it: `npm test -- NAME` runs it for these. Every page may break one without any. */
  of: readonly string[]
  /** Independent of the width, or made for a keyboard: `npm run harden` runs the others at both. */
  atOneWidth?: true
}

/** Every file `*.spec.ts` beside this one. `npm test` runs the tests among them that are tagged `@main`. */
export const journeys = {
  access: { at: 'desktop', of: ['catalogue'], atOneWidth: true },
  accounts: { at: 'phone', of: ['accounts'] },
  'before-scripts': { at: 'phone', of: [] },
  browsing: { at: 'phone', of: ['catalogue', 'search'] },
  bundle: { at: 'desktop', of: [], atOneWidth: true },
  captain: { at: 'phone', of: ['accounts', 'text-messages'] },
  companies: { at: 'desktop', of: ['companies'] },
  conversation: { at: 'desktop', of: ['hiring'], atOneWidth: true },
  desk: { at: 'desktop', of: ['desk', 'subscriptions', 'imports', 'settings'] },
  'employer-jobs': { at: 'desktop', of: ['jobs'] },
  frame: { at: 'desktop', of: [] },
  'hr-officer': { at: 'desktop', of: ['jobs'] },
  identity: { at: 'phone', of: ['accounts'] },
  inbox: { at: 'desktop', of: ['hiring'], atOneWidth: true },
  'job-seeker': { at: 'phone', of: ['seekers', 'hiring'] },
  keyboard: { at: 'desktop', of: ['accounts', 'hiring'], atOneWidth: true },
  'lost-scripts': { at: 'phone', of: ['saved-jobs'], atOneWidth: true },
  machines: { at: 'desktop', of: [], atOneWidth: true },
  narrow: { at: 'desktop', of: [], atOneWidth: true },
  notices: { at: 'desktop', of: ['notifications'], atOneWidth: true },
  offline: { at: 'desktop', of: ['offline'], atOneWidth: true },
  passkeys: { at: 'desktop', of: ['accounts'] },
  pdf: { at: 'desktop', of: ['hiring', 'files'] },
  processes: { at: 'desktop', of: [], atOneWidth: true },
  programs: { at: 'desktop', of: ['companies'] },
  releases: { at: 'desktop', of: [], atOneWidth: true },
  subscriptions: { at: 'desktop', of: ['subscriptions'] },
  thread: { at: 'phone', of: ['hiring'] },
  weight: { at: 'phone', of: [], atOneWidth: true },
} satisfies Record<string, Journey>

type Name = keyof typeof journeys

export const names = Object.keys(journeys) as Name[]

/** May a change of one of these features break it? */
export const breaksWith = (name: Name, features: readonly string[]): boolean => {
  const journey: Journey = journeys[name]
  return journey.of.some((one) => features.includes(one))
}

/** @param file path of a journey */
export const widthOf = (file: string): Width => journeys[basename(file, '.spec.ts') as Name].at

/** Files as Playwright matches them. */
export const filesOf = (some: readonly Name[]): string[] => some.map((name) => `**/${name}.spec.ts`)

/** Journeys that a release runs at a width: those of people who have it, and those that are tried at both. */
export function journeysAt(width: Width): Name[] {
  return names.filter((name) => {
    const journey: Journey = journeys[name]
    return journey.at === width || !journey.atOneWidth
  })
}
