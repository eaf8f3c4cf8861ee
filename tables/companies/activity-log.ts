import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { activityAreas } from '#contract/companies/activity-log.ts'
import { id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { employers } from './employers.ts'

/**
 * Activity of a company, without decisions about applicants. The name is stored because the subject
 * may be deleted.
 */
export const activityEntries = pgTable(
  'company_act_entries',
  {
    id: id(),
    employerId: reference()
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    /** Account of the member, or API key. No foreign key: the entry stays. */
    byId: reference().notNull(),
    area: text({ enum: activityAreas }).notNull(),
    act: text().notNull(),
    about: text().notNull(),
    at: instant().notNull(),
    /** Order within one instant. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (t) => [
    index('company_act_entries_employer').on(
      t.employerId,
      t.at.desc().nullsFirst(),
      t.number.desc().nullsFirst(),
    ),
    check('company_act_entries_area', oneOf(t.area, activityAreas)),
  ],
)
