import { useMemo } from 'react'
import type { MemberRole } from '#contract/member-roles.ts'
import type { Company } from '#contract/signed-in.ts'
import { readStored } from './company-of-tab.ts'
import { employerId, tell, useOfSignIn } from './session.ts'

const key = 'companies'

const stored = () => readStored(() => localStorage, key) ?? '[]'

function read(text: string): Company[] {
  try {
    return JSON.parse(text)
  } catch {
    return []
  }
}

/** Keeps for which companies the person works, and as what. Who owns one company alone needs nothing kept. */
export function storeCompanies(companies: readonly Company[]): void {
  const text = JSON.stringify(companies)
  if (text === stored()) return
  if (companies.every(({ role }) => role === 'owner') && companies.length < 2) localStorage.removeItem(key)
  else localStorage.setItem(key, text)
  tell()
}

/** The companies of who is signed in; empty for the owner of one alone, as this browser last heard of it. */
export function useCompanies(): readonly Company[] {
  const text = useOfSignIn(stored, '[]')
  return useMemo(() => read(text), [text])
}

function companyHere(): Company | undefined {
  const id = employerId()
  return read(stored()).find(({ _id }) => _id === id)
}

/** What somebody is in the company that this tab works for. */
export const memberRole = (): MemberRole => companyHere()?.role ?? 'owner'

/** As `memberRole`; an owner while the page comes from the server. */
export const useMemberRole = (): MemberRole => useOfSignIn(memberRole, 'owner')

const decides = () => companyHere()?.decides?.join(' ') ?? ''

/** In which jobs a hiring manager decides about applicants; all others decide in every one. */
export function useMayDecide(): (jobId: string) => boolean {
  const role = useMemberRole()
  const chosen = useOfSignIn(decides, '')
  return (jobId) => role !== 'hiring-manager' || chosen.split(' ').includes(jobId)
}
