import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../web/ui/VisuallyHidden.tsx'
import { useSession } from '../../users/web/session.ts'
import { type DeliveryChoices, deliveries, notificationKinds } from '../rules.ts'
import { deliveryLabels, kindTexts } from '../texts.ts'
import css from './DeliveryTable.module.css'
import { deliveriesQuery, useChangeDeliveries } from './queries.ts'

/** How the user gets mail about each kind; a choice is kept at once. */
export function DeliveryTable() {
  const { fetch } = useSession()
  const { data: choices, isPending } = useQuery(deliveriesQuery(fetch))
  if (isPending) return <Skeleton lines={6} label="Bezig met het ophalen van je keuzes…" />
  return choices ? (
    <Choices choices={choices} />
  ) : (
    <p>Je keuzes konden niet opgehaald worden. Laad de pagina opnieuw.</p>
  )
}

function Choices({ choices }: { choices: DeliveryChoices }) {
  const { fetch } = useSession()
  const { mutate, variables, isPending } = useChangeDeliveries(fetch)
  const chosen = isPending ? { ...choices, ...variables } : choices
  return (
    <table className={css.table}>
      <caption>
        <VisuallyHidden>Waarover je e-mail krijgt</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">E-mail als</th>
          {deliveries.map(delivery => (
            <th key={delivery} scope="col">
              {deliveryLabels[delivery]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {notificationKinds.map(kind => (
          <tr key={kind}>
            <th scope="row">
              {kindTexts[kind].label}
              <small>{kindTexts[kind].about}</small>
            </th>
            {deliveries.map(delivery => (
              <td key={delivery}>
                <label>
                  <input
                    type="radio"
                    name={kind}
                    checked={chosen[kind] === delivery}
                    aria-label={`${kindTexts[kind].label}: ${deliveryLabels[delivery]}`}
                    onChange={() => mutate({ [kind]: delivery })}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
