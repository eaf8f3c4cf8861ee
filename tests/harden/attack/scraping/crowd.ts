import { newId } from '#platform/database/columns.ts'
import { accounts } from '#tables/accounts.ts'
import { seekers } from '#tables/seekers.ts'
import type { Ground } from '../ground.ts'

/** Job seekers who are open to employers and applied nowhere, each with an address that is found in any text. */
export async function addCrowd(
  { database: { db }, clock: { now } }: Ground,
  count: number,
): Promise<string[]> {
  const crowd = Array.from({ length: count }, (_, at) => ({ id: newId(), name: `Crowd ${at}` }))
  await db.insert(accounts).values(
    crowd.map(({ id, name }) => ({
      id,
      name,
      createdAt: now,
      emailVerifiedAt: now,
      role: 'jobseeker' as const,
      email: `${id}@crowd.example`,
      passwordHash: '',
    })),
  )
  await db.insert(seekers).values(
    crowd.map(({ id }, at) => ({
      id,
      createdAt: now,
      updatedAt: now,
      openToEmployers: true,
      sector: at % 2 === 0 ? ('Technology' as const) : ('Finance' as const),
      location: at % 3 === 0 ? 'Malé' : 'Addu City',
      skills: ['Diving'],
    })),
  )
  return crowd.map(({ id }) => id)
}

/** The people whose address is in a reply. */
export function peopleIn(body: unknown): string[] {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return [...text.matchAll(/([0-9a-f]{24})@crowd\.example/g)].map(([, id = '']) => id)
}
