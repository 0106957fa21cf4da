import { useQuery } from '@tanstack/react-query'
import { Alert } from '#web/ui/Alert.tsx'
import { usageFacts } from '../usage-facts.ts'
import { categoryUsageQuery } from './queries.ts'

export function ClosingNotice({ id }: { id: number }) {
  const { data: usage } = useQuery({ ...categoryUsageQuery(id), refetchOnMount: 'always' })
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
