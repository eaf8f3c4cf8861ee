import { useApi } from '#site/api/api-context.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { StatisticsView } from '../statistics-view.tsx'

/** Statistics of all jobs of the site. */
export default function BoardStatisticsPage() {
  return (
    <DeskPage title="Views of jobs">
      <Board />
    </DeskPage>
  )
}

function Board() {
  const api = useApi()
  return (
    <StatisticsView
      path="/api/admin/statistics"
      read={(query) => api('GET /api/admin/statistics', { query })}
    />
  )
}
