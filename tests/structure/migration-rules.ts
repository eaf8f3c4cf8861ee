/** Objects that an older process still needs. */
const takenAway = /\b(drop\s+(column|table|view|function)|rename\s+(column|to)|drop\s+default)\b/i

/** Statements that read or write every row while the table is locked. */
const ofEveryRow =
  /\b(create\s+(unique\s+)?index(?!\s+concurrently)|set\s+not\s+null|set\s+data\s+type|alter\s+column\s+\S+\s+type|add\s+constraint(?![^;]*not\s+valid)|update\s+"?\w+"?\s+(as\s+)?(\w+\s+)?set|delete\s+from)\b/i

const needsValue = /\badd\s+column\b(?=[^;]*\bnot\s+null\b)(?![^;]*\b(default|generated)\b)/i

/** The table that a statement changes, as far as it names one. */
const tableOf = (statement: string) =>
  /\b(?:alter\s+table|update|delete\s+from|\bon)\s+(?:only\s+)?"?(?:public"?\."?)?(\w+)"?/i.exec(
    statement,
  )?.[1]

/**
 * The reasons why a migration blocks people: processes of the previous release must go on working on the new schema,
 * and nobody may wait for a table.
 *
 * @param releases those that are kept
 */
export function mistakesOf(migration: string, releases: readonly string[]): string[] {
  const isNew = new Set(
    [...migration.matchAll(/create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)/gi)].map(([, name]) => name),
  )
  const unusedSince = /^-- unused since (\S+)/m.exec(migration)?.[1] ?? ''
  const isInSteps = migration.startsWith('-- in steps')
  const hasFewRows = /^-- few rows/m.test(migration)
  const statements = migration
    .split(/;/)
    .map((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
    .filter((statement) => !isNew.has(tableOf(statement)))
  const found = (pattern: RegExp) => statements.some((statement) => pattern.test(statement))
  return [
    ...(found(takenAway) && !releases.includes(unusedSince)
      ? ['is still used by the release that runs beside this one: write -- unused since RELEASE']
      : []),
    ...(found(needsValue)
      ? [
          'a column without a default that must have a value refuses rows of the release that runs beside this one',
        ]
      : []),
    ...(found(ofEveryRow) && !isInSteps && !hasFewRows
      ? ['locks a table for as long as it has rows: write it -- in steps, or -- few rows']
      : []),
  ]
}
