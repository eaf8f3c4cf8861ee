import { useNavigate } from '#site/router/router.tsx'
import { Button } from '#site/ui/button.tsx'
import { ArrowLeftIcon } from '#site/ui/icons.tsx'

/** Back to where one came from, whatever that was; where a page was opened by itself, in a new tab, to `otherwise`. */
export function GoBack({ otherwise }: { otherwise: string }) {
  const navigate = useNavigate()
  return (
    <Button
      variant="secondary"
      icon={<ArrowLeftIcon />}
      onClick={() => navigate(window.history.length > 1 ? -1 : otherwise)}
      className="noscript:hidden"
    >
      Go Back
    </Button>
  )
}
