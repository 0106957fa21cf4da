import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/api.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { readCategoryUsage } from '../contract.ts'
import { usageFacts } from '../usage-facts.ts'

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

export const categoryUsageQuery = (id: number) =>
  apiQuery(readCategoryUsage, { params: { id } }, { meta: { suppressAccessErrors: true } })
