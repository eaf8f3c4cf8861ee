import { eq } from 'drizzle-orm'
import { changeSettings } from '#features/settings/server/change-settings.ts'
import { readSettings } from '#features/settings/server/read-settings.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { accounts } from '#tables/accounts/accounts.ts'

/**
 * Fills in the operator's settings: a founder, the account for payments, contacts, and the three links of
 * the contact button.
 */
export async function fillInSettings(tx: Db, services: Services, now: Date): Promise<void> {
  const [operator] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.role, 'admin'))
    .limit(1)
  const { about } = await readSettings(tx, services)
  await changeSettings(tx, services, {
    change: {
      about: {
        ...about,
        founderName: 'Aishath Shifana',
        founder:
          'Shifana recruited for resorts in three atolls for eleven years, and kept losing good people to advertisements that nobody had seen. She started Vazeefa at a kitchen table in Malé with one rule: whoever applies gets an answer.',
      },
      bankAccount: {
        bank: 'Bank of the Atolls (demo)',
        accountName: 'Vazeefa Pvt Ltd',
        accountNumber: '7701 0000 00001',
      },
      contact: {
        email: 'hello@vazeefa.example.com',
        phone: '+960 330 0100',
        address: 'Orchid Magu, Malé, Maldives',
      },
      social: {
        messaging: 'https://chat.example.com/vazeefa',
        photos: 'https://pictures.example.com/vazeefa',
        page: 'https://social.example.com/vazeefa',
      },
    },
    seen: undefined,
    operatorId: operator?.id ?? '',
    now,
  })
}
