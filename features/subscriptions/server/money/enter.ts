import { inArray, max, sql } from 'drizzle-orm'
import type { DocumentKind, LedgerKind } from '#contract/facts/ledger-kinds.ts'
import type { Db } from '#platform/database/database.ts'
import { ledgerEntries } from '#tables/subscriptions/ledger.ts'

/** Tax of an entry. Absent while the site is not registered for it. */
export interface EntryTax {
  taxInLaari: number
  /** Hundredths of a per cent. */
  taxRate: number
  tin: string
}

export interface NewEntry {
  subscriptionNumber: number
  kind: LedgerKind
  /** Entries of nothing are left out, except for those that only say something. */
  amountInLaari: number
  reason: string
  /** Operator; null for the employer and for the clock. */
  actorId: string | null
  otherNumber?: number
  tax?: EntryTax | undefined
  /** The entry is a numbered document, issued by a company. */
  document?: { kind: DocumentKind; issuedBy: string | null }
}

export type Entry = typeof ledgerEntries.$inferSelect

/**
 * Serialises all who write numbered entries, until the transaction ends. Take locks of rows before this one, never after
 * it, so that nobody waits in a circle.
 */
export async function lockLedger(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vazeefa receipt numbers'))`)
}

/** Adds entries with the next numbers, without gaps. Documents get the next number of their kind. */
export async function enter(tx: Db, given: readonly NewEntry[], now: Date): Promise<Entry[]> {
  const entries = given.filter(({ amountInLaari, kind }) => amountInLaari !== 0 || kind === 'bank reference')
  if (entries.length === 0) return []
  await lockLedger(tx)
  const [last] = await tx.select({ number: max(ledgerEntries.number) }).from(ledgerEntries)
  const serials = await serialsOf(tx, entries)
  const first = (last?.number ?? 0) + 1
  return tx
    .insert(ledgerEntries)
    .values(
      entries.map(({ document, tax, ...entry }, place) => ({
        ...entry,
        ...tax,
        number: first + place,
        at: now,
        ...(document && {
          documentKind: document.kind,
          documentSerial: next(serials, document.kind),
          issuedBy: document.issuedBy,
        }),
      })),
    )
    .returning()
}

type Serials = Map<DocumentKind, number>

function next(serials: Serials, kind: DocumentKind): number {
  const serial = (serials.get(kind) ?? 0) + 1
  serials.set(kind, serial)
  return serial
}

/** Last number of each kind of document. */
async function serialsOf(tx: Db, entries: readonly NewEntry[]): Promise<Serials> {
  const kinds = entries.flatMap(({ document }) => document?.kind ?? [])
  if (kinds.length === 0) return new Map()
  const rows = await tx
    .select({ kind: ledgerEntries.documentKind, serial: max(ledgerEntries.documentSerial) })
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.documentKind, kinds))
    .groupBy(ledgerEntries.documentKind)
  return new Map(rows.flatMap(({ kind, serial }) => (kind ? [[kind, serial ?? 0] as const] : [])))
}
