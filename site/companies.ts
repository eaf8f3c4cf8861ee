import { useMemo } from 'react'
import type { Company } from '#contract/accounts/signed-in.ts'
import type { MemberRole } from '#contract/facts/member-roles.ts'
import { readStored } from './kept.ts'
import { announceSignIn, employerId, useOfSignIn } from './session.ts'

const key = 'companies'

/** Role in the company of this tab; 'none' of a person who belongs to no company. */
export type RoleHere = MemberRole | 'none'

/** '' for the owner of a single company. */
const stored = () => readStored(() => localStorage, key) ?? ''

function read(text: string): Company[] {
  try {
    return JSON.parse(text)
  } catch {
    return []
  }
}

/**
 * Stores the companies and roles of the person, also that there is no company. Nothing is stored for the
 * owner of a single one.
 *
 * @param companies undefined for people without companies: job seekers
 */
export function storeCompanies(companies: readonly Company[] | undefined): void {
  const isSingleOwner = companies?.length === 1 && companies[0]?.role === 'owner'
  const text = companies === undefined || isSingleOwner ? '' : JSON.stringify(companies)
  if (text === stored()) return
  if (text === '') localStorage.removeItem(key)
  else localStorage.setItem(key, text)
  announceSignIn()
}

/** Companies of the signed-in person; empty for the owner of a single one, as last known by this browser. */
export function useCompanies(): readonly Company[] {
  const text = useOfSignIn(stored, '')
  return useMemo(() => read(text), [text])
}

function companyHere(): Company | undefined {
  const id = employerId()
  return read(stored()).find(({ _id }) => _id === id)
}

/** Role of the person in the company of this tab. */
export function memberRole(): RoleHere {
  if (stored() === '[]') return 'none'
  return companyHere()?.role ?? 'owner'
}

/** Like `memberRole`; owner during server rendering. */
export const useMemberRole = (): RoleHere => useOfSignIn(memberRole, 'owner')

const decides = () => companyHere()?.decides?.join(' ') ?? ''

/** Jobs in which a hiring manager may decide about applicants; all others may decide everywhere. */
export function useMayDecide(): (jobId: string) => boolean {
  const role = useMemberRole()
  const chosen = useOfSignIn(decides, '')
  return (jobId) => role !== 'hiring-manager' || chosen.split(' ').includes(jobId)
}
