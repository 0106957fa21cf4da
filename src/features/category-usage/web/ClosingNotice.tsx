import { Alert } from '../../../web/ui/Alert.tsx'
import type { CategoryUsage } from '../contract.ts'
import { usageFacts } from '../usage-facts.ts'

/** Before a category is switched off: what hangs on it. */
export function ClosingNotice({ usage }: { usage: CategoryUsage }) {
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
