/** An e-mail address in a table, with room for an ordinary one; only a longer one breaks within a word. */
export function EmailAddress({ children }: { children: string }) {
  return <span className="inline-block max-w-full wrap-anywhere @table:min-w-48">{children}</span>
}
