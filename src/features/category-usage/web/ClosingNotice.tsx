import { useQuery } from '@tanstack/react-query'
import { Alert } from '../../../web/ui/Alert.tsx'
import { useSession } from '../../users/web/session.ts'
import { usageFacts } from '../usage-facts.ts'
import { categoryUsageQuery } from './queries.ts'

/** Before a category is switched off: what hangs on it at this moment. */
export function ClosingNotice({ id }: { id: number }) {
  const { fetch } = useSession()
  const { data: usage } = useQuery({ ...categoryUsageQuery(fetch, id), refetchOnMount: 'always' })
  if (!usage) return null
  const facts = usageFacts(usage)
  return (
    <Alert
      severity="caution"
      title={facts.length > 0 ? 'Dit hangt aan deze categorie' : 'Aan deze categorie hangt niets'}
    >
      {facts.length > 0 && (
        <ul>
          {facts.map(({ text, means }) => (
            <li key={text}>
              {text}: {means}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}
