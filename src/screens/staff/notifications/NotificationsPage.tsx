import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type NotificationKind, notificationKinds } from '../../../features/notifications/rules.ts'
import { chipLabels } from '../../../features/notifications/texts.ts'
import { DeliveryTable } from '../../../features/notifications/web/DeliveryTable.tsx'
import { NotificationList } from '../../../features/notifications/web/NotificationList.tsx'
import { notificationsQuery, useMarkRead } from '../../../features/notifications/web/queries.ts'
import { useSession } from '../../../features/users/web/session.ts'
import { useConfiguration } from '../../../web/configuration-context.tsx'
import { titleOf, useTitle } from '../../../web/title.ts'
import { Button } from '../../../web/ui/Button.tsx'
import chips from '../../../web/ui/chips.module.css'
import { PageHeading } from '../../../web/ui/PageHeading.tsx'
import { Skeleton } from '../../../web/ui/Skeleton.tsx'
import { FailedAlert } from '../parts/FailedAlert.tsx'
import css from './NotificationsPage.module.css'

/** Everything that concerns the user, and how they get mail about it. */
export function NotificationsPage() {
  const { language } = useConfiguration()
  useTitle(titleOf('Berichten', language.siteTitle))
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
  const { fetch } = useSession()
  const [kind, setKind] = useState<NotificationKind>()
  const marking = useMarkRead(fetch)
  const { data, error, isPending, refetch, ...more } = useInfiniteQuery(notificationsQuery(fetch, kind))
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
      {isPending && <Skeleton lines={6} label="Bezig met het ophalen van berichten…" />}
      {error && !data && (
        <FailedAlert title="De berichten konden niet opgehaald worden" error={error} retry={() => void refetch()} />
      )}
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
        {more.hasNextPage && (
          <Button
            variant="secondary"
            busy={more.isFetchingNextPage}
            busyText="Bezig met ophalen"
            onClick={() => void more.fetchNextPage()}
          >
            Toon eerdere
          </Button>
        )}
        {!kind && newest && all.some(({ isRead }) => !isRead) && (
          <Button
            variant="secondary"
            busy={marking.isPending}
            busyText="Bezig"
            onClick={() => marking.mutate({ until: newest.id })}
          >
            Alles gelezen
          </Button>
        )}
      </p>
    </section>
  )
}
