import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { AwaitedPage } from '#features/back-office/pages/parts/FailedAlert.tsx'
import { apiQuery, useApi, useSend } from '#web/api.ts'
import { usePageTitle } from '#web/configuration-context.tsx'
import { Button } from '#web/ui/Button.tsx'
import chips from '#web/ui/chips.module.css'
import { Skeleton } from '#web/ui/loading.tsx'
import { PageHeading } from '#web/ui/Page.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { changeDeliveries, readDeliveries } from '../contract.ts'
import { type DeliveryChoices, deliveries, type NotificationKind, notificationKinds } from '../rules.ts'
import { chipLabels, deliveryLabels, kindTexts } from '../texts.ts'
import { NotificationList } from '../web/NotificationList.tsx'
import { notificationsQuery, useMarkRead } from '../web/queries.ts'
import css from './NotificationsPage.module.css'

function DeliveryTable() {
  const { data: choices, isPending } = useApi(readDeliveries, {})
  if (isPending) return <Skeleton lines={6} label="Bezig met het ophalen van je keuzes…" />
  return choices ? (
    <Choices choices={choices} />
  ) : (
    <p>Je keuzes konden niet opgehaald worden. Laad de pagina opnieuw.</p>
  )
}

function Choices({ choices }: { choices: DeliveryChoices }) {
  const queries = useQueryClient()
  const { mutate, variables, isPending } = useSend(changeDeliveries, {
    onSuccess: now => queries.setQueryData(apiQuery(readDeliveries, {}).queryKey, now),
    meta: { errorTitle: 'Je keuze is niet bewaard' },
  })
  const chosen = isPending ? { ...choices, ...variables.body } : choices
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
                    onChange={() => mutate({ body: { [kind]: delivery } })}
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

export function NotificationsPage() {
  usePageTitle('Berichten')
  return (
    <div className={css.page}>
      <PageHeading>Berichten</PageHeading>
      <All />
      <section aria-labelledby="voorkeuren">
        <h2 id="voorkeuren">Waarover je e-mail krijgt</h2>
        <p className={css.hint}>
          Hier staan alle berichten altijd. Kies waarover je daarnaast e-mail krijgt. Wat je zelf doet, melden we niet.
        </p>
        <DeliveryTable />
      </section>
    </div>
  )
}

function All() {
  const [kind, setKind] = useState<NotificationKind>()
  const marking = useMarkRead()
  const notifications = useInfiniteQuery(notificationsQuery(kind))
  const { data } = notifications
  const all = data?.pages.flatMap(({ results }) => results) ?? []
  const newest = all[0]
  return (
    <section aria-label="Alle berichten">
      <ul className={chips.row} aria-label="Toon">
        {[undefined, ...notificationKinds].map(each => (
          <li key={each ?? 'all'}>
            <button type="button" className={chips.chip} aria-pressed={kind === each} onClick={() => setKind(each)}>
              {each ? chipLabels[each] : 'Alles'}
            </button>
          </li>
        ))}
      </ul>
      <AwaitedPage
        queries={[notifications]}
        lines={6}
        label="Bezig met het ophalen van berichten…"
        errorTitle="De berichten konden niet opgehaald worden"
      />
      {data && all.length === 0 && (
        <p>
          {kind
            ? 'Geen berichten van deze soort.'
            : 'Nog geen berichten. Hier lees je wat er met jouw meldingen gebeurt, en wie jou noemt.'}
        </p>
      )}
      {all.length > 0 && (
        <div className={css.list}>
          <NotificationList notifications={all} />
        </div>
      )}
      <p className={css.buttons}>
        {notifications.hasNextPage && (
          <Button
            variant="secondary"
            busy={notifications.isFetchingNextPage}
            busyText="Bezig met ophalen"
            onClick={() => void notifications.fetchNextPage()}
          >
            Toon eerdere
          </Button>
        )}
        {!kind && newest && all.some(({ isRead }) => !isRead) && (
          <Button
            variant="secondary"
            busy={marking.isPending}
            busyText="Bezig"
            onClick={() => marking.mutate({ body: { until: newest.id } })}
          >
            Alles gelezen
          </Button>
        )}
      </p>
    </section>
  )
}
