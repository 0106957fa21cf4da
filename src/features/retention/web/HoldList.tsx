import { apiKey, useSend } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/Confirm.tsx'
import { Link } from '#web/ui/Link.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { type Hold, readRetention, releaseHold } from '../contract.ts'
import css from './Retention.module.css'

type Props = { holds: readonly Hold[]; hrefOf: (reportId: number) => string; idPrefix: string }

export function HoldList({ holds, hrefOf, idPrefix }: Props) {
  const release = useSend(releaseHold, {
    invalidates: [apiKey(readRetention)],
    alsoAfterErrors: true,
    meta: { errorTitle: 'De melding kon niet worden losgelaten' },
  })
  const confirm = useConfirm()
  const ask = async (id: number) => {
    const isConfirmed = await confirm({
      title: `${idPrefix}${id} loslaten?`,
      text: 'Is een bewaartermijn voorbij, dan wordt dat deel vannacht gewist. Dat is niet terug te draaien.',
      confirm: 'Laat los',
      danger: true,
    })
    if (isConfirmed) release.mutate({ params: { id } })
  }
  if (holds.length === 0) return <p>Er wordt geen melding vastgehouden.</p>
  return (
    <ul className={css.holds} aria-label="Vastgehouden meldingen">
      {holds.map(({ reportId, reason, placedAt, placedBy }) => (
        <li key={reportId} className={css.hold}>
          <div>
            <p>
              <Link href={hrefOf(reportId)}>{`${idPrefix}${reportId}`}</Link> {reason}
            </p>
            <p>
              {placedBy ?? 'Meldwerk'}, <Moment at={placedAt} />
            </p>
          </div>
          <Button
            variant="secondary"
            small
            busy={release.variables?.params.id === reportId && release.isPending}
            onClick={() => void ask(reportId)}
          >
            Laat los
          </Button>
        </li>
      ))}
    </ul>
  )
}
