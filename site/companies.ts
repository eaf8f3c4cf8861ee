import { useMemo } from 'react'
import { type MemberRole, memberRoles } from '#contract/member-roles.ts'
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
  const text = JSON.stringify(companies.map(({ _id, name, role }) => ({ _id, name, role })))
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

/** What somebody is in the company that this tab works for. */
export function memberRole(): MemberRole {
  const id = employerId()
  const role = read(stored()).find(({ _id }) => _id === id)?.role
  return role !== undefined && memberRoles.includes(role) ? role : 'owner'
}
