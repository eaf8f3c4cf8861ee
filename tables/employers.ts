import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { planTypes, sectors } from '#contract/vocabularies.ts'
import { createdAt, instant, oneOf, reference } from '#platform/database/columns.ts'
import { accounts } from './accounts.ts'
import { files } from './files.ts'

/** An employer's public profile. Its id is its account's. */
export const employers = pgTable(
  'employers',
  {
    id: reference()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    company: text().notNull(),
    sector: text({ enum: sectors }).notNull(),
    industry: text().notNull().default(''),
    location: text().notNull().default(''),
    website: text().notNull().default(''),
    about: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** The address that the public sees; '' for none, null while the employer was not asked. Nobody signs in with it. */
    contactEmail: text(),
    logoFileId: reference().references(() => files.id, { onDelete: 'set null' }),
    /** The plan that was picked at registration; it starts the purchase, nothing more. */
    wantedPlan: text({ enum: planTypes }).notNull().default('Annual'),
    createdAt: createdAt(),
    updatedAt: instant().notNull(),
  },
  (t) => [check('employers_sector', oneOf(t.sector, sectors))],
)
