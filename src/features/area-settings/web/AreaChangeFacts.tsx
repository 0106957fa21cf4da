import { Alert } from '#web/ui/Alert.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/DescriptionList.tsx'
import { changeFacts, changesAnything } from '../change-facts.ts'
import type { AreaChanges } from '../contract.ts'

type Props = { changes: AreaChanges; warnings?: readonly string[] }

export const AreaChangeFacts = ({ changes, warnings = [] }: Props) => (
  <section aria-label="Wat er verandert">
    <h2>Wat er verandert bij {changes.type.name}</h2>
    {warnings.length > 0 && (
      <Alert severity="caution">
        {warnings.map(text => (
          <p key={text}>{text}</p>
        ))}
      </Alert>
    )}
    {!changesAnything(changes) && <p>Niets: alle gebieden zijn hier al zo.</p>}
    {changesAnything(changes) && (
      <DescriptionList>
        {changeFacts(changes).map(({ what, means }) => (
          <DescriptionRow key={what} term={what}>
            {means}
          </DescriptionRow>
        ))}
      </DescriptionList>
    )}
  </section>
)
