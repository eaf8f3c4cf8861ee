import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { companyActAreas } from '#contract/company-acts.ts'
import { id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { employers } from './employers.ts'

/** What members of a company did that is no decision about an applicant. The name is kept because the subject may be gone. */
export const companyActEntries = pgTable(
  'company_act_entries',
  {
    id: id(),
    employerId: reference()
      .notNull()
      .references(() => employers.id, { onDelete: 'cascade' }),
    /** The account of the member. No foreign key: what was done stays. */
    byId: reference().notNull(),
    area: text({ enum: companyActAreas }).notNull(),
    act: text().notNull(),
    about: text().notNull(),
    at: instant().notNull(),
    /** The order of what happened within one instant. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (t) => [
    index('company_act_entries_employer').on(
      t.employerId,
      t.at.desc().nullsFirst(),
      t.number.desc().nullsFirst(),
    ),
    check('company_act_entries_area', oneOf(t.area, companyActAreas)),
  ],
)
