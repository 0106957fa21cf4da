import { useInfiniteQuery } from '@tanstack/react-query'
import { errorText } from '#web/call.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import css from './Bell.module.css'
import { NotificationList } from './NotificationList.tsx'
import { notificationsQuery, useMarkRead } from './queries.ts'

const notificationsPath = '/manage/berichten'

type Props = { unread: number; onClose: () => void }

export function BellPanel({ unread, onClose }: Props) {
  const { data, error, isPending } = useInfiniteQuery(notificationsQuery(undefined))
  const marking = useMarkRead()
  const newest = data?.pages[0]?.results ?? []
  return (
    <>
      <div className={css.head}>
        <h2>Voor mij</h2>
        {unread > 0 && (
          <Button
            variant="subtle"
            small
            busy={marking.isPending}
            busyText="Bezig"
            onClick={() => marking.mutate({ body: newest[0] ? { until: newest[0].id } : {} })}
          >
            Alles gelezen
          </Button>
        )}
      </div>
      <div className={css.body}>
        {isPending && <Skeleton lines={4} label="Bezig met het ophalen van berichten…" />}
        {error && !data && (
          <Alert severity="error">De berichten konden niet opgehaald worden. {errorText(error)}</Alert>
        )}
        {data && newest.length === 0 && (
          <p>Nog geen berichten. Hier lees je wat er met jouw meldingen gebeurt, en wie jou noemt.</p>
        )}
        <NotificationList notifications={newest} onOpen={onClose} />
      </div>
      <p className={css.foot}>
        <Link href={notificationsPath} onClick={onClose}>
          Alle berichten
        </Link>
        <Link href={`${notificationsPath}#voorkeuren`} onClick={onClose}>
          Voorkeuren
        </Link>
      </p>
    </>
  )
}
