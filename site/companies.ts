import { useMemo } from 'react'
import type { MemberRole } from '#contract/member-roles.ts'
import type { Company } from '#contract/signed-in.ts'
import { readStored } from './kept.ts'
import { announceSignIn, employerId, useOfSignIn } from './session.ts'

const key = 'companies'

const stored = () => readStored(() => localStorage, key) ?? '[]'

function read(text: string): Company[] {
  try {
    return JSON.parse(text)
  } catch {
    return []
  }
}

/** Stores the companies and roles of the person. The owner of a single company needs none. */
export function storeCompanies(companies: readonly Company[]): void {
  const text = JSON.stringify(companies)
  if (text === stored()) return
  if (companies.every(({ role }) => role === 'owner') && companies.length < 2) localStorage.removeItem(key)
  else localStorage.setItem(key, text)
  announceSignIn()
}

/** Companies of the signed-in person; empty for the owner of a single one, as last known by this browser. */
export function useCompanies(): readonly Company[] {
  const text = useOfSignIn(stored, '[]')
  return useMemo(() => read(text), [text])
}

function companyHere(): Company | undefined {
  const id = employerId()
  return read(stored()).find(({ _id }) => _id === id)
}

/** Role of the person in the company of this tab. */
export const memberRole = (): MemberRole => companyHere()?.role ?? 'owner'

/** Like `memberRole`; owner during server rendering. */
export const useMemberRole = (): MemberRole => useOfSignIn(memberRole, 'owner')

const decides = () => companyHere()?.decides?.join(' ') ?? ''

/** Jobs in which a hiring manager may decide about applicants; all others may decide everywhere. */
export function useMayDecide(): (jobId: string) => boolean {
  const role = useMemberRole()
  const chosen = useOfSignIn(decides, '')
  return (jobId) => role !== 'hiring-manager' || chosen.split(' ').includes(jobId)
}
