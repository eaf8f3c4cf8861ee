/** One calm line for a job seeker, where money may be asked for. The button to report stands in the conversation. */
export const NoMoney = () => (
  <p className="text-sm text-ink-soft">
    Nobody here may ask you for money for a job. If somebody does, report the conversation.
  </p>
)
