import type { Invitation } from '#contract/invitations/invitations.ts'

/** 'You applied to them before, as Cook, and allow invitations.': why somebody is invited. */
export function reasonText({ because, earlier }: Pick<Invitation, 'because' | 'earlier'>): string {
  return because === 'applied before'
    ? `You applied to them before, as ${earlier}, and you allow invitations.`
    : 'You allow employers to invite you, and they found you among the job seekers here.'
}
