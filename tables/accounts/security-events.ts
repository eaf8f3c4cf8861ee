import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { eventKinds } from '#contract/accounts/security-events.ts'
import { id, instant, reference } from '#platform/database/columns.ts'
import { accounts } from './accounts.ts'

/** Security events of an account. Repeated refusals are counted, one row per hour. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: id(),
    accountId: reference().references(() => accounts.id, { onDelete: 'cascade' }),
    /** Substitute for a deleted account, which connects its events without identifying it. */
    anonymousId: reference(),
    kind: text({ enum: eventKinds }).notNull(),
    /** The target: a call, or the id of a person. */
    target: text().notNull().default(''),
    /** Operator who acted on the account. No foreign key: operators stay. */
    operatorId: reference(),
    /** Last address and browser of the caller. */
    address: text().notNull().default(''),
    userAgent: text().notNull().default(''),
    /** Network of that address, for recognising it (platform/http/network.ts). */
    network: text().notNull().default(''),
    at: instant().notNull(),
    lastAt: instant().notNull(),
    count: integer().notNull().default(1),
    /** Hours since 1970, for events that are counted per hour. */
    hour: integer(),
    /** Order within one instant. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  },
  (t) => [
    index('security_events_last').on(t.lastAt.desc().nullsFirst(), t.number.desc().nullsFirst()),
    index('security_events_account').on(
      t.accountId,
      t.lastAt.desc().nullsFirst(),
      t.number.desc().nullsFirst(),
    ),
    index('security_events_target').on(t.target).where(sql`target <> ''`),
    index('security_events_network').on(
      t.network,
      t.lastAt.desc().nullsFirst(),
      t.number.desc().nullsFirst(),
    ),
    index('security_events_known').on(t.accountId, t.network).where(sql`kind = 'signed in'`),
    uniqueIndex('security_events_hour')
      .on(t.accountId, t.kind, t.network, t.target, t.hour)
      .where(sql`hour is not null`),
  ],
)
