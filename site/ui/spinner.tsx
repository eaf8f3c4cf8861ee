/** A spinner of the text's size. It announces nothing: put words beside it. */
export function Spinner() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="icon size-[1.15em] animate-turn stroke-3">
      <circle cx="12" cy="12" r="9" opacity=".25" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  )
}
