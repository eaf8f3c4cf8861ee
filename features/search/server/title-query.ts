import { type SQL, sql } from 'drizzle-orm'

export const sqlList = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )

/**
 * `tsquery` of any of these titles, each with all of its words in any form; null without titles. Titles of
 * stop words alone match nothing.
 */
export function anyTitle(titles: readonly string[]): SQL {
  if (titles.length === 0) return sql`null::tsquery`
  return sql`(select string_agg('(' || query::text || ')', ' | ')::tsquery from (
      select regexp_replace(plainto_tsquery('english', spaced(title))::text, '''([^'']+)''', '''\\1'':A', 'g')::tsquery as query
      from unnest(array[${sqlList(titles)}]) as title
    ) as each where numnode(query) > 0)`
}
