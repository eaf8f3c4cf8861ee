import { useNavigate } from '#site/router/router.tsx'
import { Button } from '#site/ui/button.tsx'
import { ArrowLeftIcon } from '#site/ui/icons.tsx'

/** Link to the previous page; for a page opened in a new tab, to `otherwise`. */
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
